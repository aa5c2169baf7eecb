import { refusal } from './kind.ts'

interface Filter {
  readonly field: string
}

export const report_messages = {
  exports_of_one: refusal('too_many_attempts', '{most} exports are being loaded already. Wait until one has ended.'),
  exports_of_all: refusal('too_many_attempts', 'Too many exports are being loaded. Try again in a moment.'),
  not_a_report_filter: refusal('bad_request', ({ field }: Filter) => `"${field}" is not a filter of this report.`),
  not_a_ledger_filter: refusal('bad_request', ({ field }: Filter) => `"${field}" is not a filter of the ledger.`),
  not_a_day: refusal(
    'bad_request',
    ({ field }: Filter) => `"${field}" must be a day of the calendar written yyyy-MM-dd, such as 2026-11-20.`,
  ),
  not_days: refusal('bad_request', '"from" and "to" must be days written yyyy-MM-dd, such as 2026-11-20.'),
  range_incomplete: refusal(
    'bad_request',
    '"{missing}" is missing: give both ends of the range, or neither for the last 7 days.',
  ),
  too_many_days: refusal(
    'bad_request',
    'The range of "from" and "to" is {days} days long: at most {most} are allowed.',
  ),
  not_one_of: refusal(
    'bad_request',
    ({ field, known }: Filter & { known: readonly string[] }) => `"${field}" must be one of ${known.join(', ')}.`,
  ),
  not_an_offer: refusal('bad_request', ({ field }: Filter) => `"${field}" must be the number of an offer.`),
  not_an_hour: refusal('bad_request', ({ field }: Filter) => `"${field}" must be an hour of the day, such as 09:00.`),
  not_the_zone: refusal('bad_request', '"timezone" must be {zone}.'),
  not_a_place: refusal(
    'bad_request',
    '"country" must be a code of ISO 3166-1 in two capital letters, such as US, or {unknown}.',
  ),
  ledger_is_newest_first: refusal('bad_request', '"ordering" must be -id: the ledger is newest first.'),
  ordering_too_wide: refusal('bad_request', '"ordering" by title takes at most {most} offers: choose a shorter range.'),
  report_too_long: refusal(
    'bad_request',
    'This report has more than {most} rows: ask for pages with "page", or export it.',
  ),
  too_many_offers: refusal('bad_request', 'Figures by advertiser are of at most {most} offers: ask by offer.'),
}
