import type { AffiliateKey } from './offer.ts'

/** How an affiliate buys or earns its visitors. Each kind has its own sub IDs (`traffic/sub-ids.ts`). */
export type SourceKey = 'native' | 'search' | 'newsletter' | 'blog' | 'push' | 'social' | 'video' | 'cashback'

export interface DemoAffiliate {
  key: AffiliateKey
  manager: 'mira' | 'tomas' | 'ines'
  /** Where somebody signs in for it. */
  user?: { email: string; password: string }
  login: string
  first_name: string
  last_name: string
  company: string
  website: string
  phone: string
  address: string
  zipcode: string
  city: string
  country: string
  telegram: string
  main_verticals: readonly string[]
  monthly_revenue: string
  traffic_sources: readonly string[]
  joined_days_ago: number
  traffic: {
    /** Clicks of an average day. */
    clicks_a_day: number
    /** What a Saturday or Sunday brings, compared to a working day. */
    weekend: number
    /** How well its visitors convert, compared to the offer's usual rate. */
    quality: number
    sources: readonly (readonly [source: SourceKey, weight: number])[]
    /** Categories it promotes more (or less) than others. */
    focus: Readonly<Record<string, number>>
  }
}

export const demoManagers = [
  { key: 'mira', name: 'Mira Holm', email: 'mira.holm@plumbline.example', telegram: 'mira_plumbline' },
  { key: 'tomas', name: 'Tomás Vidal', email: 'tomas.vidal@plumbline.example', telegram: 'tomas_plumbline' },
  { key: 'ines', name: 'Inês Prado', email: 'ines.prado@plumbline.example', telegram: null },
] as const

const other = (
  key: AffiliateKey,
  company: string,
  person: readonly [first: string, last: string],
  home: readonly [city: string, country: string],
  traffic: DemoAffiliate['traffic'],
): DemoAffiliate => ({
  key,
  manager: key.length % 2 === 0 ? 'tomas' : 'ines',
  login: key,
  first_name: person[0],
  last_name: person[1],
  company,
  website: `https://${key}.example`,
  phone: '+1 202 555 0100',
  address: '1 Example Street',
  zipcode: '10001',
  city: home[0],
  country: home[1],
  telegram: `${key}_media`,
  main_verticals: Object.keys(traffic.focus),
  monthly_revenue: '$10,000 to $50,000',
  traffic_sources: traffic.sources.map(([source]) => source),
  joined_days_ago: 200 + key.length * 17,
  traffic,
})

export const demoAffiliates: readonly DemoAffiliate[] = [
  {
    key: 'demo',
    manager: 'mira',
    user: { email: 'demo@example.com', password: 'demo-affiliate' },
    login: 'northgate',
    first_name: 'Alex',
    last_name: 'Morgan',
    company: 'Northgate Media Ltd',
    website: 'https://northgate-media.example',
    phone: '+44 20 7946 0182',
    address: '14 Chandlery Row',
    zipcode: 'SE1 0NG',
    city: 'London',
    country: 'United Kingdom',
    telegram: 'northgate_alex',
    main_verticals: ['Software', 'Finance', 'Travel'],
    monthly_revenue: '$10,000 to $50,000',
    traffic_sources: ['Native', 'Search', 'Newsletter', 'Own blogs'],
    joined_days_ago: 431,
    traffic: {
      clicks_a_day: 1_450,
      weekend: 0.72,
      quality: 1.05,
      sources: [
        ['native', 46],
        ['search', 24],
        ['blog', 18],
        ['newsletter', 12],
      ],
      focus: { Software: 1.6, VPN: 1.5, Finance: 1.7, Travel: 1.4, Dating: 0.15, Sweepstakes: 0.3 },
    },
  },
  {
    key: 'rival',
    manager: 'tomas',
    user: { email: 'rival@example.com', password: 'rival-affiliate' },
    login: 'bluewater',
    first_name: 'Jordan',
    last_name: 'Reyes',
    company: 'Bluewater Performance S.L.',
    website: 'https://bluewater.example',
    phone: '+34 910 555 014',
    address: 'Calle de la Marina 8, 3º',
    zipcode: '08005',
    city: 'Barcelona',
    country: 'Spain',
    telegram: 'bluewater_jordan',
    main_verticals: ['Mobile apps', 'Games', 'Dating'],
    monthly_revenue: '$5,000 to $10,000',
    traffic_sources: ['Push', 'Social', 'Video'],
    joined_days_ago: 166,
    traffic: {
      clicks_a_day: 690,
      weekend: 1.25,
      quality: 0.86,
      sources: [
        ['push', 50],
        ['social', 36],
        ['video', 14],
      ],
      focus: { 'Mobile apps': 2, Games: 1.8, Dating: 1.9, Finance: 0.2, 'E-commerce': 0.4 },
    },
  },
  other('pixelwave', 'Pixelwave Ads', ['Noor', 'Haddad'], ['Dubai', 'United Arab Emirates'], {
    clicks_a_day: 300,
    weekend: 1.1,
    quality: 0.95,
    sources: [['social', 1]],
    focus: { VPN: 1.4, Games: 1.5, Health: 1.2 },
  }),
  other('orchard', 'Orchard Sender Publishing', ['Emma', 'Lindqvist'], ['Gothenburg', 'Sweden'], {
    clicks_a_day: 250,
    weekend: 0.8,
    quality: 1.15,
    sources: [
      ['blog', 3],
      ['newsletter', 2],
    ],
    focus: { 'E-commerce': 1.8, Education: 1.6, VPN: 1.2 },
  }),
  other('lumen', 'Lumen Traffic', ['Kofi', 'Mensah'], ['London', 'United Kingdom'], {
    clicks_a_day: 260,
    weekend: 1,
    quality: 0.8,
    sources: [
      ['push', 3],
      ['native', 1],
    ],
    focus: { Surveys: 1.8, Sweepstakes: 2, VPN: 0.8 },
  }),
  other('trailhead', 'Trailhead Guides', ['Sofia', 'Keller'], ['Bern', 'Switzerland'], {
    clicks_a_day: 150,
    weekend: 1.35,
    quality: 1.2,
    sources: [['blog', 1]],
    focus: { Travel: 3, VPN: 1.4, Dating: 0.1 },
  }),
  other('copperfox', 'Copperfox Search', ['Daniel', 'Okafor'], ['Toronto', 'Canada'], {
    clicks_a_day: 200,
    weekend: 0.7,
    quality: 1.1,
    sources: [['search', 1]],
    focus: { Finance: 2.2, Insurance: 2, VPN: 1.3 },
  }),
  other('vistas', 'Vistas Cashback', ['Lena', 'Hofmann'], ['Munich', 'Germany'], {
    clicks_a_day: 190,
    weekend: 1.05,
    quality: 1.3,
    sources: [['cashback', 1]],
    focus: { 'E-commerce': 2.4, Travel: 1.5, Surveys: 0.5 },
  }),
]
