-- Mails that operators wrote to those who run an offer, and to which affiliates they went: none gets the same one twice.
create table offer_mails (
  id integer generated always as identity primary key,
  offer_id integer not null references offers,
  sent_at timestamptz not null,
  sent_by text not null,
  subject text not null,
  text text not null
);
create index offer_mails_offer_id_idx on offer_mails (offer_id, id);

create table offer_mail_affiliates (
  offer_mail_id integer not null references offer_mails,
  affiliate_id integer not null references affiliates,
  primary key (offer_mail_id, affiliate_id)
);
create index offer_mail_affiliates_affiliate_id_idx on offer_mail_affiliates (affiliate_id);
