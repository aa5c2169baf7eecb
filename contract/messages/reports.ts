import { refusal } from './kind.ts'

export const report_messages = {
  exports_of_one: refusal('too_many_attempts', '{most} exports are being loaded already. Wait until one has ended.'),
  exports_of_all: refusal('too_many_attempts', 'Too many exports are being loaded. Try again in a moment.'),
  ordering_too_wide: refusal('bad_request', '"ordering" by title takes at most {most} offers: choose a shorter range.'),
  report_too_long: refusal(
    'bad_request',
    'This report has more than {most} rows: ask for pages with "page", or export it.',
  ),
  too_many_offers: refusal('bad_request', 'Figures by advertiser are of at most {most} offers: ask by offer.'),
}
