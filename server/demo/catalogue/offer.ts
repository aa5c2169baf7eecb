/** The shape of the demo network's offers, and short ways to write one down. */

export type AdvertiserKey =
  'harborline' | 'meridian' | 'brightbasket' | 'kestrel' | 'vitalis' | 'kindred' | 'northstar' | 'wayfare'

export type AffiliateKey = 'demo' | 'rival' | 'pixelwave' | 'orchard' | 'lumen' | 'trailhead' | 'copperfox' | 'vistas'

export interface DemoPayout {
  /** '' is the base goal. */
  goal: string
  /** Dollars with two decimals, or a percentage of the sale. */
  payout: { amount: string } | { percent: string }
  revenue: { amount: string } | { percent: string }
  countries: readonly string[]
  os: readonly string[]
  devices: readonly string[]
  /** Set for a personal rate. */
  affiliate?: AffiliateKey
  /** The affiliate may see what the advertiser pays. */
  show_revenue?: boolean
}

export interface DemoGoal {
  code: string
  name: string
  /** Of a hundred conversions of the base goal, how many go on to this one; it comes one to `within_days` days later. */
  share: number
  within_days: number
}

export interface DemoOffer {
  /** Names the offer's icon, where it has one, and, with `demo-` before it, is its external id. */
  key: string
  advertiser: AdvertiserKey
  title: string
  /** Given for an offer without a picture. */
  icon?: false
  /** The first one is shown where there is room for one. */
  categories: readonly string[]
  status: 'active' | 'paused' | 'inactive'
  /** Who may see a private offer; undefined for a public one. */
  only?: readonly AffiliateKey[]
  url: string
  fallback_url?: string
  preview_link: string
  description: { html: string } | { text: string }
  countries: readonly string[]
  os: readonly string[]
  traffic_rules: Readonly<Partial<Record<TrafficRule, boolean>>>
  default_conversion_status: 'approved' | 'pending'
  hold_days: number
  /** Name of the base goal. */
  base_goal: string
  goals: readonly DemoGoal[]
  /** Empty while the price is not agreed: such an offer gets no traffic. */
  payouts: readonly DemoPayout[]
  /** How the demo traffic behaves on it. */
  traffic: {
    /** Relative share of the clicks. */
    weight: number
    /** Conversions of the base goal for a hundred clicks. */
    conversion_rate: number
    /** Of a hundred pending ones, how many are approved in the end. */
    approval: number
    /** What a sale is worth, in whole dollars, where the payout is a percentage. */
    sale?: readonly [least: number, most: number]
    /** Which gadgets the advertising is bought for; every one when absent. */
    gadgets?: 'mobile' | 'desktop'
  }
}

export type TrafficRule = 'adware' | 'spyware' | 'spamming' | 'incentivized' | 'virtual_currency' | 'adult'

type Reach = Partial<Pick<DemoPayout, 'goal' | 'countries' | 'os' | 'devices' | 'affiliate' | 'show_revenue'>>

const everywhere = { goal: '', countries: [], os: [], devices: [] }

/** A row that pays a fixed amount: dollars to the affiliate, dollars from the advertiser. */
export const pays = (payout: string, revenue: string, reach: Reach = {}): DemoPayout => ({
  ...everywhere,
  ...reach,
  payout: { amount: payout },
  revenue: { amount: revenue },
})

/** A row that pays a percentage of the sale. */
export const shares = (payout: string, revenue: string, reach: Reach = {}): DemoPayout => ({
  ...everywhere,
  ...reach,
  payout: { percent: payout },
  revenue: { percent: revenue },
})

type Given = Pick<
  DemoOffer,
  'key' | 'advertiser' | 'title' | 'categories' | 'url' | 'preview_link' | 'description' | 'payouts'
> & { traffic: Omit<DemoOffer['traffic'], 'approval'> & { approval?: number } } & Partial<Omit<DemoOffer, 'traffic'>>

/** An active public offer that takes everyone and approves at once, but for what is given. */
export const offer = ({ traffic, ...given }: Given): DemoOffer => ({
  status: 'active',
  countries: [],
  os: [],
  traffic_rules: {},
  default_conversion_status: 'approved',
  hold_days: 0,
  base_goal: 'SOI',
  goals: [],
  ...given,
  traffic: { approval: 80, ...traffic },
})
