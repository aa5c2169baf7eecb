import { badRequest, refusal } from './kind.ts'

interface Filter {
  readonly field: string
}

export const report_messages = {
  exports_of_one: refusal('too_many_attempts')('{most} exports are being loaded already. Wait until one has ended.'),
  exports_of_all: refusal('too_many_attempts')('Too many exports are being loaded. Try again in a moment.'),
  not_a_report_filter: badRequest('"{field}" is not a filter of this report.'),
  not_a_ledger_filter: badRequest('"{field}" is not a filter of the ledger.'),
  not_a_day: badRequest('"{field}" must be a day of the calendar written yyyy-MM-dd, such as 2026-11-20.'),
  not_days: badRequest('"from" and "to" must be days written yyyy-MM-dd, such as 2026-11-20.'),
  range_incomplete: badRequest('"{missing}" is missing: give both ends of the range, or neither for the last 7 days.'),
  too_many_days: badRequest('The range of "from" and "to" is {days} days long: at most {most} are allowed.'),
  not_one_of: badRequest(
    ({ field, known }: Filter & { known: readonly string[] }) => `"${field}" must be one of ${known.join(', ')}.`,
  ),
  not_an_offer: badRequest('"{field}" must be the number of an offer.'),
  not_an_hour: badRequest('"{field}" must be an hour of the day, such as 09:00.'),
  not_the_zone: badRequest('"timezone" must be {zone}.'),
  not_a_place: badRequest('"country" must be a code of ISO 3166-1 in two capital letters, such as US, or {unknown}.'),
  ledger_is_newest_first: badRequest('"ordering" must be -id: the ledger is newest first.'),
  ordering_too_wide: badRequest('"ordering" by title takes at most {most} offers: choose a shorter range.'),
  report_too_long: badRequest('This report has more than {most} rows: ask for pages with "page", or export it.'),
  too_many_offers: badRequest('Figures by advertiser are of at most {most} offers: ask by offer.'),
}
