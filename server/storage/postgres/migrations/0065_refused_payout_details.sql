-- Why an operator refused payout details, as the affiliate reads it. They are not verified then, and cannot be verified as they are.
alter table billing add column refusal text;
