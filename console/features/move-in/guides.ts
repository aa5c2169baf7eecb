import type { MoveInKind } from '@plumbline/contract/move-in.ts'

interface Kind {
  readonly title: string
  /** For the middle of a sentence. */
  readonly name: string
  readonly text: string
}

export const kinds: Readonly<Record<MoveInKind, Kind>> = {
  advertisers: {
    title: 'Advertisers',
    name: 'advertisers',
    text: 'Companies that pay for conversions. The tokens of their postbacks stay valid.',
  },
  affiliates: {
    title: 'Affiliates',
    name: 'affiliates',
    text: 'Companies with their users, account managers, referrers, payout details and postbacks. No mail is sent: users are invited in the last step.',
  },
  offers: {
    title: 'Offers',
    name: 'offers',
    text: 'Offers with goals, rates and targeting. They refer to advertisers.',
  },
  access: {
    title: 'Access to offers',
    name: 'access to offers',
    text: 'Which affiliates may run which private offers.',
  },
  rates: {
    title: 'Personal rates',
    name: 'personal rates',
    text: 'Payouts of single affiliates that differ from the rates of the offer.',
  },
  balances: {
    title: 'Opening balances',
    name: 'opening balances',
    text: 'The amount that the old network owes each affiliate. It is paid here. A repeated import adds nothing.',
  },
  clicks: {
    title: 'Clicks',
    name: 'clicks',
    text: 'Clicks that may still convert. They are in no report; their conversions are.',
  },
  'past-conversions': {
    title: 'Past conversions',
    name: 'past conversions',
    text: 'Conversions of the old network. They are in no report and are not paid again.',
  },
  'past-totals': {
    title: 'Past totals',
    name: 'past totals',
    text: 'Clicks, conversions and payouts of the old network by day, for comparison.',
  },
}
