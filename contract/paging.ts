/** Rows on a page of a report, of the conversions too (SPEC-14.2). */
export const report_page_size = 100
/** Offers on a page of either list (SPEC-28.3). */
export const offers_page_size = 25
/** Offers among the options of a postback: further ones are found by a search. */
export const listed_offers = { all: 1_000, search: 100 }
/** Deliveries on a page of a postback's log. */
export const deliveries_page_size = 25
/** Entries of a payment on a page. */
export const payment_page_size = 100
/** Of an operator's statistics, where each page counts all rows again: files of many rows are made of large pages. */
export const max_stats_rows = 10_000
/** Changes of conversions on a page, and at most. */
export const changes_page_size = 100
export const max_changes_page_size = 1_000
