import type { MoveInKind } from '@plumbline/contract/move-in.ts'

export const kinds: Readonly<Record<MoveInKind, { readonly title: string; readonly text: string }>> = {
  advertisers: {
    title: 'Advertisers',
    text: 'Companies that pay for conversions. The tokens of their postbacks stay valid.',
  },
  affiliates: {
    title: 'Affiliates',
    text: 'Companies with their users, account managers, referrers, payout details and postbacks. No mail is sent: users are invited in the last step.',
  },
  offers: {
    title: 'Offers',
    text: 'Offers with goals, rates and targeting. They refer to advertisers.',
  },
  access: {
    title: 'Access to offers',
    text: 'Which affiliates may run which private offers.',
  },
  rates: {
    title: 'Personal rates',
    text: 'Payouts of single affiliates that differ from the rates of the offer.',
  },
  balances: {
    title: 'Opening balances',
    text: 'The amount that the old network owes each affiliate. It is paid here. A repeated import adds nothing.',
  },
  clicks: {
    title: 'Clicks',
    text: 'Clicks that may still convert. They are in no report; their conversions are.',
  },
  'past-conversions': {
    title: 'Past conversions',
    text: 'Conversions of the old network. They are in no report and are not paid again.',
  },
  'past-totals': {
    title: 'Past totals',
    text: 'Clicks, conversions and payouts of the old network by day, for comparison.',
  },
}
