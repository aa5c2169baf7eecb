-- Whom the operator writes to at an advertiser.
alter table advertisers add column contact text;
