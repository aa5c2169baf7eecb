import { badRequest, refusal } from './kind.ts'

interface Filter {
  readonly field: string
}

export const report_messages = {
  exports_of_one: refusal('too_many_attempts')('{most} exports are already running. Wait for one to finish.'),
  exports_of_all: refusal('too_many_attempts')('Too many exports are running. Try again in a moment.'),
  not_a_report_filter: badRequest('"{field}" is not a filter of this report.'),
  not_a_ledger_filter: badRequest('"{field}" is not a filter of the ledger.'),
  not_a_day: badRequest('"{field}" must be a date in the format yyyy-MM-dd, such as 2026-11-20.'),
  not_days: badRequest('"from" and "to" must be dates in the format yyyy-MM-dd, such as 2026-11-20.'),
  range_incomplete: badRequest('"{missing}" is missing: give both dates, or neither for the last 7 days.'),
  too_many_days: badRequest('The range from "from" to "to" is {days} days; the maximum is {most}.'),
  not_one_of: badRequest(
    ({ field, known }: Filter & { known: readonly string[] }) => `"${field}" must be one of ${known.join(', ')}.`,
  ),
  not_an_offer: badRequest('"{field}" must be an offer id.'),
  not_a_landing_id: badRequest('"{field}" must be the ID of a landing page.'),
  not_an_hour: badRequest('"{field}" must be an hour of the day, such as 09:00.'),
  not_the_zone: badRequest('"timezone" must be {zone}.'),
  not_a_place: badRequest('"{field}" must be a two-letter ISO 3166-1 code, such as US, or {unknown}.'),
  ledger_is_newest_first: badRequest('"ordering" must be -id: the ledger is sorted newest first.'),
  ordering_too_wide: badRequest('"ordering" by title supports at most {most} offers: choose a shorter range.'),
  report_too_long: badRequest('This report has more than {most} rows: use "page", or export it.'),
  period_and_days: badRequest('Give either "period" or the days "from" and "to".'),
  explore_twice: badRequest('"{field}" is "{value}", which is there already.'),
  explore_too_many: badRequest('"{field}" must have between 1 and {most} entries.'),
  explore_goal_without_clicks: badRequest(
    ({ metrics }: { metrics: readonly string[] }) =>
      `A click has no goal: with "goal", leave out ${metrics.join(', ')}.`,
  ),
  explore_not_filters: badRequest(
    ({ field }: Filter) => `"${field}" must be JSON such as [{"field": "country", "op": "in", "values": ["US"]}].`,
  ),
  explore_one_value: badRequest('"{field}" must have exactly one value.'),
  explore_not_a_number: badRequest('"{field}" must be a number of what it names, or 0 for none.'),
  explore_not_a_text: badRequest('"{field}" must be a text of at most {most} characters.'),
  explore_not_a_month: badRequest('"{field}" must be a month, such as 2026-11.'),
  explore_not_a_figure: badRequest('"{field}" must be a number with at most {decimals} decimals.'),
  explore_too_long_for_xlsx: badRequest(
    '{rows} rows are too many for a spreadsheet; the maximum is {most}. Choose CSV.',
  ),
  explore_too_many_groups: badRequest(
    'This question has more than {most} rows: choose fewer days, fewer dimensions, or a filter.',
  ),
  too_many_offers: badRequest('Statistics by advertiser support at most {most} offers: group by offer instead.'),
}
