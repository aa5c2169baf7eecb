-- Whose link an applicant came by; null as well where the number in the link was nobody's.
alter table applications add column referred_by integer references affiliates;
create index applications_referred_by_idx on applications (referred_by) where referred_by is not null;
