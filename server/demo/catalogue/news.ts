export interface DemoNews {
  hours_ago: number
  title: string
  /** Line breaks are kept. */
  content: string
}

export const demoNews: readonly DemoNews[] = [
  {
    hours_ago: 5,
    title: 'SurfHaven VPN: new landing pages for the winter sale',
    content: `The winter sale has started: the 12-month plan is $10 cheaper for visitors, your payout stays at $28.
New pages in English, German, Spanish, French, Italian, Polish and Portuguese; the visitor's language is chosen by itself.

Your tracking link stays the same.`,
  },
  {
    hours_ago: 29,
    title: 'Payments of this week',
    content: `Payments requested until Monday 12:00 (New York) leave on Wednesday.
Bank transfers arrive in 1-3 working days, PayPal and USDT on the same day.

Please check your payment details under Settings before Monday.`,
  },
  {
    hours_ago: 76,
    title: 'Safer postbacks: rotate your tokens',
    content:
      'If you use global postbacks, this is a good moment to change the secret in their addresses.\nNothing happened; we ask for it twice a year.',
  },
  {
    hours_ago: 5 * 24,
    title: 'Jade Leaf Tea: Malaysia and Indonesia open again',
    content: `The call centre speaks Malay and Bahasa again from 9 to 21 local time.

Payouts:
- Malaysia $9.00
- Indonesia $7.50

Confirmation in the first week was 33 %.`,
  },
  {
    hours_ago: 8 * 24,
    title: 'TidyPhone and GadgetGrove are paused',
    content:
      'TidyPhone waits for the review of its store listing, GadgetGrove for a new price feed.\nConversions of clicks that came before the pause are paid.',
  },
  {
    hours_ago: 12 * 24,
    title: 'New: Roamly travel eSIM',
    content: `Pays $4.50 for the first eSIM of a new customer, in every country and on every device.
Works well beside flights and hotels.`,
  },
  {
    hours_ago: 17 * 24,
    title: 'Clocks go back',
    content:
      'Days in all reports are days in New York. The day on which the clocks go back has 25 hours, so do not wonder about a busy Sunday.',
  },
  {
    hours_ago: 23 * 24,
    title: 'Kindred: photos are checked by hand',
    content:
      'The advertiser now looks at each new profile before it counts.\nExpect decisions on the next working day, and about 77 % approved.',
  },
  {
    hours_ago: 31 * 24,
    title: 'Meet us in Lisbon',
    content: `Mira and Tomás are at the conference all week.
Write to your manager for an appointment, or come to the harbour side on Thursday evening.`,
  },
  {
    hours_ago: 40 * 24,
    title: 'Copperleaf: wording of the representative rate',
    content:
      'The bank asks for the rate in the same size as the headline.\n\nPages without it are paused from next week on.',
  },
  {
    hours_ago: 48 * 24,
    title: 'Sugar Harbor raises the payout for iOS',
    content: 'From today $2.20 for each install on iOS (was $1.90).\nAndroid stays at $0.75.',
  },
  {
    hours_ago: 57 * 24,
    title: 'Welcome to the new portal',
    content: `Everything that you know, quicker:
- live figures a few seconds after the click
- reports by country, city, device, browser, network and sub ID
- every cent in a ledger

Tell your manager what you miss.`,
  },
]
