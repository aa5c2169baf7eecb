-- What lists and searches of offers look through: everything that decides, without the wide rows (decision 0022). It takes the place of an
-- index that only helped with the beginning of a title.

create index offers_listed_idx on offers (id) include (title, visibility) where status = 'active';
drop index offers_title_idx;
