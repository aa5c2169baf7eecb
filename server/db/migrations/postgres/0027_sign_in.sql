-- One canonical form of an email address: A to Z in lower case and nothing else, in PostgreSQL as in the code that counts attempts. lower() of
-- the database's own collation also folds letters such as U+0130, which JavaScript folds otherwise. It keeps more addresses apart than before,
-- so that no two rows can collide.
drop index users_email_key;
create unique index users_email_key on users (lower(email collate "C"));
drop index applications_open_email_key;
create unique index applications_open_email_key on applications (lower(email collate "C")) where status = 'new';
