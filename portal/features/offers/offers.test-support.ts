import { showPortal, type Answers } from '../../app/portal.test-support.tsx'
import { payout } from '@plumbline/ui/offer/terms.test-support.ts'
import type { OfferDetail } from '@plumbline/ui/offer/terms.ts'
import type { OfferRow } from './rules.ts'

export const list = '/api/affiliate/offers/'
export const grid = '/api/offer/offers/'
export const one = '/api/affiliate/offers/{id}/'
export const caps = '/api/affiliate/caps/'
const categories = '/api/offer/categories/'
const goals = '/api/offer/goals/'
export const figures = '/api/offer/figures/'
export const test_link = '/api/affiliate/offers/{id}/test-link/'
export const own_fallback = '/api/affiliate/offers/{id}/fallback/'
export const blocks = '/api/affiliate/offers/{id}/source-blocks/'
export const link = '/api/affiliate/offers/{id}/tracking-link/'

export const offer = (id: number, rest: Partial<OfferRow> = {}): OfferRow => ({
  id,
  title: `Offer ${id}`,
  icon: null,
  preview_link: null,
  categories: [{ name: 'Games' }],
  countries: [],
  os: [],
  payouts: [payout()],
  favourite: false,
  visibility: 'public',
  access: { state: 'open', request_id: null, reason: null, ask_again_at: null, terms_due_at: null },
  network: null,
  next_stop: null,
  ...rest,
})

export const detail = (rest: Partial<OfferDetail> = {}): OfferDetail => ({
  ...offer(7, { title: 'Rook Chess' }),
  description: null,
  description_html: null,
  deep_link_hosts: [],
  landings: [],
  creatives: 0,
  planned: [],
  stopped: null,
  terms: null,
  questions: [],
  traffic_rules: {},
  default_conversion_status: 'approved',
  hold_days: 0,
  click_lifetime_days: 90,
  ...rest,
})

/** Pages of the given number of offers, the newest first. */
export const offers = (from: number, to: number): readonly OfferRow[] =>
  Array.from({ length: from - to + 1 }, (_, index) => offer(from - index))

export const tracking = { url: 'https://t.example//click?offer_id=7&affiliate_id=1' }

/** Renders a screen of the offers with these answers. */
export const show = (at: string, answers: Answers) =>
  showPortal({
    at,
    answers: {
      [link]: tracking,
      [caps]: { results: [] },
      [categories]: { results: [{ name: 'Games' }] },
      [goals]: { results: [{ name: 'SOI' }] },
      [figures]: { results: [] },
      [own_fallback]: { url: null, status: null, reason: null },
      [blocks]: { results: [] },
      ...answers,
    },
  })
