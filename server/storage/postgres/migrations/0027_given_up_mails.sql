-- Mails that were given up: the operator lists them and sends them again, and doctor counts them.
create index outbox_mail_dead_idx on outbox (id) where kind = 'mail' and dead_at is not null;
