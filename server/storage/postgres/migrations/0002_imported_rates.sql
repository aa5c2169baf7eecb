-- Whether a file of a network that moves in brought the rate; null: it was entered here, and further files leave it.
alter table payouts add column is_imported boolean;
select define_row_digest('payouts');
