-- The last postback of each advertiser, and the last one that was refused for each reason: what the operator looks for when an advertiser says
-- that theirs do not arrive. Trackers write a row over and over, so that nobody can fill the table, whatever they send.

create table postback_notes (
  -- Null where nothing of a refused postback says whose it was.
  advertiser_id integer references advertisers,
  outcome text not null check (outcome in ('received', 'no_token', 'wrong_token', 'expired_token', 'disabled', 'wrong_address', 'foreign_click', 'unreadable', 'too_large', 'content_type')),
  -- Of what was received: each token's last use, gone with the token.
  token_id integer references advertiser_tokens on delete cascade,
  at timestamptz not null,
  -- How many there were in all.
  count bigint not null,
  ip text not null,
  answer text not null,
  -- As they came, cut and without tokens.
  parameters jsonb not null,
  check ((outcome = 'received') = (token_id is not null)),
  unique nulls not distinct (advertiser_id, outcome, token_id)
);
create index postback_notes_token_id_idx on postback_notes (token_id);
