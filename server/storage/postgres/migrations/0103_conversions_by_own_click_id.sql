-- A conversion is looked for by the click's ID in the affiliate's tracker, by affiliates and operators; most have none.
create index conversions_aff_click_id_idx on conversions (aff_click_id, affiliate_id) where aff_click_id <> '';
