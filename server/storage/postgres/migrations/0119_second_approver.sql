-- The member of the team who prepared a run, also by a token of theirs: another one approves it where the network requires that. Null: a command, or
-- a version before this one.
alter table payment_runs add column team_member_id integer references team_members;
create index payment_runs_team_member_id_idx on payment_runs (team_member_id);
select define_row_digest('payment_runs');

drop trigger zz_row_digest on network_state;
create trigger zz_row_digest before insert or update on network_state for each row
  when (new.key in ('conversion_limits', 'payment_maximum', 'payment_methods', 'payment_requests', 'referral_terms', 'second_approver', 'terms'))
  execute function write_row_digest();
