-- What an advertiser's last file says against a conversion, as a message. history_id is the conversion's last row of history then: once there is a later one
-- the conversion was decided since, and this counts no more. So no change of a status has to look here.
create table conversion_contradictions (
  conversion_id bigint primary key references conversions,
  history_id bigint not null references conversion_history,
  at timestamptz not null,
  actor text not null,
  why text not null
);
create index conversion_contradictions_history_id_idx on conversion_contradictions (history_id);
