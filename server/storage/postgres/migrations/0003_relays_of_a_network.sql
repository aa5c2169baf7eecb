-- What is due is looked up by old network: one whose tracker does not answer leaves a long queue.
drop index relayed_postbacks_due_at_idx;
create index relayed_postbacks_due_at_idx on relayed_postbacks (old_network_id, due_at) where state = 'waiting';
