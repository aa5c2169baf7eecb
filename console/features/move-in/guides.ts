import type { MoveInKind, Source } from '@plumbline/contract/move-in.ts'

interface Kind {
  readonly title: string
  /** In the middle of a sentence. */
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

/** Where an export of a kind is: the screen and the call of the API, as far as the system has them. */
export interface Place {
  readonly screen?: string
  readonly call?: string
  /** Limits of the export. */
  readonly note?: string
}

type Places = Readonly<Partial<Record<MoveInKind, Place>>>

const cake_json = 'Ask the API for JSON, or convert its XML to JSON.'

export const places: Readonly<Record<Source, Places>> = {
  plumbline: {},
  affise: {
    advertisers: { screen: 'Advertisers, Export', call: 'GET /3.0/admin/advertisers' },
    affiliates: { screen: 'Affiliates, Export', call: 'GET /3.0/admin/partners' },
    offers: { screen: 'Offers, Export', call: 'GET /3.0/offers', note: 'Use the API key of a general manager.' },
    access: { call: 'GET /3.0/offers', note: 'The file of the offers lists their affiliates.' },
    rates: { call: 'GET /3.0/offers', note: 'The file of the offers has personal payments.' },
    balances: { screen: 'Affiliates, Balances', call: 'GET /3.0/admin/partners' },
    clicks: { call: 'GET /3.0/stats/clicks', note: 'Affise gives the last seven days only.' },
    'past-conversions': { screen: 'Statistics, Conversions', call: 'GET /3.0/stats/conversions' },
    'past-totals': {
      screen: 'Statistics, Custom',
      call: 'GET /3.0/stats/custom',
      note: 'Group by day, affiliate and offer.',
    },
  },
  everflow: {
    advertisers: { screen: 'Advertisers, Manage, Export', call: 'GET /v1/networks/advertisers' },
    affiliates: {
      screen: 'Partners, Manage, Export',
      call: 'POST /v1/networks/affiliatestable?relationship=users&relationship=billing',
      note: 'Payout details are in the answer of the API alone.',
    },
    offers: { screen: 'Offers, Manage, Export', call: 'GET /v1/networks/offers' },
    access: { screen: 'Offers, Visibility', call: 'GET /v1/networks/offers with relationship=visibility' },
    rates: { screen: 'Offers, Custom payout and revenue', call: 'GET /v1/networks/custom/payoutrevenue' },
    balances: { screen: 'Accounting, Partner invoices' },
    clicks: { screen: 'Reporting, Click', call: 'POST /v1/networks/reporting/clicks' },
    'past-conversions': { screen: 'Reporting, Conversion', call: 'POST /v1/networks/reporting/conversions' },
    'past-totals': {
      screen: 'Reporting, Flex',
      call: 'POST /v1/networks/reporting/entity',
      note: 'Group by date, partner and offer. An answer has 10,000 rows at most: export by month.',
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
    offers: { screen: 'Offers, Manage Offers', call: 'Target=Offer&Method=findAll' },
    access: { call: 'Target=AffiliateOffer&Method=findAll' },
    rates: { call: 'Target=OfferPayout&Method=findAll' },
    balances: { screen: 'Billing, Partner Invoices', call: 'Target=AffiliateBilling&Method=findAllInvoices' },
    clicks: { screen: 'Reports, Click Logs', call: 'Target=RawLog&Method=getDownloadLink' },
    'past-conversions': { screen: 'Reports, Conversion Report', call: 'Target=Report&Method=getConversions' },
    'past-totals': {
      screen: 'Reports, Performance Report',
      call: 'Target=Report&Method=getStats',
      note: 'Group by date, partner and offer.',
    },
  },
  cake: {
    advertisers: { screen: 'Advertisers, Export', call: 'export.asmx/Advertisers', note: cake_json },
    affiliates: { screen: 'Affiliates, Export', call: 'export.asmx/Affiliates', note: cake_json },
    offers: { screen: 'Offers, Export', call: 'export.asmx/Offers' },
    access: { screen: 'Campaigns, Export', call: 'export.asmx/Campaigns' },
    rates: { screen: 'Campaigns, Export', call: 'export.asmx/Campaigns' },
    balances: { screen: 'Accounting, Affiliate bills' },
    clicks: { screen: 'Reports, Clicks', call: 'reports.asmx/Clicks' },
    'past-conversions': { screen: 'Reports, Conversions', call: 'reports.asmx/EventConversions' },
    'past-totals': {
      screen: 'Reports, Affiliate Summary',
      call: 'reports.asmx/CampaignSummary',
      note: 'Run it for each day.',
    },
  },
}
