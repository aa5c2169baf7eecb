-- The schema of the first release.

create domain non_negative_money as numeric(14,2) check (value >= 0);
create domain country_codes as text[] check ((cardinality(value) = 0) or (array_to_string(value, ',', '?') ~ '^[A-Z]{2}(,[A-Z]{2})*$'));
create domain currency_code as char(3) check (value ~ '^[A-Z]{3}$');
create domain money_amount as numeric(14,2);
create sequence conversion_revision;

-- Small facts about the installation as a whole, such as how far the demo network is filled.
create table network_state (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  digest bytea
);

-- The network's time zone and currency (ADR-0070), written once, when the network is made, and never changed.
create function network_zone() returns text language sql stable as
  $$ select coalesce((select value ->> 'zone' from network_state where key = 'terms'), 'America/New_York') $$;

create function network_currency() returns text language sql stable as
  $$ select coalesce((select value ->> 'currency' from network_state where key = 'terms'), 'USD') $$;

create table managers (
  id integer generated always as identity primary key,
  name text not null,
  email text,
  telegram text,
  created_at timestamptz not null default now()
);

create table advertisers (
  id integer generated always as identity primary key,
  name text not null,
  status text not null default 'active' check (status in ('active', 'disabled')),
  allowed_addresses cidr[] not null default '{}',
  created_at timestamptz not null default now(),
  -- The advertiser's contact.
  contact text
);

-- Tokens prove an advertiser's postbacks. Several may be active at once, so that one can be exchanged without a gap.
create table advertiser_tokens (
  id integer generated always as identity primary key,
  advertiser_id integer not null references advertisers,
  token_sha256 bytea not null unique check (length(token_sha256) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  -- The token itself, sealed with the installation's keys, so that an operator can be shown the postback address again.
  sealed bytea
);
create index advertiser_tokens_advertiser_id_idx on advertiser_tokens (advertiser_id);

create table categories (
  id integer generated always as identity primary key,
  name text not null unique
);

create table news (
  id integer generated always as identity primary key,
  title text not null,
  content text not null,
  created_at timestamptz not null default now()
);
create index news_created_at_idx on news (created_at desc);

-- How far the postbacks of each journal are taken, moved in the transaction that takes them.
create table postback_cursors (
  journal smallint primary key,
  sequence bigint not null
);

-- Records that failed five times: kept whole, with an alarm, so that the cursor can move on.
create table quarantine (
  journal smallint,
  sequence bigint,
  stream text check (stream in ('clicks', 'postbacks')),
  record jsonb not null,
  error text not null,
  attempts integer not null,
  quarantined_at timestamptz not null default now(),
  released_at timestamptz,
  -- When the operator last requested another try; the worker makes it, and sets released_at on success.
  retry_at timestamptz,
  primary key (journal, sequence, stream)
);
create index quarantine_retry_at_idx on quarantine (retry_at) where retry_at is not null and released_at is null;

-- The trackers' catalogue is read again whenever this number moves; triggers move it with every change that affects a click.
create table catalogue_version (
  single boolean primary key default true check (single),
  version bigint not null
);

-- Attempts of which few are allowed and which a restart must not forget. The key is a hash; rows older than a day are deleted.
create table counted_attempts (
  id bigint generated always as identity primary key,
  key bytea not null check (length(key) = 32),
  at timestamptz not null
);
create index counted_attempts_key_at_idx on counted_attempts (key, at);
create index counted_attempts_at_idx on counted_attempts (at);

-- Closed days: the figures of a day of the network's zone when it was over, shipped and archived; and every change since.
create table sealed_days (
  day date primary key,
  sealed_at timestamptz not null default now(),
  -- The last record of each journal among its clicks: {"1": 412233}.
  upto jsonb not null
);

-- No foreign key on affiliates in these tables: their figures outlive them.
create table sealed_figures (
  day date references sealed_days (day),
  affiliate_id integer,
  clicks bigint not null,
  hosts bigint not null,
  conversions bigint not null,
  approved bigint not null,
  earnings numeric(38,2) not null,
  primary key (day, affiliate_id)
);

-- The last postback of each advertiser, and the last one refused for each reason, for advertisers whose postbacks do not arrive. Trackers update
-- these rows in place, so the table cannot be filled from outside.
create table postback_notes (
  -- Null where a refused postback does not identify its advertiser.
  advertiser_id integer references advertisers,
  outcome text not null check (outcome in ('received', 'no_token', 'wrong_token', 'expired_token', 'disabled', 'wrong_address', 'foreign_click',
    'unreadable', 'too_large', 'content_type')),
  -- For received ones: each token's last use, deleted with the token.
  token_id integer references advertiser_tokens on delete cascade,
  at timestamptz not null,
  -- Total.
  count bigint not null,
  ip text not null,
  answer text not null,
  -- As received, truncated and without tokens.
  parameters jsonb not null,
  check ((outcome = 'received') = (token_id is not null)),
  unique nulls not distinct (advertiser_id, outcome, token_id)
);
create index postback_notes_token_id_idx on postback_notes (token_id);

-- Files of payments. A payment keeps its export, so that sent ones can be completed and are not exported twice.
create table payment_exports (
  id integer generated always as identity primary key,
  created_at timestamptz not null,
  actor text not null,
  digest bytea,
  -- The file's format, so that it can be written the same way again.
  format text not null check (format in ('paypal', 'csv', 'sepa', 'wise'))
);

-- Statements of completed payments (ADR-0080). Their numbers have no gaps: a completing transaction takes them from the counter, whose row it holds
-- until it ends.
create table statement_counter (
  single boolean primary key default true check (single),
  last integer not null check (last >= 0)
);

-- The people who run the network, their sessions in the console, their second factors and the links that are mailed to them (ADR-0088).
create table team_members (
  id integer generated always as identity primary key,
  email text not null,
  -- Both null until the invitation is accepted.
  name text,
  password_hash text,
  role text not null check (role in ('owner', 'manager', 'finance', 'viewer')),
  -- The account manager that this person is.
  manager_id integer references managers,
  -- Secrets of authenticator apps, sealed with the installation's keys: the one in force, and one that was prepared and not proved yet.
  totp_secret bytea,
  totp_prepared bytea,
  -- The time step of the newest code that was taken: no code is taken twice.
  totp_step bigint,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  -- The time zone in which a member gets the daily digest; null: the network's.
  zone text,
  second_factor_set_at timestamptz,
  check (role <> 'manager' or manager_id is not null or removed_at is not null)
);
create unique index team_members_email_key on team_members (lower(email collate "C")) where removed_at is null;
create index team_members_manager_id_idx on team_members (manager_id);

-- Tokens of the operator API.
create table operator_tokens (
  id integer generated always as identity primary key,
  name text not null,
  token_sha256 bytea not null unique check (length(token_sha256) = 32),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  role text not null default 'owner' check (role in ('owner', 'manager', 'finance', 'viewer')),
  manager_id integer references managers,
  -- A token never exceeds the present rights of the member who made it, and ends when that member is removed. Tokens made at a terminal have no
  -- member.
  made_by text,
  team_member_id integer references team_members,
  constraint operator_tokens_manager_check check (role <> 'manager' or manager_id is not null or revoked_at is not null)
);
-- The audit log names a token by its name: two that work at the same time must not share one.
create unique index operator_tokens_name_key on operator_tokens (name) where revoked_at is null;
create index operator_tokens_manager_id_idx on operator_tokens (manager_id);
create index operator_tokens_team_member_id_idx on operator_tokens (team_member_id);

-- The audit log, written in the transaction of each change. No foreign keys to the changed rows: the log outlives them.
create table operator_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  token_id integer references operator_tokens,
  action text not null,
  input jsonb not null,
  -- Null where it was long.
  reply jsonb,
  -- The member of the team; null for commands and tokens.
  team_member_id integer references team_members,
  -- The subject of a line, and its changed fields before and after; null where nothing changed.
  subject text,
  subject_id text,
  before jsonb,
  after jsonb,
  -- The ids of several subjects, such as the conversions of one decision.
  subject_ids text[],
  -- The caller and the key of an idempotent request: a repeated one is answered from here. Null without a key.
  request_key text,
  -- A hash of that request: a repeated one has to be the same, also in fields that the log hides or does not hold (passwords).
  request_hash text
);
create index operator_audit_at_idx on operator_audit (at desc, id desc);
create index operator_audit_action_idx on operator_audit (action, id desc);
create index operator_audit_token_id_idx on operator_audit (token_id);
create index operator_audit_team_member_id_idx on operator_audit (team_member_id);
create index operator_audit_subject_idx on operator_audit (subject, subject_id, id desc);
create index operator_audit_subject_ids_idx on operator_audit using gin (subject_ids) where subject_ids is not null;
create unique index operator_audit_request_key_idx on operator_audit (request_key) where request_key is not null;

create table payment_runs (
  id integer generated always as identity primary key,
  created_at timestamptz not null,
  up_to timestamptz not null,
  period text check (period in ('weekly', 'twice_monthly', 'monthly')),
  actor text not null,
  -- Pays requests only, and ends no affiliate's payment period.
  requested boolean not null default false,
  digest bytea,
  -- The member of the team who prepared a run, also by a token of theirs: another one approves it where the network requires that. Null: a command.
  team_member_id integer references team_members
);
create index payment_runs_team_member_id_idx on payment_runs (team_member_id);

-- A row is a session that lasts; ending one deletes it.
create table team_sessions (
  id uuid primary key default gen_random_uuid(),
  team_member_id integer not null references team_members,
  -- Replaced at each step of signing in.
  token_sha256 bytea not null unique check (length(token_sha256) = 32),
  state text not null check (state in ('code', 'set_up', 'signed_in')),
  wrong_codes integer not null default 0,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  confirmed_until timestamptz,
  device text not null,
  address text not null
);
create index team_sessions_team_member_id_idx on team_sessions (team_member_id);

create table team_recovery_codes (
  team_member_id integer references team_members,
  code_sha256 bytea check (length(code_sha256) = 32),
  primary key (team_member_id, code_sha256)
);

-- Links of invitations and for new passwords. All of a member's end when one is used.
create table team_links (
  token_sha256 bytea primary key check (length(token_sha256) = 32),
  team_member_id integer not null references team_members,
  expires_at timestamptz not null,
  -- True for an invitation, false for a new password.
  is_new boolean not null
);
create index team_links_team_member_id_idx on team_links (team_member_id);

-- Payments of advertisers, each for a range of days, compared with the revenue of those days.
create table advertiser_receipts (
  id integer generated always as identity primary key,
  advertiser_id integer not null references advertisers,
  first_day date not null,
  last_day date not null,
  amount numeric(38,2) not null check (amount > 0),
  reference text,
  marked_at timestamptz not null default now(),
  marked_by text not null,
  digest bytea,
  check (last_day >= first_day)
);
create index advertiser_receipts_advertiser_id_idx on advertiser_receipts (advertiser_id, first_day);

-- A member's choices of mails from the inbox (ADR-0093); the role's defaults apply to all others.
create table team_mail_choices (
  team_member_id integer references team_members,
  kind text,
  mailed text not null check (mailed in ('now', 'daily', 'never')),
  primary key (team_member_id, kind)
);

-- The last look that a member was notified of, and the last day, in the member's zone, whose digest was sent or empty.
create table team_mail_marks (
  team_member_id integer primary key references team_members,
  told_look bigint not null,
  digest_day date not null
);

-- Kinds that a member wants to be notified of at once, and their items at the looks so far, so that each is notified once.
create table inbox_watched (
  kind text primary key
);

create table inbox_noticed (
  kind text references inbox_watched (kind) on delete cascade,
  item text,
  look bigint not null,
  primary key (kind, item)
);

-- Counts of conversions, ledger entries and referrals by kind, up to a row that network_state names (list_counts_...). Later rows are counted one by
-- one, so that both together are exact (ADR-0090). A shortcut: without it the same figures are counted more slowly.
create table list_counts (
  list text collate "C",
  -- All rows, or those of an affiliate, an offer, a day and so on; for referrals, of a referrer.
  dimension text collate "C",
  -- Its id, its day (2026-11-20) or its code; empty for all.
  key text collate "C",
  -- The status of conversions, the kind of entries.
  status text collate "C",
  count bigint not null,
  -- Their sum, where it is needed.
  amount numeric not null default 0,
  primary key (list, dimension, key, status) include (count)
);

-- Further hosts of tracking links: of the network, an offer or an affiliate. A retired one stays, because links on it go on working.
create table tracking_domains (
  host text primary key check ((host = lower(host)) and (length(host) <= 253)),
  is_default boolean not null default false,
  behind_cdn boolean not null default false,
  created_at timestamptz not null,
  retired_at timestamptz,
  reason text,
  replaced_by text references tracking_domains (host),
  check (not (is_default and retired_at is not null))
);
create unique index tracking_domains_default_key on tracking_domains (is_default) where is_default;
create index tracking_domains_replaced_by_idx on tracking_domains (replaced_by);

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
  created_at timestamptz not null default now(),
  disabled_reason text,
  -- How often an affiliate is paid, from which amount on, and whether at all.
  payment_period text not null default 'monthly' check (payment_period in ('weekly', 'twice_monthly', 'monthly')),
  payment_minimum non_negative_money,
  payment_hold text,
  -- When a disabled affiliate was last enabled; null if never. Earlier conversions are neither approved nor sent automatically.
  enabled_at timestamptz,
  -- The minimum that an affiliate has raised for itself, and whether it may request payments; null: the network's setting.
  own_minimum non_negative_money,
  payment_requests boolean,
  -- The referrer, and when it was last recorded or removed; null for affiliates that never had one, whose conversions need no further look. The
  -- referrer's earnings are ledger entries of kind referral (ADR-0081).
  referred_by integer references affiliates,
  referred_at timestamptz,
  -- The affiliate's tax id, for its statements.
  tax_id text,
  -- For the search, in lower case already: lowering a hundred thousand names is most of its time.
  search_text text generated always as (
    lower(coalesce(login || ' ', '') || coalesce(first_name || ' ', '') || coalesce(last_name || ' ', '') || coalesce(company, ''))
  ) stored,
  digest bytea,
  tracking_domain text references tracking_domains (host),
  constraint affiliates_referred_check check (referred_by is null or (referred_at is not null and referred_by <> id))
);
create index affiliates_referred_by_idx on affiliates (referred_by) where referred_by is not null;
-- The inbox lists the few affiliates who raised their minimum, and leaves out items of disabled ones.
create index affiliates_own_minimum_idx on affiliates (id) include (status) where own_minimum is not null;
create index affiliates_disabled_idx on affiliates (id) where status <> 'active';
create index affiliates_manager_id_idx on affiliates (manager_id, id) where manager_id is not null;
create index affiliates_tracking_domain_idx on affiliates (tracking_domain) where tracking_domain is not null;

-- Several users may sign in for one affiliate.
create table users (
  id integer generated always as identity primary key,
  affiliate_id integer not null references affiliates,
  email text not null,
  password_hash text not null,
  first_name text,
  last_name text,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  -- For the search, as that of affiliates.
  search_text text generated always as (lower(email)) stored,
  totp_secret bytea,
  totp_prepared bytea,
  totp_step bigint,
  second_factor_ends_at timestamptz,
  -- Browsers that were known before this moment count as unknown when codes are counted (ADR-0111).
  second_factor_set_at timestamptz,
  -- When a user who moved in was last invited; null: not yet.
  invited_at timestamptz
);
create index users_affiliate_id_idx on users (affiliate_id);
create unique index users_email_key on users (lower(email collate "C"));

-- One row a signed-in browser. Refresh tokens are kept as SHA-256 only; the previous one stays valid for a moment (ADR-0006).
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
  end_reason text check (end_reason in ('logout', 'reuse', 'password', 'disabled', 'expired', 'operator', 'user', 'second_factor')),
  -- The session's first address as a keyed hash: a sign-in from there is not held to the account's budget of wrong passwords.
  address_hash bytea check (length(address_hash) = 32),
  -- The operator who views the portal as its user. Such a session can only read.
  viewed_by text,
  -- The operator's member of the team: the session ends with their role. Null for commands and tokens.
  viewed_by_member integer references team_members,
  device text,
  country text,
  confirmed_until timestamptz,
  check ((ended_at is null) = (end_reason is null))
);
create unique index sessions_refresh_hash_key on sessions (refresh_hash);
create index sessions_previous_refresh_hash_idx on sessions (previous_refresh_hash) where previous_refresh_hash is not null;
create index sessions_user_id_idx on sessions (user_id);
create index sessions_address_hash_idx on sessions (user_id, address_hash) where address_hash is not null;
create index sessions_viewed_by_member_idx on sessions (viewed_by_member) where viewed_by_member is not null;

create table offers (
  id integer generated always as identity primary key,
  external_id text unique,
  advertiser_id integer not null references advertisers,
  title text not null,
  status text not null default 'active' check (status in ('active', 'paused', 'inactive')),
  visibility text not null default 'public' check (visibility in ('public', 'approval', 'private')),
  url text not null check (url ~ '^https?://'),
  fallback_url text check (fallback_url ~ '^https?://'),
  preview_link text,
  icon text,
  description text,
  description_html text,
  countries text[] not null default '{}',
  os text[] not null default '{}',
  traffic_rules jsonb not null default '{}'::jsonb,
  default_conversion_status text not null default 'approved' check (default_conversion_status in ('approved', 'pending')),
  hold_days integer not null default 0 check (hold_days >= 0 and hold_days <= 365),
  click_lifetime_days integer not null default 90 check (click_lifetime_days >= 1 and click_lifetime_days <= 3650),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  digest bytea,
  deep_link_hosts text[] not null default '{}',
  terms text,
  tracking_domain text references tracking_domains (host),
  questions text[] not null default '{}',
  approve_tags text[] not null default '{}',
  stated_epc numeric(10,2) check (stated_epc >= 0),
  stated_cr numeric(5,2) check (stated_cr >= 0 and stated_cr <= 100),
  stated_approval_rate numeric(5,2) check (stated_approval_rate >= 0 and stated_approval_rate <= 100)
);
create index offers_advertiser_id_idx on offers (advertiser_id);
-- For lists and searches of offers: every deciding column, without the wide rows (ADR-0022).
create index offers_listed_idx on offers (id) include (title, visibility) where status = 'active';
create index offers_tracking_domain_idx on offers (tracking_domain) where tracking_domain is not null;

create table offer_categories (
  offer_id integer references offers on delete cascade,
  category_id integer references categories,
  position integer not null default 0,
  primary key (offer_id, category_id)
);
create index offer_categories_category_id_idx on offer_categories (category_id);

-- Goals that a postback may name. The empty code is the base goal, shown as SOI.
create table goals (
  id integer generated always as identity primary key,
  offer_id integer not null references offers on delete cascade,
  code text not null,
  name text not null,
  -- Codes under which advertisers knew a goal before: their postbacks still mean it.
  former_codes text[] not null default '{}',
  digest bytea,
  unique (offer_id, code)
);

-- One row of an offer's payout table. Empty lists mean "every". Exactly one of amount and percent is set, for payout and for revenue. The more
-- specific of country, OS, device applies; a personal row (affiliate_id) goes before a general one.
create table payouts (
  id integer generated always as identity primary key,
  offer_id integer not null references offers on delete cascade,
  goal_id integer not null references goals on delete cascade,
  affiliate_id integer references affiliates on delete cascade,
  countries country_codes not null default '{}',
  os text[] not null default '{}',
  devices text[] not null default '{}',
  payout non_negative_money,
  payout_percent numeric(7,4) check (payout_percent >= 0 and payout_percent <= 100),
  revenue non_negative_money,
  revenue_percent numeric(7,4) check (revenue_percent >= 0 and revenue_percent <= 100),
  currency currency_code not null default network_currency(),
  show_revenue boolean not null default false,
  position integer not null default 0,
  valid_from timestamptz not null default '-infinity',
  valid_to timestamptz not null default 'infinity',
  digest bytea,
  check (num_nonnulls(payout, payout_percent) = 1),
  constraint payouts_check1 check (num_nonnulls(revenue, revenue_percent) = 1),
  constraint payouts_check2 check (valid_from < valid_to)
);
create index payouts_offer_id_idx on payouts (offer_id);
create index payouts_goal_id_idx on payouts (goal_id);
create index payouts_affiliate_id_idx on payouts (affiliate_id) where affiliate_id is not null;

-- Written once by the worker in the transaction that processes the postback, with copies of the terms that applied, so that later edits of an offer
-- never change earnings. created_at is when the tracker received the postback.
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
  -- Unique with offer and goal: 'txid:' and the advertiser's transaction id, or 'click:' and the click id where none is sent.
  identity text not null,
  txid text,
  status text not null check (status in ('pending', 'approved', 'declined', 'reversed')),
  payout_id integer not null,
  payout non_negative_money not null,
  revenue non_negative_money not null,
  sale_amount non_negative_money,
  currency currency_code not null default network_currency(),
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
  -- The last status that the advertiser requested, also where it changed nothing: a postback that repeats it must not undo an operator's later
  -- decision. Null while it never named one. said_refund is the refunded part of the sale; null for the whole.
  said_status text check (said_status in ('pending', 'approved', 'declined')),
  said_refund non_negative_money,
  said_at timestamptz,
  said_journal smallint,
  said_sequence bigint,
  -- Only an operator can approve it: it was received, or approved by the advertiser, while its affiliate was disabled.
  held_for text check (held_for = 'affiliate_disabled'),
  sub6 text not null default '',
  sub7 text not null default '',
  sub8 text not null default '',
  sub9 text not null default '',
  sub10 text not null default '',
  aff_click_id text not null default '',
  landing text not null default '',
  referer_host text not null default '',
  digest bytea,
  constraint conversions_said_check check (num_nulls(said_status, said_at, said_journal, said_sequence) in (0, 4)),
  constraint conversions_held_check check (held_for is null or status = 'pending')
);
create index conversions_click_id_idx on conversions (click_id);
create index conversions_held_idx on conversions (affiliate_id) where held_for is not null;
-- Sums of an affiliate's pending conversions.
create index conversions_pending_idx on conversions (affiliate_id) include (payout) where status = 'pending';
create index conversions_created_at_idx on conversions (created_at) include (id, status, affiliate_id, advertiser_id, revenue);
create index conversions_affiliate_id_created_at_idx on conversions (affiliate_id, created_at desc) include (id, status);
create index conversions_offer_id_created_at_idx on conversions (offer_id, created_at) include (id, status, affiliate_id);
create index conversions_advertiser_id_idx on conversions (advertiser_id, created_at) include (id, status, affiliate_id);
create index conversions_goal_id_idx on conversions (goal_id) include (id, status, affiliate_id);
create unique index conversions_identity_key on conversions (identity, offer_id, goal_id);
-- Most are approved; searches are for the others.
create index conversions_status_idx on conversions (status, id) include (affiliate_id) where status <> 'approved';
-- Pending ones by age and by advertiser.
create index conversions_waiting_idx on conversions (created_at, id) include (advertiser_id, affiliate_id) where status = 'pending';
-- For searches by the click's ID in the affiliate's tracker; most have none.
create index conversions_aff_click_id_idx on conversions (aff_click_id, affiliate_id) where aff_click_id <> '';

-- Every status of every conversion.
create table conversion_history (
  id bigint generated always as identity primary key,
  conversion_id bigint not null references conversions,
  at timestamptz not null,
  from_status text,
  to_status text not null check (to_status in ('pending', 'approved', 'declined', 'reversed')),
  actor text not null,
  reason text,
  journal smallint,
  sequence bigint,
  -- The status as written in the advertiser's postback; null without one.
  said text,
  -- Why a conversion was declined or reversed: a code, and beside it a text that the affiliate reads (reason). The note is for operators only: the
  -- line of a file, or a doubt about a postback.
  reason_code text check (reason_code in ('duplicate', 'fraud', 'cancelled', 'wrong_geo', 'cap_reached', 'test', 'terms', 'not_approved', 'other')),
  note text,
  digest bytea
);
create index conversion_history_conversion_id_idx on conversion_history (conversion_id, id);
create index conversion_history_reason_code_idx on conversion_history (reason_code, conversion_id, id) where reason_code is not null;

create table postbacks (
  id integer generated always as identity primary key,
  affiliate_id integer not null references affiliates,
  offer_id integer references offers,
  url text not null,
  status text not null check (status in ('pending', 'approved', 'declined', 'reversed')),
  goal text,
  paused_at timestamptz,
  created_at timestamptz not null default now(),
  -- Failed calls since the last one that succeeded, when the first of them was made, and the last error. The affiliate is notified; in the end the
  -- postback is disabled.
  failures integer not null default 0,
  failing_since timestamptz,
  failing_with text,
  -- When the affiliate was last notified of failing calls.
  warned_at timestamptz,
  -- Since when no calls are made, until the affiliate or the operator enables it again.
  disabled_at timestamptz,
  name text,
  method text not null default 'GET' check (method in ('GET', 'POST')),
  -- Secrets sign POST calls and are sealed with the installation's keys (ADR-0083). The previous one signs beside the current one until its time is
  -- over.
  secret bytea,
  secret_at timestamptz,
  previous_secret bytea,
  previous_secret_until timestamptz,
  -- The affiliate's last test; its calls are not stored.
  tested_at timestamptz,
  constraint postbacks_failing_check check ((failures = 0) = (failing_since is null)),
  constraint postbacks_disabled_check check (disabled_at is null or failing_since is not null),
  constraint postbacks_secret_check check (((secret is null) = (secret_at is null)) and ((previous_secret is null) = (previous_secret_until is null))
    and (method = 'GET' or secret is not null))
);
create index postbacks_affiliate_id_idx on postbacks (affiliate_id);
create index postbacks_offer_id_idx on postbacks (offer_id) where offer_id is not null;
-- A whole address is too long for an index.
create unique index postbacks_same_key on postbacks (affiliate_id, md5(url), status, goal, offer_id) nulls not distinct;
create index postbacks_failing_idx on postbacks (id) where failing_since is not null;

-- Outgoing postbacks and mails, written in the transaction of the change that causes them.
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
  -- Given up after every try; the row stays for operators.
  dead_at timestamptz,
  check ((kind = 'conversion') = (conversion_id is not null)),
  constraint outbox_check1 check (done_at is null or dead_at is null)
);
create index outbox_due_at_idx on outbox (due_at) where done_at is null;
create index outbox_conversion_id_idx on outbox (conversion_id) where conversion_id is not null;
create index outbox_mail_due_at_idx on outbox (due_at, id) where kind = 'mail' and done_at is null and dead_at is null;
-- Changes that have no deliveries yet.
create index outbox_conversion_open_idx on outbox (id) where kind = 'conversion' and done_at is null and dead_at is null;
-- Mails that were given up, for the operator's list and doctor.
create index outbox_mail_dead_idx on outbox (id) where kind = 'mail' and dead_at is not null;

-- Conversions whose newest revision is not yet in ClickHouse, written in the transaction of the change.
create table conversion_copies (
  conversion_id bigint primary key references conversions,
  revision bigint not null,
  -- When the conversion was first listed: the age of the backlog.
  queued_at timestamptz not null default now(),
  -- The revision whose change is in conversion_changes.
  noted_revision bigint
);
create index conversion_copies_unnoted_idx on conversion_copies (revision) where noted_revision is distinct from revision;

-- Acknowledged postbacks that made no conversion, each with its reason. Nothing acknowledged is dropped.
create table unmatched_postbacks (
  journal smallint,
  sequence bigint,
  received_at timestamptz not null,
  advertiser_id integer references advertisers,
  offer_id integer references offers,
  conversion_id bigint references conversions,
  reason text not null check (reason in ('unknown_click', 'click_not_counted', 'unknown_goal', 'expired_click', 'no_payout', 'bad_amount', 'bad_status',
    'conflict', 'test', 'refused', 'waiting', 'outdated', 'contradicts_operator', 'partial_refund', 'other_currency', 'implausible_amount',
    'affiliate_disabled', 'cap_reached', 'unproven', 'past_conversion')),
  record jsonb not null,
  click_id text,
  retry_at timestamptz,
  give_up_at timestamptz,
  primary key (journal, sequence),
  constraint unmatched_postbacks_waiting_check check (((reason = 'waiting') = (retry_at is not null))
    and ((reason = 'waiting') = (give_up_at is not null)) and (reason <> 'waiting' or click_id is not null))
);
create index unmatched_postbacks_received_at_idx on unmatched_postbacks (received_at desc);
create index unmatched_postbacks_advertiser_id_idx on unmatched_postbacks (advertiser_id);
create index unmatched_postbacks_offer_id_idx on unmatched_postbacks (offer_id);
create index unmatched_postbacks_waiting_idx on unmatched_postbacks (retry_at) where reason = 'waiting';
create index unmatched_postbacks_waiting_click_idx on unmatched_postbacks (click_id) where reason = 'waiting';
-- For `clicks inspect`.
create index unmatched_postbacks_click_id_idx on unmatched_postbacks (click_id);
create index unmatched_postbacks_conversion_id_idx on unmatched_postbacks (conversion_id, reason);

-- Links for a new password. A later link replaces the one before; using one deletes its row.
create table password_resets (
  user_id integer references users on delete cascade,
  token_sha256 bytea not null unique check (length(token_sha256) = 32),
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  -- One link of each kind per user: a reset that a stranger requests does not end an invitation. Reset links live 30 minutes, invitations 7 days.
  kind text default 'reset' check (kind in ('reset', 'invitation')),
  primary key (user_id, kind)
);

-- Applications to join, for the operator to approve or refuse. At most one open application per address.
create table applications (
  id integer generated always as identity primary key,
  status text not null default 'new' check (status in ('new', 'approved', 'refused')),
  email text not null,
  first_name text not null,
  last_name text not null,
  company text not null,
  website text not null,
  telegram text not null,
  traffic_sources text[] not null,
  main_verticals text[] not null,
  monthly_revenue text,
  country text,
  message text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_reason text,
  affiliate_id integer references affiliates,
  -- The affiliate whose link the applicant used; null also where the link's number was unknown.
  referred_by integer references affiliates,
  check ((status = 'new') = (decided_at is null))
);
create index applications_created_at_idx on applications (created_at desc);
create index applications_affiliate_id_idx on applications (affiliate_id);
create unique index applications_open_email_key on applications (lower(email collate "C")) where status = 'new';
create index applications_referred_by_idx on applications (referred_by) where referred_by is not null;

-- Payout destinations (ADR-0017): exactly the fields of the method are filled. Payouts wait 48 hours after destination_changed_at.
create table billing (
  id integer generated always as identity primary key,
  affiliate_id integer not null references affiliates,
  method text not null check (method in ('paypal', 'bank', 'crypto')),
  payment_email text,
  account_number text,
  bank_name text,
  wallet_address text,
  crypto_network text,
  currency currency_code not null default network_currency(),
  verified boolean not null default false,
  destination_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Why an operator refused the details, as the affiliate reads it. They cannot be verified until they change.
  refusal text,
  digest bytea,
  -- Further fields of a bank account and its holder (contract/payout-details.ts).
  details jsonb check (jsonb_typeof(details) = 'object'),
  is_default boolean not null default true,
  -- The operator who entered them; null where the affiliate did.
  entered_by text,
  removed_at timestamptz,
  -- When the affiliate was mailed the missing fields.
  gaps_mailed_at timestamptz,
  -- The member of the team who entered them, also by a token of theirs: another one verifies them where the network requires a second approver.
  entered_by_member_id integer references team_members,
  check ((method = 'paypal') = (payment_email is not null)),
  constraint billing_check1 check (((method = 'bank') = (account_number is not null)) and ((method = 'bank') = (bank_name is not null))),
  constraint billing_check2 check (((method = 'crypto') = (wallet_address is not null)) and ((method = 'crypto') = (crypto_network is not null))),
  constraint billing_check3 check (removed_at is null or (not is_default))
);
-- Details to verify.
create index billing_unverified_idx on billing (affiliate_id) include (updated_at) where not verified;
create unique index billing_default_idx on billing (affiliate_id) where is_default;
create index billing_affiliate_id_idx on billing (affiliate_id);
create index billing_entered_by_member_id_idx on billing (entered_by_member_id);

-- Requests to change a destination. Tries are counted here and not with the codes, so that a resent code gives none back. session_id has no foreign
-- key: the session's row is deleted some time after its end, and this one is still counted.
create table billing_edits (
  id integer generated always as identity primary key,
  billing_id integer not null references billing,
  user_id integer not null references users,
  session_id uuid not null,
  -- SHA-256 of the requested change, and the change masked for mails; null where the request carried none.
  change_sha256 bytea check (length(change_sha256) = 32),
  masked_change text,
  tries integer not null default 0 check (tries >= 0 and tries <= 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  applied_at timestamptz,
  check ((change_sha256 is null) = (masked_change is null))
);
create index billing_edits_billing_id_idx on billing_edits (billing_id, id desc);
create index billing_edits_user_id_idx on billing_edits (user_id);

-- Mailed codes: the newest of a request counts, and all of them are the count of mails. A code is made when its mail is sent, so that it is stored
-- nowhere; until then there is no hash.
create table billing_codes (
  id integer generated always as identity primary key,
  billing_edit_id integer not null references billing_edits,
  code_hash text,
  requested_at timestamptz not null
);
create index billing_codes_billing_edit_id_idx on billing_codes (billing_edit_id);

-- Links to download a report as a file, once, within a minute (ADR-0025). They end with their session, of the portal or of the team.
create table export_tickets (
  token_sha256 bytea primary key check (length(token_sha256) = 32),
  session_id uuid references sessions on delete cascade,
  affiliate_id integer references affiliates,
  -- The report, its checked filters and its ordering.
  request jsonb not null,
  expires_at timestamptz not null,
  team_session_id uuid references team_sessions on delete cascade,
  check (num_nonnulls(session_id, team_session_id) = 1),
  constraint export_tickets_check1 check ((session_id is null) = (affiliate_id is null))
);
create index export_tickets_session_id_idx on export_tickets (session_id);
create index export_tickets_affiliate_id_idx on export_tickets (affiliate_id);
create index export_tickets_expires_at_idx on export_tickets (expires_at);
create index export_tickets_team_session_id_idx on export_tickets (team_session_id) where team_session_id is not null;

-- Outgoing postbacks: a row for each change of a conversion's status and each postback. postback_id has no foreign key: a postback is deleted at once,
-- however long its log is, and the worker purges the log. outbox_id has none either: the key keeps a change from being sent twice, also where its
-- outbox row is gone.
create table deliveries (
  id bigint generated always as identity primary key,
  postback_id integer not null,
  affiliate_id integer not null references affiliates,
  conversion_id bigint not null references conversions,
  outbox_id bigint not null,
  -- The conversion's new status, and when it changed.
  status text not null check (status in ('pending', 'approved', 'declined', 'reversed')),
  changed_at timestamptz not null,
  -- Keeps one receiver from delaying others; the address itself is the postback's.
  host text not null,
  -- Held: its postback is paused. Failed: given up. Not sent: the host is reserved for examples.
  state text not null default 'waiting' check (state in ('waiting', 'held', 'delivered', 'failed', 'not_sent')),
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  leased_until timestamptz,
  -- All tries, and those since the last restart, which the schedule counts.
  attempts integer not null default 0,
  tries integer not null default 0,
  finished_at timestamptz,
  last_attempt_at timestamptz,
  last_code integer,
  last_error text,
  check ((state in ('waiting', 'held')) = (finished_at is null)),
  unique (outbox_id, postback_id)
);
create index deliveries_groups_idx on deliveries (affiliate_id, host, due_at) where state = 'waiting';
create index deliveries_due_at_idx on deliveries (due_at) where state = 'waiting';
create index deliveries_failed_idx on deliveries (id) where state = 'failed';
create index deliveries_affiliate_id_idx on deliveries (affiliate_id, id desc);
create index deliveries_postback_id_idx on deliveries (postback_id, id desc);
create index deliveries_conversion_id_idx on deliveries (conversion_id);
create index deliveries_created_at_idx on deliveries (created_at);

-- Tries that ended. One whose worker was killed leaves a gap in the numbers.
create table delivery_attempts (
  delivery_id bigint references deliveries on delete cascade,
  number integer,
  at timestamptz not null,
  url text not null,
  -- The HTTP status code, if any.
  code integer,
  -- The cause as a message for the affiliate.
  error text,
  -- The first 2 kB.
  answer text not null default '',
  duration_ms integer not null,
  method text not null default 'GET' check (method in ('GET', 'POST')),
  body text,
  replay boolean not null default false,
  primary key (delivery_id, number)
);

-- Changes of a closed day's figures. The seal and its changes add up to the reports.
create table day_changes (
  id bigint generated always as identity primary key,
  day date not null references sealed_days (day),
  affiliate_id integer not null,
  changed_at timestamptz not null default now(),
  -- conversion: made, or changed in status. clicks: arrived late. rebuild: the statistics were rebuilt. unknown: rows changed for no known cause.
  kind text not null check (kind in ('conversion', 'clicks', 'rebuild', 'unknown')),
  clicks bigint not null default 0,
  hosts bigint not null default 0,
  conversions bigint not null default 0,
  approved bigint not null default 0,
  earnings numeric(14,2) not null default 0,
  actor text not null,
  reason text not null,
  conversion_id bigint references conversions,
  -- As in sealed_days, after this change; null where no click changed.
  upto jsonb,
  check ((kind = 'conversion') = (conversion_id is not null)),
  constraint day_changes_check1 check ((kind = 'conversion') = (upto is null))
);
create index day_changes_day_idx on day_changes (day, affiliate_id);
create index day_changes_conversion_id_idx on day_changes (conversion_id) where conversion_id is not null;

-- After each 1,000 entries of an affiliate: their count and sum, and for the last 1,000 count and sum by kind ({"bonus": [2, 75.00]}) and the first
-- and last moment. A shortcut: without it the same figures are read more slowly (ADR-0077).
create table ledger_marks (
  affiliate_id integer references affiliates,
  entry_id bigint,
  entries integer not null,
  balance numeric not null,
  kinds jsonb not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- First and last release of the block's entries: held ones are found without reading the others (ADR-0082).
  first_release_at timestamptz not null,
  last_release_at timestamptz not null,
  primary key (affiliate_id, entry_id)
);

-- Mails of operators to the affiliates of an offer, and their recipients: none gets the same one twice.
create table offer_mails (
  id integer generated always as identity primary key,
  offer_id integer not null references offers,
  sent_at timestamptz not null,
  sent_by text not null,
  subject text not null,
  text text not null
);
create index offer_mails_offer_id_idx on offer_mails (offer_id, id);

create table offer_mail_affiliates (
  offer_mail_id integer references offer_mails,
  affiliate_id integer references affiliates,
  primary key (offer_mail_id, affiliate_id)
);
create index offer_mail_affiliates_affiliate_id_idx on offer_mail_affiliates (affiliate_id);

-- Tags and notes of operators about affiliates.
create table affiliate_tags (
  affiliate_id integer references affiliates,
  tag text,
  primary key (affiliate_id, tag)
);
create index affiliate_tags_tag_idx on affiliate_tags (tag, affiliate_id);

create table affiliate_notes (
  id integer generated always as identity primary key,
  affiliate_id integer not null references affiliates,
  created_at timestamptz not null,
  author text not null,
  text text not null
);
create index affiliate_notes_affiliate_id_idx on affiliate_notes (affiliate_id, id);

-- Changes of a user's address, each confirmed from the old address and from the new one. Until then the old one stays.
create table email_changes (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  old_email text not null,
  new_email text not null,
  asked_at timestamptz not null,
  asked_by text not null,
  expires_at timestamptz not null,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('changed', 'refused', 'cancelled')),
  check ((ended_at is null) = (outcome is null))
);
create unique index email_changes_open_key on email_changes (user_id) where ended_at is null;
create index email_changes_user_id_idx on email_changes (user_id);

-- The mailed links, each to one of the two addresses.
create table email_change_links (
  token_sha256 bytea primary key check (length(token_sha256) = 32),
  email_change_id integer not null references email_changes,
  side text not null check (side in ('old', 'new'))
);
create index email_change_links_email_change_id_idx on email_change_links (email_change_id);

-- First steps of an affiliate that leave no other trace, and the dismissal of their list.
create table first_steps (
  affiliate_id integer references affiliates,
  step text check (step in ('offer', 'link', 'dismissed')),
  at timestamptz not null,
  primary key (affiliate_id, step)
);

-- Offers that an affiliate marked as favourites.
create table favourite_offers (
  affiliate_id integer references affiliates,
  offer_id integer references offers,
  created_at timestamptz not null,
  primary key (affiliate_id, offer_id)
);
create index favourite_offers_offer_id on favourite_offers (offer_id);

-- Figures of the network of the last thirty days, for offers with enough affiliates to hide each one's own. Derived, once a day.
create table offer_figures (
  offer_id integer primary key references offers,
  epc numeric,
  cr numeric,
  approval_rate numeric,
  days_to_decision numeric,
  computed_at timestamptz not null
);

-- Amounts of a conversion that an operator took from its advertiser's file (ADR-0102), beside the history because the status stays. history_id is the
-- conversion's last row of history at that moment, which puts both in one order.
create table conversion_amounts (
  id bigint generated always as identity primary key,
  conversion_id bigint not null references conversions,
  history_id bigint not null references conversion_history,
  at timestamptz not null,
  actor text not null,
  reason text not null,
  note text,
  sale_amount_from non_negative_money,
  sale_amount_to non_negative_money,
  payout_from non_negative_money not null,
  payout_to non_negative_money not null,
  revenue_from non_negative_money not null,
  revenue_to non_negative_money not null,
  -- The file says the revenue itself; otherwise it follows from the sale amount and the rate.
  revenue_is_stated boolean not null,
  digest bytea,
  check (sale_amount_from is distinct from sale_amount_to or payout_from is distinct from payout_to or revenue_from is distinct from revenue_to)
);
create index conversion_amounts_conversion_id_idx on conversion_amounts (conversion_id);
create index conversion_amounts_history_id_idx on conversion_amounts (history_id);

-- Contradictions between an advertiser's last file and a conversion, as messages. history_id is the conversion's last row of history then: a later row
-- means that it was decided since, and the contradiction no longer counts.
create table conversion_contradictions (
  conversion_id bigint primary key references conversions,
  history_id bigint not null references conversion_history,
  at timestamptz not null,
  actor text not null,
  why text not null
);
create index conversion_contradictions_history_id_idx on conversion_contradictions (history_id);

-- Limits on clicks, conversions, payout or revenue of an offer, per period. Null: every goal, affiliate, country.
create table caps (
  id integer generated always as identity primary key,
  offer_id integer not null references offers on delete cascade,
  goal_id integer references goals on delete cascade,
  affiliate_id integer references affiliates on delete cascade,
  country text,
  type text not null check (type in ('clicks', 'conversions', 'payout', 'revenue')),
  period text not null check (period in ('day', 'week', 'month', 'total')),
  amount numeric(14,2) not null check (amount > 0),
  kind text not null default 'hard' check (kind in ('hard', 'soft')),
  -- Null: the network's.
  zone text,
  earlier_clicks boolean not null default false,
  reversals_free boolean not null default false,
  created_at timestamptz not null default now(),
  digest bytea,
  constraint caps_goal_check check (type <> 'clicks' or goal_id is null)
);
create unique index caps_scope_idx on caps (offer_id, type, period, coalesce(goal_id, 0), coalesce(affiliate_id, 0), coalesce(country, ''));
create index caps_goal_idx on caps (goal_id);
create index caps_affiliate_idx on caps (affiliate_id);

-- How much of a cap a period has used. Changed only under the lock of the cap's row.
create table cap_counters (
  cap_id integer references caps on delete cascade,
  period date,
  used numeric(20,2) not null,
  -- When the cap was reached.
  reached_at timestamptz,
  -- Highest percentage notified: 80 or 100.
  notified integer not null default 0,
  primary key (cap_id, period)
);

-- Further landing pages of an offer. Links choose one by its id; the others are shared out by weight.
create table offer_landings (
  id integer generated always as identity primary key,
  offer_id integer not null references offers,
  name text not null check (name <> ''),
  url text not null,
  preview_link text,
  weight integer not null check (weight >= 0 and weight <= 1000),
  unique (offer_id, name)
);

-- An affiliate's own fallback for clicks that do not earn, valid once an operator has approved its host.
create table affiliate_fallbacks (
  affiliate_id integer references affiliates,
  offer_id integer references offers,
  url text not null,
  host text not null,
  status text not null check (status in ('pending', 'approved', 'refused')),
  reason text,
  requested_at timestamptz not null,
  decided_at timestamptz,
  primary key (affiliate_id, offer_id)
);
create index affiliate_fallbacks_offer_id_idx on affiliate_fallbacks (offer_id);

-- Blocked values of a sub ID on an offer, by the affiliate or an operator.
create table source_blocks (
  id integer generated always as identity primary key,
  affiliate_id integer not null references affiliates,
  offer_id integer not null references offers,
  sub text not null,
  value text not null check (value <> ''),
  by_operator boolean not null,
  reason text,
  created_at timestamptz not null,
  unique (affiliate_id, offer_id, sub, value)
);
create index source_blocks_offer_id_idx on source_blocks (offer_id);

-- Every version of an offer's terms, so that accepted ones can be read later.
create table offer_terms (
  offer_id integer references offers on delete cascade,
  version integer,
  text text not null,
  since timestamptz not null,
  primary key (offer_id, version)
);

-- Access to private offers.
create table offer_affiliates (
  offer_id integer references offers on delete cascade,
  affiliate_id integer references affiliates on delete cascade,
  -- The accepted version of the offer's terms, and until when the affiliate may run the offer without accepting the newest.
  terms_version integer,
  terms_accepted_at timestamptz,
  terms_due_at timestamptz,
  primary key (offer_id, affiliate_id),
  foreign key (offer_id, terms_version) references offer_terms (offer_id, version),
  check ((terms_version is null) = (terms_accepted_at is null))
);
create index offer_affiliates_affiliate_id_idx on offer_affiliates (affiliate_id);

create table offer_requests (
  id integer generated always as identity primary key,
  affiliate_id integer not null references affiliates,
  offer_id integer not null references offers on delete cascade,
  message text not null,
  traffic_source text,
  terms_version integer,
  state text not null default 'requested' check (state in ('requested', 'approved', 'refused', 'withdrawn', 'revoked')),
  created_at timestamptz not null,
  decided_at timestamptz,
  reason text,
  ask_again_at timestamptz,
  answers jsonb not null default '[]'::jsonb,
  check ((state = 'requested') = (decided_at is null)),
  constraint offer_requests_check1 check ((state = 'refused') = (reason is not null)),
  constraint offer_requests_check2 check ((state = 'refused') = (ask_again_at is not null)),
  foreign key (offer_id, terms_version) references offer_terms (offer_id, version) on delete cascade
);
create unique index offer_requests_open_key on offer_requests (offer_id, affiliate_id) where state = 'requested';
create index offer_requests_affiliate_id_idx on offer_requests (affiliate_id, id desc);
create index offer_requests_offer_id_idx on offer_requests (offer_id, affiliate_id, id desc);

-- Creatives of offers. The content of an image is in a table of its own, so that lists never read it.
create table offer_creatives (
  id integer generated always as identity primary key,
  offer_id integer not null references offers on delete cascade,
  position integer not null,
  kind text not null check (kind in ('image', 'video', 'text')),
  title text not null check (title <> ''),
  language text check (language ~ '^[a-z]{2}$'),
  landing_id integer references offer_landings on delete set null,
  width integer check (width > 0),
  height integer check (height > 0),
  -- An image's type, by its content.
  type text check (type in ('image/png', 'image/jpeg', 'image/gif', 'image/webp')),
  bytes integer check (bytes >= 1 and bytes <= 5000000),
  sha256 bytea check (length(sha256) = 32),
  video_url text,
  text text,
  created_at timestamptz not null,
  check ((kind = 'image') = (type is not null)),
  constraint offer_creatives_check1 check ((type is not null) = (bytes is not null)),
  constraint offer_creatives_check2 check ((type is not null) = (sha256 is not null)),
  constraint offer_creatives_check3 check ((kind = 'video') = (video_url is not null)),
  constraint offer_creatives_check4 check ((kind = 'text') = (text is not null))
);
create index offer_creatives_offer_id_idx on offer_creatives (offer_id, "position", id);
create index offer_creatives_landing_id_idx on offer_creatives (landing_id) where landing_id is not null;

create table offer_creative_files (
  creative_id integer primary key references offer_creatives on delete cascade,
  content bytea not null
);

-- Saved questions of the explorer: of an affiliate's user, or of the team where there is no user.
create table views (
  id integer generated always as identity primary key,
  user_id integer references users on delete cascade,
  -- The maker of a view of the team; null for one made by a token or at the shell. `author` is the name in the audit log.
  team_member_id integer references team_members,
  author text,
  name text not null check (name <> ''),
  -- The query part of the explorer's address.
  question text not null,
  created_at timestamptz not null,
  check ((user_id is null) = (author is not null)),
  constraint views_check1 check (user_id is null or team_member_id is null)
);
create unique index views_user_id_name_key on views (user_id, lower(name)) where user_id is not null;
create unique index views_name_key on views (lower(name)) where user_id is null;
create index views_team_member_id_idx on views (team_member_id) where team_member_id is not null;

-- A reader's own pin and mails of a view.
create table view_readers (
  id integer generated always as identity primary key,
  view_id integer not null references views on delete cascade,
  user_id integer references users on delete cascade,
  team_member_id integer references team_members on delete cascade,
  is_pinned boolean not null default false,
  mailed text check (mailed in ('day', 'week', 'month')),
  -- The weekday (Monday is 1) or the day of the month.
  mailed_on smallint check (mailed_on >= 1 and mailed_on <= 31),
  mailed_hour smallint check (mailed_hour >= 0 and mailed_hour <= 23),
  -- When the next mail is due. It moves in the transaction that writes the mail, so that each is sent once.
  next_mail_at timestamptz,
  check (num_nonnulls(user_id, team_member_id) = 1),
  constraint view_readers_check1 check ((mailed is null) = (mailed_hour is null)),
  constraint view_readers_check2 check ((mailed is null) = (next_mail_at is null)),
  constraint view_readers_check3 check ((mailed_on is null) = (mailed is null or mailed = 'day'))
);
create unique index view_readers_view_id_user_id_key on view_readers (view_id, user_id) where user_id is not null;
create unique index view_readers_view_id_team_member_id_key on view_readers (view_id, team_member_id) where team_member_id is not null;
create index view_readers_view_id_idx on view_readers (view_id);
create index view_readers_user_id_idx on view_readers (user_id) where user_id is not null;
create index view_readers_team_member_id_idx on view_readers (team_member_id) where team_member_id is not null;
create index view_readers_next_mail_at_idx on view_readers (next_mail_at) where next_mail_at is not null;

-- Changes of an offer's status and visibility: announced ones, and those of the past with their reasons.
create table offer_changes (
  id integer generated always as identity primary key,
  offer_id integer not null references offers on delete cascade,
  change text not null check (change in ('pause', 'close', 'resume', 'publish', 'require_approval', 'restrict')),
  at timestamptz not null,
  reason text check (reason <> ''),
  planned_by text not null,
  planned_at timestamptz not null,
  applied_at timestamptz,
  cancelled_at timestamptz,
  check (applied_at is null or cancelled_at is null)
);
create index offer_changes_offer_id_idx on offer_changes (offer_id, at);
create index offer_changes_at_idx on offer_changes (at) where applied_at is null and cancelled_at is null;

-- Affiliates who ran the offer and were notified. They can still read it after it was paused or closed.
create table offer_change_affiliates (
  offer_change_id integer references offer_changes on delete cascade,
  affiliate_id integer references affiliates,
  primary key (offer_change_id, affiliate_id)
);
create index offer_change_affiliates_affiliate_id_idx on offer_change_affiliates (affiliate_id);

create table user_recovery_codes (
  user_id integer references users on delete cascade,
  code_sha256 bytea,
  primary key (user_id, code_sha256)
);

-- A sign-in whose password was right, and whose code is still missing. It ends with that password.
create table pending_sign_ins (
  token_sha256 bytea primary key,
  user_id integer not null references users on delete cascade,
  password_hash text not null,
  remember boolean not null,
  wrong_codes integer not null default 0,
  expires_at timestamptz not null
);
create index pending_sign_ins_user_id_idx on pending_sign_ins (user_id);

-- API keys of users. Only a key's hash is stored, and its last characters as a hint.
create table user_keys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  name text not null check (name <> ''),
  token_sha256 bytea not null unique check (length(token_sha256) = 32),
  hint text not null,
  scopes text[] not null check (scopes <> '{}'),
  addresses cidr[] not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz
);
create index user_keys_user_id_idx on user_keys (user_id);

-- Changes of conversions in commit order (ADR-0112), which affiliates read by a cursor. The worker notes committed changes from conversion_copies, one
-- transaction at a time, so that neither position nor moment ever decreases.
create table conversion_changes (
  position bigint generated always as identity primary key,
  affiliate_id integer not null,
  conversion_id bigint not null,
  at timestamptz not null
);
create index conversion_changes_affiliate_id_at_idx on conversion_changes (affiliate_id, at, "position");

-- Networks that move in, and the rows here by their old ids (ADR-0119).
create table old_networks (
  id integer generated always as identity primary key,
  name text not null unique check ((length(name) >= 1) and (length(name) <= 100)),
  source text not null check (source in ('plumbline', 'affise', 'everflow', 'tune', 'cake')),
  -- Hosts of its links and postbacks that lead here now: in ASCII and lower case.
  hosts text[] not null default '{}',
  -- Postbacks without a valid token make pending conversions; otherwise they are refused.
  takes_unproven boolean not null default false,
  -- Address of the old tracker, which gets postbacks of unknown clicks; null: they stay here.
  relay_url text check (length(relay_url) <= 2000),
  created_at timestamptz not null,
  -- When each kind was last imported, and how many lines the file had (ADR-0119).
  imports jsonb not null default '{}'::jsonb
);

create table moved_ids (
  old_network_id integer references old_networks on delete cascade,
  -- link_*: ids that only tracking links have, such as Everflow's encoded ones and CAKE's creatives.
  kind text check (kind in ('advertiser', 'affiliate', 'goal', 'link_affiliate', 'link_offer', 'manager', 'offer')),
  external_id text check ((length(external_id) >= 1) and (length(external_id) <= 200)),
  -- The row here. Several old ids may name one row, as where two accounts were joined.
  id integer not null,
  imported_at timestamptz not null,
  -- Digests of the fields as last imported: a further import tells changes there from changes here.
  imported jsonb,
  primary key (old_network_id, kind, external_id)
);
create index moved_ids_id_idx on moved_ids (kind, id);

-- Open clicks of networks that move in (ADR-0119), whose sales may still arrive. In no report; our click ids name them by journal 0 and sequence.
create table moved_clicks (
  sequence bigint generated always as identity primary key,
  -- Null: the network was deleted; its conversions keep their click.
  old_network_id integer references old_networks on delete set null,
  -- The old network's own id, in the form of server/shared/exact-text.ts.
  click_id text not null check ((length(click_id) >= 1) and (length(click_id) <= 500)),
  at timestamptz not null,
  affiliate_id integer not null references affiliates,
  offer_id integer not null references offers,
  ip inet not null,
  country text not null default '',
  city text not null default '',
  browser text not null default '',
  os text not null default '',
  device text not null default '',
  sub1 text not null default '',
  sub2 text not null default '',
  sub3 text not null default '',
  sub4 text not null default '',
  sub5 text not null default '',
  -- Further sub IDs and the affiliate's own id of the click.
  extras jsonb not null default '{}'::jsonb,
  unique (click_id, old_network_id)
);
create index moved_clicks_old_network_id_idx on moved_clicks (old_network_id);
create index moved_clicks_affiliate_id_idx on moved_clicks (affiliate_id);
create index moved_clicks_offer_id_idx on moved_clicks (offer_id);

-- Postbacks of unknown clicks, relayed to the old tracker. Rows are never removed: they are the outcome of their records.
create table relayed_postbacks (
  journal smallint,
  sequence bigint,
  old_network_id integer references old_networks on delete set null,
  -- Null where the sender is not proven.
  advertiser_id integer references advertisers,
  received_at timestamptz not null,
  record jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  due_at timestamptz not null,
  leased_until timestamptz,
  last_attempt_at timestamptz,
  last_code integer,
  last_error text,
  primary key (journal, sequence)
);
create index relayed_postbacks_due_at_idx on relayed_postbacks (due_at) where state = 'waiting';
create index relayed_postbacks_old_network_id_idx on relayed_postbacks (old_network_id, received_at);
create index relayed_postbacks_click_id_idx on relayed_postbacks ((record ->> 'click_id'));
create index relayed_postbacks_advertiser_id_idx on relayed_postbacks (advertiser_id);

-- Postbacks that still arrive in the form of an old network, by day in UTC. Null: unknown sender.
create table old_postback_counts (
  old_network_id integer not null references old_networks on delete cascade,
  advertiser_id integer references advertisers,
  day date not null,
  count bigint not null,
  last_at timestamptz not null,
  unique nulls not distinct (old_network_id, advertiser_id, day)
);
create index old_postback_counts_advertiser_id_idx on old_postback_counts (advertiser_id);

-- Conversions and daily totals that a network counted before it moved in here (ADR-0119). No report, closed day, cap, outbox or balance reads them;
-- the detection of duplicates does.
create table past_conversions (
  old_network_id integer references old_networks on delete cascade,
  external_id text check ((length(external_id) >= 1) and (length(external_id) <= 200)),
  affiliate_id integer not null references affiliates,
  offer_id integer not null references offers,
  -- The goal's code here where its old id was moved, else the word of the old network; empty: the base goal.
  goal text not null check (length(goal) <= 255),
  -- As in conversions, with the click id of the old network where it has no transaction id.
  identity text not null,
  txid text,
  click_id text not null check (length(click_id) <= 1000),
  at timestamptz not null,
  status text not null check (status in ('pending', 'approved', 'declined', 'reversed')),
  payout numeric(14,2) not null,
  revenue numeric(14,2) not null,
  primary key (old_network_id, external_id)
);
create index past_conversions_identity_idx on past_conversions (offer_id, identity);
create index past_conversions_affiliate_id_idx on past_conversions (affiliate_id, at desc);

-- By the old ids, because two affiliates of the old network may be one here.
create table past_totals (
  old_network_id integer references old_networks on delete cascade,
  -- In the old network's zone.
  day date,
  external_affiliate_id text check ((length(external_affiliate_id) >= 1) and (length(external_affiliate_id) <= 200)),
  external_offer_id text check ((length(external_offer_id) >= 1) and (length(external_offer_id) <= 200)),
  affiliate_id integer not null references affiliates,
  offer_id integer not null references offers,
  clicks bigint not null check (clicks >= 0),
  conversions bigint not null check (conversions >= 0),
  payout numeric(14,2) not null,
  revenue numeric(14,2) not null,
  primary key (old_network_id, day, external_affiliate_id, external_offer_id)
);
create index past_totals_affiliate_id_idx on past_totals (affiliate_id, day);
create index past_totals_offer_id_idx on past_totals (offer_id);

-- Mails about old links that still run: one per affiliate and week.
create table old_link_mails (
  affiliate_id integer primary key references affiliates,
  sent_at timestamptz not null
);

create table payments (
  id bigint generated always as identity primary key,
  affiliate_id integer not null references affiliates,
  created_at timestamptz not null default now(),
  method text not null check (method in ('paypal', 'bank', 'crypto')),
  amount non_negative_money not null check (amount > 0),
  currency currency_code not null default network_currency(),
  status text not null check (status in ('pending', 'approved', 'rejected', 'completed')),
  payment_email text,
  account_number text,
  bank_name text,
  wallet_address text,
  crypto_network text,
  run_id integer references payment_runs,
  decided_at timestamptz,
  reference text,
  reason text,
  export_id integer references payment_exports,
  -- The request that a payment pays. A payment of less leaves the request open for the rest.
  request_id bigint,
  digest bytea,
  details jsonb check (jsonb_typeof(details) = 'object'),
  -- Withheld from the payment for its method; `amount` is paid out. Null: none.
  fee numeric(14,2) check (fee > 0)
);
create index payments_affiliate_id_created_at_idx on payments (affiliate_id, created_at desc);
create unique index payments_run_key on payments (run_id, affiliate_id) where run_id is not null;
create index payments_export_id_idx on payments (export_id) where export_id is not null;
create index payments_status_idx on payments (status, id);
create index payments_run_status_idx on payments (run_id, status) include (amount) where run_id is not null;
create index payments_request_id_idx on payments (request_id) where request_id is not null;

-- The affiliate's money, append-only. The balance is the sum of the entries whose release time has come.
create table ledger_entries (
  id bigint generated always as identity primary key,
  affiliate_id integer not null references affiliates,
  created_at timestamptz not null default now(),
  release_at timestamptz not null,
  kind text not null check (kind in ('conversion', 'reversal', 'payment', 'payment_return', 'bonus', 'correction', 'chargeback', 'referral', 'fee', 'opening')),
  amount money_amount not null check (amount <> 0),
  currency currency_code not null default network_currency(),
  conversion_id bigint references conversions,
  payment_id bigint references payments,
  reason text,
  -- An operator's own number of a bonus, chargeback or correction, so that a repeated command books once.
  reference text,
  referred_conversion_id bigint references conversions,
  referred_entry_id bigint references ledger_entries,
  referral_percent numeric(5,2) check (referral_percent > 0 and referral_percent <= 100),
  digest bytea,
  check ((kind in ('conversion', 'reversal')) = (conversion_id is not null)),
  constraint ledger_entries_check2 check ((kind not in ('bonus', 'correction', 'chargeback')) or reason is not null),
  constraint ledger_entries_referral_check check (num_nonnulls(referred_conversion_id, referred_entry_id, referral_percent)
    = case when kind = 'referral' then 3 else 0 end),
  constraint ledger_entries_payment_check check ((kind in ('payment', 'payment_return', 'fee')) = (payment_id is not null)),
  constraint ledger_entries_sign_check check ((kind = 'conversion' and amount > 0) or (kind = 'reversal' and amount < 0) or (kind = 'payment'
    and amount < 0) or (kind = 'payment_return' and amount > 0) or kind in ('bonus', 'correction', 'chargeback', 'referral', 'fee', 'opening')),
  constraint ledger_entries_reference_check check (reference is null or kind in ('bonus', 'correction', 'chargeback', 'opening')),
  constraint ledger_entries_opening_check check (kind <> 'opening' or (num_nulls(reason, reference) = 0))
);
create index ledger_entries_affiliate_id_idx on ledger_entries (affiliate_id, release_at) include (amount);
create index ledger_entries_conversion_id_idx on ledger_entries (conversion_id) where conversion_id is not null;
create unique index ledger_entries_reference_key on ledger_entries (affiliate_id, reference) where reference is not null;
-- Ledgers of a million entries are read by page: in the order of their ids, and the rare kinds by themselves.
create index ledger_entries_page_idx on ledger_entries (affiliate_id, id) include (amount);
create index ledger_entries_kind_idx on ledger_entries (affiliate_id, kind, id) where kind <> 'conversion';
create unique index ledger_entries_referred_entry_key on ledger_entries (referred_entry_id) where referred_entry_id is not null;
create index ledger_entries_referred_conversion_idx on ledger_entries (referred_conversion_id) where referred_conversion_id is not null;
create index ledger_entries_referrals_idx on ledger_entries (affiliate_id) where referred_conversion_id is not null;
-- The ledger of the whole network by period, and its rare kinds.
create index ledger_entries_created_at_idx on ledger_entries (created_at) include (id, kind, affiliate_id);
create index ledger_entries_rare_kinds_idx on ledger_entries (kind, id) where kind <> 'conversion';
create unique index ledger_entries_payment_once_key on ledger_entries (payment_id, kind, (amount > 0)) where payment_id is not null;

-- The ledger entries that each payment pays; an entry is paid by one payment at most. Returned ones were in a rejected payment, and may be paid again.
create table payment_entries (
  payment_id bigint references payments,
  ledger_entry_id bigint references ledger_entries,
  returned boolean not null default false,
  digest bytea,
  primary key (payment_id, ledger_entry_id)
);
create unique index payment_entries_paid_once_key on payment_entries (ledger_entry_id) where not returned;
create index payment_entries_ledger_entry_id_idx on payment_entries (ledger_entry_id);

-- A request is open until a payment is prepared for the affiliate, or an operator declines it.
create table payment_requests (
  id bigint generated always as identity primary key,
  affiliate_id integer not null references affiliates,
  created_at timestamptz not null,
  amount non_negative_money not null,
  status text not null default 'open' check (status in ('open', 'answered', 'declined', 'withdrawn')),
  decided_at timestamptz,
  payment_id bigint references payments,
  reason text,
  digest bytea,
  check ((status = 'open') = (decided_at is null)),
  constraint payment_requests_check1 check ((status = 'answered') = (payment_id is not null)),
  constraint payment_requests_check2 check ((status = 'declined') = (reason is not null))
);
create unique index payment_requests_open_key on payment_requests (affiliate_id) where status = 'open';
create index payment_requests_affiliate_id_idx on payment_requests (affiliate_id, id desc);
create index payment_requests_payment_id_idx on payment_requests (payment_id) where payment_id is not null;

-- Every status of every payment, written in the transaction of the change.
create table payment_history (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  at timestamptz not null,
  status text not null check (status in ('pending', 'approved', 'rejected', 'completed')),
  actor text not null,
  digest bytea
);
create index payment_history_payment_id_idx on payment_history (payment_id, id);

create table statements (
  payment_id bigint primary key references payments,
  number integer not null unique check (number > 0),
  issued_at timestamptz not null,
  -- The statement's content as of the completion.
  content jsonb not null,
  -- When the completed payment was returned.
  returned_at timestamptz,
  digest bytea
);

-- The documents, each made once: the statement, and that of a return.
create table statement_files (
  payment_id bigint references statements (payment_id),
  of_return boolean,
  made_at timestamptz not null,
  pdf bytea not null,
  sha256 bytea not null check (length(sha256) = 32),
  digest bytea,
  primary key (payment_id, of_return)
);

alter table payments add foreign key (request_id) references payment_requests;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: write a further entry instead', tg_table_name using errcode = 'restrict_violation';
end $$;

create function move_catalogue_version() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  perform pg_notify('catalogue', '');
  return null;
end $$;

-- Every change of a conversion adds a row of history in the same transaction, so every change of a closed day is noted. The daily close locks out new
-- rows of history (server/operations/daily-close/seal.ts): a change is either in the seal or after it.
create function note_conversion_change() returns trigger language plpgsql as $$
declare
  conversion record;
  is_approved integer := (new.to_status = 'approved')::integer - coalesce(new.from_status = 'approved', false)::integer;
  is_new integer := (new.from_status is null)::integer;
begin
  select affiliate_id, payout, (created_at at time zone network_zone())::date as day into conversion
    from conversions where id = new.conversion_id;
  if (is_approved <> 0 or is_new <> 0) and exists (select from sealed_days where day = conversion.day) then
    insert into day_changes (day, affiliate_id, kind, conversions, approved, earnings, actor, reason, conversion_id)
    values (conversion.day, conversion.affiliate_id, 'conversion', is_new, is_approved, is_approved * conversion.payout, new.actor,
      concat_ws(': ', case when is_new = 1 then 'came late, ' || new.to_status else new.from_status || ' became ' || new.to_status end,
        nullif(new.reason_code, 'other'), new.reason, new.note),
      new.conversion_id);
  end if;
  return null;
end $$;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to';
end $$;

-- A digest in each row of a table that money depends on. Sessions of the product write it with the row; an UPDATE by anything else leaves a digest
-- that does not fit, which `bin/plumbline verify` finds. Sessions that write money set plumbline.writer when they connect.
create function is_product_session() returns boolean language sql stable
return coalesce(current_setting('plumbline.writer', true), '') = 'on';

-- (Re)defines row_digest() of a table over its present columns: a migration that adds a column calls it. Columns at the end without a value do not
-- count, so older digests stay valid. Time zone and the like are set where sessions connect: a function with settings of its own is ten times as
-- slow. Generated columns are unknown to a trigger, and a statement's pdf has a hash of its own.
create function define_row_digest(of_table text) returns void language plpgsql as $$
declare
  columns text := (
    select string_agg(format('r.%I', column_name), ', ' order by ordinal_position) from information_schema.columns
    where table_schema = current_schema() and table_name = of_table and is_generated = 'NEVER' and column_name not in ('digest', 'pdf')
  );
begin
  execute format(
    $f$create or replace function row_digest(r %I) returns bytea language sql stable
      return substr(sha256(convert_to(%L || rtrim(row(%s)::text, ',)'), 'UTF8')), 1, 16)$f$,
    of_table, of_table, columns);
end $$;

-- Accepts the present content of rows: after a migration has changed them, or once an administrator has checked them.
create function accept_rows(of_table text, which text default 'true') returns bigint language plpgsql
  set timezone to 'UTC' set datestyle to 'ISO' set intervalstyle to 'postgres' set bytea_output to 'hex' as $$
declare
  accepted bigint;
begin
  execute format('alter table %I disable trigger user', of_table);
  execute format('update %I as r set digest = row_digest(r) where %s', of_table, which);
  get diagnostics accepted = row_count;
  execute format('alter table %I enable trigger user', of_table);
  return accepted;
end $$;

-- The product's next change of a row that was altered from outside must not make it valid again. An added row keeps a digest that it brings, so that
-- a copy of the data alone can be restored: a made-up one does not fit.
create function write_row_digest() returns trigger language plpgsql as $$
begin
  if is_product_session() and (tg_op = 'INSERT' or old.digest = row_digest(old)) then
    new.digest := row_digest(new);
  elsif tg_op = 'UPDATE' then
    new.digest := case when is_product_session() then null else old.digest end;
  end if;
  return new;
end $$;

-- Changed amounts change the earnings of a closed day too, under the same lock.
create function note_amount_change() returns trigger language plpgsql as $$
declare
  conversion record;
begin
  select affiliate_id, status, (created_at at time zone network_zone())::date as day into conversion
    from conversions where id = new.conversion_id;
  if conversion.status = 'approved' and new.payout_from <> new.payout_to and exists (select from sealed_days where day = conversion.day) then
    insert into day_changes (day, affiliate_id, kind, earnings, actor, reason, conversion_id)
    values (conversion.day, conversion.affiliate_id, 'conversion', new.payout_to - new.payout_from, new.actor,
      'payout ' || new.payout_from || ' became ' || new.payout_to || ': ' || new.reason, new.conversion_id);
  end if;
  return null;
end $$;

-- The first day of a cap's period at a moment, on the clock of its zone.
create function cap_period(period text, zone text, at timestamptz) returns date language sql stable
return case period when 'total' then date '0001-01-01' else date_trunc(period, at at time zone zone)::date end;

create function keep_offer_terms() returns trigger language plpgsql as $$
begin
  insert into offer_terms (offer_id, version, text, since)
  select new.id, coalesce(max(version), 0) + 1, new.terms, now() from offer_terms where offer_id = new.id;
  return null;
end
$$;

-- The terms that a request accepted are those of the access it gets; where they changed in between, they have to be accepted within a day.
create function keep_accepted_terms() returns trigger language plpgsql as $$
begin
  if new.terms_version is null then
    select terms_version, created_at into new.terms_version, new.terms_accepted_at from offer_requests
    where offer_id = new.offer_id and affiliate_id = new.affiliate_id and state = 'requested' and terms_version is not null;
    if new.terms_version < (
      select max(version) from offer_terms join offers on offers.id = offer_id and offers.terms is not null
      where offer_id = new.offer_id
    ) then
      new.terms_due_at := now() + interval '1 day';
    end if;
  end if;
  return new;
end
$$;

create trigger conversion_history_day_changes after insert on conversion_history for each row execute function note_conversion_change();
create trigger operator_audit_only_added before update or delete on operator_audit for each row execute function refuse_audit_change();
create trigger operator_audit_not_truncated before truncate on operator_audit for each statement execute function refuse_audit_change();
create trigger affiliates_catalogue after insert or update of status, referred_at or delete on affiliates
  for each statement execute function move_catalogue_version();
create trigger conversion_amounts_day_changes after insert on conversion_amounts for each row execute function note_amount_change();
create trigger cap_counters_catalogue after update of reached_at on cap_counters for each row
  when (old.reached_at is distinct from new.reached_at) execute function move_catalogue_version();
create trigger cap_counters_catalogue_insert after insert on cap_counters for each row
  when (new.reached_at is not null) execute function move_catalogue_version();
create trigger offers_terms_added after insert on offers for each row
  when (new.terms is not null) execute function keep_offer_terms();
create trigger offers_terms_changed after update of terms on offers for each row
  when (new.terms is not null and new.terms is distinct from old.terms) execute function keep_offer_terms();
create trigger offer_affiliates_terms before insert on offer_affiliates for each row execute function keep_accepted_terms();

-- Tables that decide about clicks.
do $$ declare of_table text; begin
  foreach of_table in array array[
    'offers', 'payouts', 'goals', 'offer_affiliates', 'advertisers', 'advertiser_tokens', 'caps', 'offer_landings', 'affiliate_fallbacks',
    'source_blocks', 'tracking_domains', 'offer_changes', 'old_networks', 'moved_ids'
  ] loop
    execute format('create trigger %I after insert or update or delete on %I for each statement execute function move_catalogue_version()',
      of_table || '_catalogue', of_table);
  end loop;
end $$;

do $$ declare of_table text; begin
  foreach of_table in array array[
    'ledger_entries', 'conversion_history', 'sealed_days', 'sealed_figures', 'day_changes', 'conversion_amounts'
  ] loop
    execute format('create trigger %I before update or delete or truncate on %I execute function refuse_change()',
      of_table || '_append_only', of_table);
  end loop;
end $$;

-- Tables that money depends on, listed in server/operations/verify/money-columns.ts too. Triggers run in the order of their names: these are the last.
do $$ declare of_table text; begin
  foreach of_table in array array[
    'conversions', 'conversion_history', 'payments', 'payment_history', 'payment_runs', 'payment_exports', 'payment_requests', 'payment_entries',
    'ledger_entries', 'statements', 'statement_files', 'affiliates', 'billing', 'offers', 'goals', 'payouts', 'advertiser_receipts',
    'conversion_amounts', 'caps'
  ] loop
    perform define_row_digest(of_table);
    execute format('create trigger zz_row_digest before insert or update on %I for each row execute function write_row_digest()', of_table);
  end loop;
end $$;
select define_row_digest('network_state');
create trigger zz_row_digest before insert or update on network_state for each row
  when (new.key in ('conversion_limits', 'payment_account', 'payment_maximum', 'payment_methods', 'payment_requests', 'referral_terms', 'second_approver',
    'terms'))
  execute function write_row_digest();

insert into catalogue_version (version) values (1);
insert into statement_counter (last) values (0);
