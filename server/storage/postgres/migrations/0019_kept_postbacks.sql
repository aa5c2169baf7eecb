-- Of one conversion, what is kept for a reason is looked up for each further postback of it.
drop index unmatched_postbacks_conversion_id_idx;
create index unmatched_postbacks_conversion_id_idx on unmatched_postbacks (conversion_id, reason);

-- A conversion's last change is looked up for each further postback of it, however often it was changed.
drop index conversion_history_conversion_id_idx;
create index conversion_history_conversion_id_idx on conversion_history (conversion_id, id);
