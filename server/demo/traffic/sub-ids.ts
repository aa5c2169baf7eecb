import type { ClickExtras } from '../../storage/journal/record.ts'
import type { SourceKey } from '../catalogue.ts'
import type { Random } from '../random.ts'

/** A source's sub-IDs in the link, and how its visitors arrive. */
export interface Arrival {
  subs: [string, string, string, string, string]
  referer: string
  /** Which gadgets its visitors hold: 'mobile' sources send hardly any desktop. */
  gadgets: 'mobile' | 'desktop' | 'mixed'
}

type Source = (random: Random, offerKey: string, day: string) => Arrival

const hex = (random: Random, length: number): string =>
  Array.from({ length }, () => random.between(0, 15).toString(16)).join('')

/** Few values are common and many are rare, as placements and creatives are. */
const oneOf = (random: Random, count: number): number => Math.floor(count * random.next() ** 2)

const short = (offerKey: string): string => offerKey.split('-')[0] ?? offerKey

const sources: Readonly<Record<SourceKey, Source>> = {
  native: (random, offerKey) => ({
    subs: [
      random.chance(0.6) ? 'tb' : 'ob',
      `${short(offerKey)}_${random.pick(['us', 'eu', 'row'])}_${String(oneOf(random, 6) + 1).padStart(2, '0')}`,
      `site-${1_040 + oneOf(random, 60) * 13}`,
      `cr${2_210 + oneOf(random, 12)}`,
      '',
    ],
    referer: '',
    gadgets: 'mixed',
  }),
  search: (random, offerKey) => ({
    subs: [
      random.chance(0.75) ? 'gads' : 'bing',
      random.pick([
        `best ${short(offerKey)} alternative`,
        'compare prices',
        'top 10 2026',
        'reviews & ratings',
        'how to choose',
      ]),
      random.pick(['exact', 'phrase', 'broad']),
      '',
      '',
    ],
    referer: random.chance(0.75) ? 'https://www.google.com/' : 'https://www.bing.com/',
    gadgets: 'mixed',
  }),
  newsletter: (random, _offerKey, day) => ({
    subs: ['newsletter', day, random.pick(['top', 'middle', 'ps']), '', ''],
    referer: '',
    gadgets: 'mixed',
  }),
  blog: (random, offerKey) => {
    const slug = random.pick([
      `${short(offerKey)}-review`,
      'weekend-list',
      'für-einsteiger',
      'tools-we-use',
      '007-gadgets',
    ])
    return {
      subs: ['blog', slug, random.pick(['', 'button', 'inline']), '', ''],
      referer: `https://blog.example/${encodeURIComponent(slug)}/`,
      gadgets: 'desktop',
    }
  },
  push: (random, offerKey) => ({
    subs: [
      'push',
      `z${310_000 + oneOf(random, 90) * 37}`,
      `${short(offerKey)}-${oneOf(random, 5) + 1}`,
      random.pick(['fresh', 'week', 'old']),
      hex(random, 16),
    ],
    referer: '',
    gadgets: 'mobile',
  }),
  social: (random) => ({
    subs: [
      random.chance(0.7) ? 'fb' : 'ig',
      `adset_${120 + oneOf(random, 18)}`,
      random.pick(['ugc_1', 'ugc_2', 'carousel', 'story', '']),
      '',
      '',
    ],
    referer: random.chance(0.7) ? 'https://l.facebook.com/' : 'https://l.instagram.com/',
    gadgets: 'mobile',
  }),
  video: (random) => ({
    subs: ['video', `ch${oneOf(random, 9) + 1}`, '', '', ''],
    referer: 'https://www.youtube.com/',
    gadgets: 'mixed',
  }),
  cashback: (random) => ({
    subs: ['', `member-${40_000 + random.between(0, 5_000)}`, '', '', ''],
    referer: 'https://vistas.example/shops',
    gadgets: 'desktop',
  }),
}

const tracked: ReadonlySet<SourceKey> = new Set(['native', 'push'])

/** The trackers of media buyers add their own ID of the click, and its bid. */
export const track = (random: Random, source: SourceKey): ClickExtras | undefined =>
  tracked.has(source) ? { sub6: `bid-0.0${random.between(1, 9)}`, aff_click_id: hex(random, 24) } : undefined

/** Sub IDs, referer and leaning of one visitor of a source. */
export const arrive = (random: Random, source: SourceKey, offerKey: string, day: string): Arrival =>
  sources[source](random, offerKey, day)
