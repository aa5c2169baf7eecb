-- Where payouts go, and the mailed codes that allow to change it (decisions 34 and 35); no postback twice.

-- One destination an affiliate: exactly the fields of its method are filled. Payouts wait 48 hours after destination_changed_at.
create table billing (
  id integer generated always as identity primary key,
  affiliate_id integer not null unique references affiliates,
  method text not null check (method in ('paypal', 'bank', 'crypto')),
  payment_email text,
  account_number text,
  bank_name text,
  wallet_address text,
  crypto_network text,
  currency currency_code not null default 'USD',
  verified boolean not null default false,
  destination_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((method = 'paypal') = (payment_email is not null)),
  check ((method = 'bank') = (account_number is not null) and (method = 'bank') = (bank_name is not null)),
  check ((method = 'crypto') = (wallet_address is not null) and (method = 'crypto') = (crypto_network is not null))
);

-- One row a request to change it. Tries stand here and not with the codes, so that a resent code brings none back.
-- session_id has no foreign key: the session's row goes some time after its end, this one stays and is counted.
create table billing_edits (
  id integer generated always as identity primary key,
  billing_id integer not null references billing,
  user_id integer not null references users,
  session_id uuid not null,
  -- SHA-256 of the change that was asked for, and that change masked, for mails; null when the request carried none.
  change_sha256 bytea check (length(change_sha256) = 32),
  masked_change text,
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  applied_at timestamptz,
  check ((change_sha256 is null) = (masked_change is null))
);
create index billing_edits_billing_id_idx on billing_edits (billing_id, id desc);
create index billing_edits_user_id_idx on billing_edits (user_id);

-- One row a mailed code: the newest of a request counts, and all of them are the count of mails. The code is made when its mail is sent,
-- so that it rests nowhere; until then there is no hash.
create table billing_codes (
  id integer generated always as identity primary key,
  billing_edit_id integer not null references billing_edits,
  code_hash text,
  requested_at timestamptz not null
);
create index billing_codes_billing_edit_id_idx on billing_codes (billing_edit_id);

-- A whole address is too long for an index.
create unique index postbacks_same_key on postbacks (affiliate_id, md5(url), status, goal, offer_id) nulls not distinct;
