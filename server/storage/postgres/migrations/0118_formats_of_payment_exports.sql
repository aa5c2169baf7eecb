-- How an export was written, so that it is written the same way again; null for exports of earlier versions. Older digests stay valid.
alter table payment_exports add column format text check (format in ('paypal', 'csv', 'sepa', 'wise'));
select define_row_digest('payment_exports');
