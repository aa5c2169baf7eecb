import type { MoveInKind, Source } from './move-in.ts'

/** Where the file of a kind is in another system: the console and docs/moving-in.md show it, and tests read a file of each form. */
export interface FilePlace {
  /** Screen with an export as CSV. */
  readonly screen?: string
  /** Columns that the CSV file needs, where the screen's export has others. */
  readonly columns?: readonly string[]
  /** Call of the API. Several answers, for example pages, are one list in one file. */
  readonly call?: string
  readonly note?: string
}

const cake_json = 'Ask the API for JSON, or convert its XML to JSON.'

/** Files of every system but our own, whose schema is documented. */
export const file_places: Readonly<Record<Exclude<Source, 'plumbline'>, Readonly<Record<MoveInKind, FilePlace>>>> = {
  affise: {
    advertisers: { screen: 'Advertisers, Export', call: 'GET /3.0/admin/advertisers' },
    affiliates: { screen: 'Affiliates, Export', call: 'GET /3.0/admin/partners' },
    offers: { call: 'GET /3.0/offers', note: 'Use the API key of a general manager.' },
    access: { columns: ['Offer ID', 'PID', 'Status'], note: 'A line for each affiliate of a private offer.' },
    rates: { call: 'GET /3.0/offers', note: 'The file of the offers again: it has the personal payments.' },
    balances: { call: 'GET /3.0/admin/partners', note: 'The file of the affiliates again: it has the balances.' },
    clicks: { call: 'GET /3.0/stats/clicks', note: 'Affise gives the last seven days only.' },
    'past-conversions': { screen: 'Statistics, Conversions', call: 'GET /3.0/stats/conversions' },
    'past-totals': { call: 'GET /3.0/stats/custom', note: 'With the slices year, month, day, affiliate and offer.' },
  },
  everflow: {
    advertisers: { screen: 'Advertisers, Manage, Export', call: 'GET /v1/networks/advertisers' },
    affiliates: {
      screen: 'Partners, Manage, Export',
      call: 'POST /v1/networks/affiliatestable?relationship=users&relationship=billing',
      note: 'Payout details are in the answer of the API alone.',
    },
    offers: { call: 'POST /v1/networks/offerstable?relationship=all' },
    access: {
      call: 'POST /v1/networks/applicationstable',
      note: 'Or answers of GET /v1/networks/offers/:id/visibility, of which the visible affiliates count.',
    },
    rates: { call: 'GET /v1/networks/custom/payoutrevenue' },
    balances: { screen: 'Accounting, Partner Invoices', columns: ['Partner ID', 'Balance'] },
    clicks: {
      call: 'POST /v1/networks/reporting/clicks/stream',
      note: 'An answer has 14 days and 10,000 clicks at most.',
    },
    'past-conversions': { screen: 'Reporting, Conversion', call: 'POST /v1/networks/reporting/conversions' },
    'past-totals': {
      call: 'POST /v1/networks/reporting/entity',
      note: 'Group by date, affiliate and offer. An answer has 10,000 rows at most: export by month.',
    },
  },
  tune: {
    advertisers: {
      screen: 'Advertisers, Manage Advertisers',
      call: 'Target=Advertiser&Method=findAll&contain[]=AdvertiserUser',
    },
    affiliates: {
      screen: 'Partners, Manage Partners',
      call: 'Target=Affiliate&Method=findAll&contain[]=AffiliateUser&contain[]=AccountManager&contain[]=PaymentMethod',
    },
    offers: { call: 'Target=Offer&Method=findAll&contain[]=Goal&contain[]=OfferCategory&contain[]=Country' },
    access: { call: 'Target=AffiliateOffer&Method=findAll' },
    rates: { call: 'Target=OfferPayout&Method=findAll' },
    balances: {
      call: 'Target=AffiliateBilling&Method=getAccountBalance&affiliateId=…',
      note: 'An answer for each affiliate.',
    },
    clicks: { screen: 'Reports, Click Logs' },
    'past-conversions': { screen: 'Reports, Conversion Report', call: 'Target=Report&Method=getConversions' },
    'past-totals': { call: 'Target=Report&Method=getStats', note: 'Group by date, affiliate and offer.' },
  },
  cake: {
    advertisers: { screen: 'Advertisers, Export', call: 'export.asmx/Advertisers', note: cake_json },
    affiliates: { screen: 'Affiliates, Export', call: 'export.asmx/Affiliates', note: cake_json },
    offers: { call: 'export.asmx/Offers', note: cake_json },
    access: { call: 'export.asmx/Campaigns', note: cake_json },
    rates: { call: 'export.asmx/Campaigns', note: 'The file of the access again: it has the payouts.' },
    balances: { screen: 'Accounting, Affiliate Bills', columns: ['Affiliate ID', 'Amount Due'] },
    clicks: { call: 'reports.asmx/Clicks', note: cake_json },
    'past-conversions': { screen: 'Reports, Conversions', call: 'report/conversion.json' },
    'past-totals': {
      screen: 'Reports, Affiliate Summary',
      columns: ['Date', 'Affiliate ID', 'Offer ID', 'Clicks', 'Conversions', 'Paid', 'Revenue'],
      note: 'An export for each day, with the day in the column Date.',
    },
  },
}
