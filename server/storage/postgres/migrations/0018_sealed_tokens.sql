-- An advertiser's token, sealed with the installation's keys: an operator can be shown the postback address again. Null for older tokens.
alter table advertiser_tokens add column sealed bytea;
