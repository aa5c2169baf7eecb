-- The network: who takes part, what is offered, what was earned. Section 3 of the specification and what stands behind it.
-- Money is numeric(14,2) in the one currency of the network. Every moment is timestamptz. Names on the wire are column names.

create domain money_amount as numeric(14, 2);
create domain non_negative_money as numeric(14, 2) check (value >= 0);
create domain currency_code as char(3) default 'USD' check (value = 'USD');
-- A domain over the array, because drivers do not know the array type of a domain.
create domain country_codes as text[]
  check (cardinality(value) = 0 or array_to_string(value, ',', '?') ~ '^[A-Z]{2}(,[A-Z]{2})*$');

-- Small facts about the installation as a whole, such as how far the demo network is filled.
create table network_state (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table managers (
  id integer generated always as identity primary key,
  name text not null,
  email text,
  telegram text,
  created_at timestamptz not null default now()
);

-- The affiliate is the publisher's account: profile, figures and money belong to it, not to the people who sign in.
create table affiliates (
  id integer generated always as identity primary key,
  status text not null default 'active' check (status in ('applied', 'active', 'disabled', 'refused')),
  manager_id integer references managers,
  login text,
  first_name text,
  last_name text,
  company text,
  website text,
  phone text,
  address text,
  zipcode text,
  city text,
  country text,
  telegram text,
  main_verticals text[] not null default '{}',
  monthly_revenue text,
  traffic_sources text[] not null default '{}',
  created_at timestamptz not null default now()
);
create index affiliates_manager_id_idx on affiliates (manager_id) where manager_id is not null;

-- Several users may sign in for one affiliate.
create table users (
  id integer generated always as identity primary key,
  affiliate_id integer not null references affiliates,
  email text not null,
  password_hash text not null,
  first_name text,
  last_name text,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index users_email_key on users (lower(email));
create index users_affiliate_id_idx on users (affiliate_id);

-- One row a signed-in browser. Refresh tokens are kept as SHA-256 only; the previous one stays valid for a moment (decisions 5).
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null references users on delete cascade,
  remember boolean not null default false,
  refresh_hash bytea not null,
  previous_refresh_hash bytea,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'reuse', 'password', 'disabled', 'expired')),
  check ((ended_at is null) = (end_reason is null))
);
create unique index sessions_refresh_hash_key on sessions (refresh_hash);
create index sessions_previous_refresh_hash_idx on sessions (previous_refresh_hash) where previous_refresh_hash is not null;
create index sessions_user_id_idx on sessions (user_id);

create table advertisers (
  id integer generated always as identity primary key,
  name text not null,
  status text not null default 'active' check (status in ('active', 'disabled')),
  allowed_addresses cidr[] not null default '{}',
  created_at timestamptz not null default now()
);

-- What an advertiser's postback proves itself with. Several may be active at once, so that a token can be exchanged without a gap.
create table advertiser_tokens (
  id integer generated always as identity primary key,
  advertiser_id integer not null references advertisers,
  token_sha256 bytea not null unique check (length(token_sha256) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz
);
create index advertiser_tokens_advertiser_id_idx on advertiser_tokens (advertiser_id);

create table categories (
  id integer generated always as identity primary key,
  name text not null unique
);

create table offers (
  id integer generated always as identity primary key,
  external_id text unique,
  advertiser_id integer not null references advertisers,
  title text not null,
  status text not null default 'active' check (status in ('active', 'paused', 'inactive')),
  visibility text not null default 'public' check (visibility in ('public', 'private')),
  url text not null check (url ~ '^https?://'),
  fallback_url text check (fallback_url ~ '^https?://'),
  preview_link text,
  icon text,
  description text,
  description_html text,
  countries text[] not null default '{}',
  os text[] not null default '{}',
  traffic_rules jsonb not null default '{}',
  default_conversion_status text not null default 'approved' check (default_conversion_status in ('approved', 'pending')),
  hold_days integer not null default 0 check (hold_days between 0 and 365),
  click_lifetime_days integer not null default 90 check (click_lifetime_days between 1 and 3650),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index offers_advertiser_id_idx on offers (advertiser_id);
create index offers_title_idx on offers (lower(title) text_pattern_ops);

create table offer_categories (
  offer_id integer not null references offers on delete cascade,
  category_id integer not null references categories,
  position integer not null default 0,
  primary key (offer_id, category_id)
);
create index offer_categories_category_id_idx on offer_categories (category_id);

-- Who may see a private offer.
create table offer_affiliates (
  offer_id integer not null references offers on delete cascade,
  affiliate_id integer not null references affiliates on delete cascade,
  primary key (offer_id, affiliate_id)
);
create index offer_affiliates_affiliate_id_idx on offer_affiliates (affiliate_id);

-- What a postback's `goal` may name. The empty code is the base goal, shown as SOI.
create table goals (
  id integer generated always as identity primary key,
  offer_id integer not null references offers on delete cascade,
  code text not null,
  name text not null,
  unique (offer_id, code)
);

-- One row of an offer's payout table. Empty lists mean "every". Exactly one of amount and percent is set, for payout and for revenue.
-- The more specific of country, OS, device applies; a personal row (affiliate_id) goes before a general one.
create table payouts (
  id integer generated always as identity primary key,
  offer_id integer not null references offers on delete cascade,
  goal_id integer not null references goals on delete cascade,
  affiliate_id integer references affiliates on delete cascade,
  countries country_codes not null default '{}',
  os text[] not null default '{}',
  devices text[] not null default '{}',
  payout non_negative_money,
  payout_percent numeric(7, 4) check (payout_percent between 0 and 100),
  revenue non_negative_money,
  revenue_percent numeric(7, 4) check (revenue_percent between 0 and 100),
  currency currency_code not null default 'USD',
  show_revenue boolean not null default false,
  position integer not null default 0,
  valid_from timestamptz not null default '-infinity',
  valid_to timestamptz not null default 'infinity',
  check (num_nonnulls(payout, payout_percent) = 1),
  check (num_nonnulls(revenue, revenue_percent) = 1),
  check (valid_from < valid_to)
);
create index payouts_offer_id_idx on payouts (offer_id);
create index payouts_goal_id_idx on payouts (goal_id);
create index payouts_affiliate_id_idx on payouts (affiliate_id) where affiliate_id is not null;

create table news (
  id integer generated always as identity primary key,
  title text not null,
  content text not null,
  created_at timestamptz not null default now()
);
create index news_created_at_idx on news (created_at desc);

-- One revision number for every change of every conversion; ClickHouse keeps the highest (ReplacingMergeTree).
create sequence conversion_revision;

-- Written once by the worker in the transaction that takes the postback. Copies what applied at the time, so that later edits of an
-- offer never change what was earned. created_at is when the tracker took the postback (decisions 17).
create table conversions (
  id bigint generated always as identity primary key,
  created_at timestamptz not null,
  offer_id integer not null references offers,
  affiliate_id integer not null references affiliates,
  advertiser_id integer not null references advertisers,
  goal_id integer not null references goals,
  click_id text not null,
  click_at timestamptz not null,
  click_journal smallint not null,
  click_sequence bigint not null,
  -- What makes it unique with offer and goal: 'txid:' and the advertiser's transaction id, or 'click:' and the click id where none is sent.
  identity text not null,
  txid text,
  status text not null check (status in ('pending', 'approved', 'declined', 'reversed')),
  payout_id integer not null,
  payout non_negative_money not null,
  revenue non_negative_money not null,
  sale_amount non_negative_money,
  currency currency_code not null default 'USD',
  release_at timestamptz not null,
  ip inet not null,
  country text not null,
  city text not null,
  isp text not null,
  browser text not null,
  os text not null,
  device text not null,
  sub1 text not null default '',
  sub2 text not null default '',
  sub3 text not null default '',
  sub4 text not null default '',
  sub5 text not null default '',
  revision bigint not null default nextval('conversion_revision'),
  unique (offer_id, goal_id, identity)
);
create index conversions_affiliate_id_created_at_idx on conversions (affiliate_id, created_at desc);
create index conversions_offer_id_created_at_idx on conversions (offer_id, created_at);
create index conversions_goal_id_idx on conversions (goal_id);
create index conversions_advertiser_id_idx on conversions (advertiser_id);
create index conversions_click_id_idx on conversions (click_id);

-- Every conversion's history: when, what, who, why.
create table conversion_history (
  id bigint generated always as identity primary key,
  conversion_id bigint not null references conversions,
  at timestamptz not null,
  from_status text,
  to_status text not null check (to_status in ('pending', 'approved', 'declined', 'reversed')),
  actor text not null,
  reason text,
  journal smallint,
  sequence bigint
);
create index conversion_history_conversion_id_idx on conversion_history (conversion_id);

create table payments (
  id bigint generated always as identity primary key,
  affiliate_id integer not null references affiliates,
  created_at timestamptz not null default now(),
  method text not null check (method in ('paypal', 'bank', 'crypto')),
  amount non_negative_money not null check (amount > 0),
  currency currency_code not null default 'USD',
  status text not null check (status in ('pending', 'approved', 'rejected', 'completed')),
  payment_email text,
  account_number text,
  bank_name text,
  wallet_address text,
  crypto_network text
);
create index payments_affiliate_id_created_at_idx on payments (affiliate_id, created_at desc);

-- The affiliate's money, append-only. The balance is the sum of the entries whose release time has come (decisions 32).
create table ledger_entries (
  id bigint generated always as identity primary key,
  affiliate_id integer not null references affiliates,
  created_at timestamptz not null default now(),
  release_at timestamptz not null,
  kind text not null check (kind in ('conversion', 'reversal', 'payment', 'payment_return', 'bonus', 'correction', 'chargeback')),
  amount money_amount not null check (amount <> 0),
  currency currency_code not null default 'USD',
  conversion_id bigint references conversions,
  payment_id bigint references payments,
  reason text,
  check ((kind in ('conversion', 'reversal')) = (conversion_id is not null)),
  check ((kind in ('payment', 'payment_return')) = (payment_id is not null)),
  check (kind not in ('bonus', 'correction', 'chargeback') or reason is not null),
  check ((kind = 'conversion' and amount > 0) or (kind = 'reversal' and amount < 0) or (kind = 'payment' and amount < 0)
    or (kind = 'payment_return' and amount > 0) or kind in ('bonus', 'correction', 'chargeback'))
);
create index ledger_entries_affiliate_id_idx on ledger_entries (affiliate_id, release_at) include (amount);
create index ledger_entries_conversion_id_idx on ledger_entries (conversion_id) where conversion_id is not null;
create index ledger_entries_payment_id_idx on ledger_entries (payment_id) where payment_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: write a further entry instead', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries execute function refuse_change();
create trigger conversion_history_append_only before update or delete or truncate on conversion_history execute function refuse_change();

create table postbacks (
  id integer generated always as identity primary key,
  affiliate_id integer not null references affiliates,
  offer_id integer references offers,
  url text not null,
  status text not null check (status in ('pending', 'approved', 'declined', 'reversed')),
  goal text,
  paused_at timestamptz,
  created_at timestamptz not null default now()
);
create index postbacks_affiliate_id_idx on postbacks (affiliate_id);
create index postbacks_offer_id_idx on postbacks (offer_id) where offer_id is not null;

-- What must happen outside the database because of a committed change, written in the same transaction: outgoing postbacks, mails.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('conversion', 'mail')),
  conversion_id bigint references conversions,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  leased_until timestamptz,
  done_at timestamptz,
  last_error text,
  check ((kind = 'conversion') = (conversion_id is not null))
);
create index outbox_due_at_idx on outbox (due_at) where done_at is null;
create index outbox_conversion_id_idx on outbox (conversion_id) where conversion_id is not null;

-- Conversions whose newest revision ClickHouse does not hold yet, written in the same transaction as the change.
create table conversion_copies (
  conversion_id bigint primary key references conversions,
  revision bigint not null
);

-- How far the postbacks of each journal are taken, moved in the transaction that takes them.
create table postback_cursors (
  journal smallint primary key,
  sequence bigint not null
);

-- Postbacks that were acknowledged and made no conversion, each with its reason. Nothing acknowledged is dropped.
create table unmatched_postbacks (
  journal smallint not null,
  sequence bigint not null,
  received_at timestamptz not null,
  advertiser_id integer references advertisers,
  offer_id integer references offers,
  conversion_id bigint references conversions,
  reason text not null check (reason in ('unknown_click', 'click_not_counted', 'unknown_goal', 'expired_click', 'no_payout', 'bad_amount', 'bad_status', 'conflict', 'test', 'refused')),
  record jsonb not null,
  primary key (journal, sequence)
);
create index unmatched_postbacks_received_at_idx on unmatched_postbacks (received_at desc);
create index unmatched_postbacks_advertiser_id_idx on unmatched_postbacks (advertiser_id);
create index unmatched_postbacks_offer_id_idx on unmatched_postbacks (offer_id);
create index unmatched_postbacks_conversion_id_idx on unmatched_postbacks (conversion_id);

-- Records that failed five times: kept whole, with an alarm, so that the cursor can move on.
create table quarantine (
  journal smallint not null,
  sequence bigint not null,
  stream text not null check (stream in ('clicks', 'postbacks')),
  record jsonb not null,
  error text not null,
  attempts integer not null,
  quarantined_at timestamptz not null default now(),
  released_at timestamptz,
  primary key (journal, sequence, stream)
);

-- The trackers' catalogue is read again whenever this number moves; triggers move it with every change that a click can feel.
create table catalogue_version (
  single boolean primary key default true check (single),
  version bigint not null
);
insert into catalogue_version (version) values (1);

create function move_catalogue_version() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  perform pg_notify('catalogue', '');
  return null;
end $$;

create trigger offers_catalogue after insert or update or delete on offers for each statement execute function move_catalogue_version();
create trigger payouts_catalogue after insert or update or delete on payouts for each statement execute function move_catalogue_version();
create trigger goals_catalogue after insert or update or delete on goals for each statement execute function move_catalogue_version();
create trigger offer_affiliates_catalogue after insert or update or delete on offer_affiliates for each statement execute function move_catalogue_version();
create trigger affiliates_catalogue after insert or update of status or delete on affiliates for each statement execute function move_catalogue_version();
create trigger advertisers_catalogue after insert or update or delete on advertisers for each statement execute function move_catalogue_version();
create trigger advertiser_tokens_catalogue after insert or update or delete on advertiser_tokens for each statement execute function move_catalogue_version();
