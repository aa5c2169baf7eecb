-- Why a conversion was declined or reversed. Copies from before have no code: they read as other.

alter table conversions add column if not exists reason_code LowCardinality(String) default '';
alter table conversions add column if not exists reason String default '';
