-- What was reported for a click is asked by its id (bin/plumbline clicks why).
create index unmatched_postbacks_click_id_idx on unmatched_postbacks (click_id);
