-- One canonical form of an email address: A to Z in lower case and nothing else, in PostgreSQL as in the code that counts attempts. lower() of
-- the database's own collation also folds letters such as U+0130, which JavaScript folds otherwise. It keeps more addresses apart than before,
-- so that no two rows can collide.
drop index users_email_key;
create unique index users_email_key on users (lower(email collate "C"));
drop index applications_open_email_key;
create unique index applications_open_email_key on applications (lower(email collate "C")) where status = 'new';

-- One link of each kind a user: a reset that a stranger asks for does not end an invitation. Reset links live 30 minutes, invitations 7 days.
alter table password_resets add column kind text not null default 'reset' check (kind in ('reset', 'invitation'));
update password_resets set kind = 'invitation' where expires_at > requested_at + interval '1 day';
alter table password_resets drop constraint password_resets_pkey, add primary key (user_id, kind);

-- From where a session was begun, as a keyed hash: a sign-in from there is not held to the account's budget of wrong passwords.
alter table sessions add column address_hash bytea check (length(address_hash) = 32);
create index sessions_address_hash_idx on sessions (user_id, address_hash) where address_hash is not null;
