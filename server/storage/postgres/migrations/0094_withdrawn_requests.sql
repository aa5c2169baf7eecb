-- An affiliate takes an open request back.
alter table payment_requests drop constraint payment_requests_status_check;
alter table payment_requests
  add constraint payment_requests_status_check check (status in ('open', 'answered', 'declined', 'withdrawn'));

-- When the affiliate tested a postback last: the calls themselves are not kept.
alter table postbacks add column tested_at timestamptz;
