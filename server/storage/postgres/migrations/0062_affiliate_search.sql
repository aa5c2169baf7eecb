-- What the search for affiliates looks through, in lower case already: that takes most of the time where there are a hundred thousand.
alter table affiliates add column search_text text generated always as (
  lower(coalesce(login || ' ', '') || coalesce(first_name || ' ', '') || coalesce(last_name || ' ', '') || coalesce(company, ''))
) stored;
