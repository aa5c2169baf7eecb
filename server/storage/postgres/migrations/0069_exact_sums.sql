-- Sums of amounts that are plausible one by one may be of any size.
alter table sealed_figures alter column earnings type numeric(38, 2);
alter table advertiser_receipts alter column amount type numeric(38, 2);
-- Which request a payment pays: one that pays less than was requested leaves the request open for the rest.
alter table payments add column request_id bigint references payment_requests;
create index payments_request_id_idx on payments (request_id) where request_id is not null;
update payments set request_id = request.id from payment_requests as request where request.payment_id = payments.id;
