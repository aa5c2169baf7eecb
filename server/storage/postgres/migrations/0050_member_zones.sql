-- The time zone in which a member gets the daily digest; null: the network's.
alter table team_members add column zone text;
