-- Since when a person has this second factor: a browser that is known from before it is as unknown as any other when codes are counted (ADR-0111).
alter table users add column second_factor_set_at timestamptz;
alter table team_members add column second_factor_set_at timestamptz;
update users set second_factor_set_at = now() where totp_secret is not null;
update team_members set second_factor_set_at = now() where totp_secret is not null;
