-- The member of the team who entered an affiliate's payout details, also by a token of theirs: somebody else verifies them where the network requires
-- a second approver. Null: the affiliate, a command, or a version before this one.
alter table billing add column entered_by_member_id integer references team_members;
create index billing_entered_by_member_id_idx on billing (entered_by_member_id);
select define_row_digest('billing');

-- The bank account that SEPA files debit.
drop trigger zz_row_digest on network_state;
create trigger zz_row_digest before insert or update on network_state for each row
  when (new.key in ('conversion_limits', 'payment_account', 'payment_maximum', 'payment_methods', 'payment_requests', 'referral_terms', 'second_approver',
    'terms'))
  execute function write_row_digest();
select accept_rows('network_state', $$key = 'payment_account'$$);
