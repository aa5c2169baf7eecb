import Type from 'typebox'
import { country_codes } from '../countries.ts'
import { count, id, moment, money, nullableText } from '../fields.ts'
import { clearable, line, listing, listOf, not_blank } from './fields.ts'
import {
  externalId,
  first_statuses,
  offer_statuses,
  offer_visibilities,
  os_words,
  traffic_flags,
} from './offer-document.ts'
import { operation } from './operation.ts'
import { offerFilters } from './offer-filters.ts'

/** Names one offer. The operator's own ids may be digits too, so that they say what they are. */
const offer = Type.String({ minLength: 1, maxLength: 64, description: 'its id, or external: and your own id' })
const params = Type.Object({ offer })

const status = Type.Enum(offer_statuses)
const visibility = Type.Enum(offer_visibilities)
const advertiser = Type.Union([id, Type.String({ minLength: 1, maxLength: 200, pattern: not_blank })], {
  description: 'id or exact name of the advertiser',
})
const words = (part: Type.TString | Type.TEnum<string[]>, description: string) =>
  Type.Array(part, { maxItems: 250, description })
const amount = (description: string) => Type.Number({ minimum: 0, description })

const shown = Type.Object({
  id,
  external_id: nullableText,
  title: Type.String(),
  status,
  visibility,
  advertiser: Type.Object({ id, name: Type.String() }),
  url: Type.String(),
  fallback_url: nullableText,
  preview_link: nullableText,
  icon: nullableText,
  description: nullableText,
  description_html: nullableText,
  categories: Type.Array(Type.String()),
  countries: Type.Array(Type.String()),
  os: Type.Array(Type.String()),
  traffic_rules: Type.Record(Type.String(), Type.Boolean()),
  default_conversion_status: Type.Enum(first_statuses),
  hold_days: Type.Integer(),
  click_lifetime_days: Type.Integer(),
  created_at: moment,
  updated_at: moment,
  /** Who is let in while it is private. */
  affiliates: Type.Array(id),
  goals: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  /** The general rows that are in force. */
  payouts: Type.Array(
    Type.Object({
      id,
      goal: Type.String(),
      countries: Type.Array(Type.String()),
      os: Type.Array(Type.String()),
      devices: Type.Array(Type.String()),
      payout: Type.Optional(money),
      payout_percent: Type.Optional(Type.Number()),
      revenue: Type.Optional(money),
      revenue_percent: Type.Optional(Type.Number()),
      show_revenue: Type.Boolean(),
    }),
  ),
})

/** What an offer is given and may be changed to, besides its payouts. */
const described = {
  preview_link: Type.Optional(clearable('a page that shows what is advertised', 2000)),
  fallback_url: Type.Optional(clearable('where visitors go who fit no payout row, or while it is paused', 2000)),
  icon: Type.Optional(clearable('address of a picture', 2000)),
  description: Type.Optional(clearable('plain text for affiliates', 20_000)),
  description_html: Type.Optional(clearable('HTML for affiliates; it is cleaned', 20_000)),
  categories: Type.Optional(
    words(Type.String({ minLength: 1, maxLength: 100, pattern: not_blank }), 'categories; new ones are made'),
  ),
  countries: Type.Optional(words(Type.Enum(country_codes), 'where it is advertised, as ISO codes')),
  os: Type.Optional(words(Type.Enum([...os_words]), `for which systems: ${os_words.join(', ')}`)),
  allowed_traffic: Type.Optional(
    words(Type.Enum([...traffic_flags]), `what is allowed of ${traffic_flags.join(', ')}; the rest is not`),
  ),
  default_conversion_status: Type.Optional(
    Type.Enum(first_statuses, { description: 'of conversions whose postback says no status' }),
  ),
  hold_days: Type.Optional(Type.Integer({ minimum: 0, maximum: 365, description: 'days that earnings are held' })),
  click_lifetime_days: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 3650, description: 'days in which a click may become a conversion' }),
  ),
}

const url = (more: string) => line(`where visitors are sent, with macros such as {click_id}${more}`, 2000)

export const addOffer = operation({
  command: 'offers add',
  call: { method: 'POST', path: '/api/operator/offers/' },
  summary: 'make an offer, with one payout row where a payout is given',
  examples: [
    'offers add --title "Harbor VPN" --advertiser Harborline --url "https://vpn.example/?c={click_id}" --payout 10 --revenue 12.50',
    'offers add --title "Summit Shop" --advertiser 2 --url "https://shop.example/?c={click_id}" --payout-percent 8 --revenue-percent 10 --external-id shop-1 --visibility private',
  ],
  changes: true,
  input: Type.Object({
    title: line('as affiliates see it', 200),
    advertiser,
    url: url(''),
    external_id: Type.Optional(externalId),
    status: Type.Optional(Type.Enum(offer_statuses, { description: 'active unless said' })),
    visibility: Type.Optional(Type.Enum(offer_visibilities, { description: 'public unless said' })),
    payout: Type.Optional(amount('what the affiliate gets for a conversion, in dollars')),
    payout_percent: Type.Optional(amount('or in percent of the sale')),
    revenue: Type.Optional(amount('what the advertiser pays, in dollars')),
    revenue_percent: Type.Optional(amount('or in percent of the sale')),
    goal_name: Type.Optional(line('what is paid for, as affiliates see it; SOI unless said')),
    ...described,
  }),
  reply: shown,
})

export const listOffers = operation({
  command: 'offers list',
  call: { method: 'GET', path: '/api/operator/offers/' },
  summary: 'the offers, the newest first',
  examples: ['offers list --search vpn', 'offers list --status paused --advertiser 2 --json'],
  changes: false,
  input: Type.Object({ ...listing, ...offerFilters }),
  reply: listOf(
    Type.Object({
      id,
      external_id: nullableText,
      status,
      visibility,
      title: Type.String(),
      advertiser: Type.String(),
      advertiser_id: id,
      categories: Type.Array(Type.String()),
      /** General payout rows that are in force: without one no click counts. */
      payouts: count,
      updated_at: moment,
    }),
  ),
  columns: ['id', 'external_id', 'status', 'visibility', 'title', 'advertiser', 'categories', 'payouts'],
})

export const showOffer = operation({
  command: 'offers show',
  call: { method: 'GET', path: '/api/operator/offers/{offer}/' },
  summary: 'one offer with its goals, the payout rows in force and who is let in',
  examples: ['offers show 12', 'offers show external:shop-1'],
  changes: false,
  params,
  reply: shown,
})

export const editOffer = operation({
  command: 'offers edit',
  call: { method: 'PATCH', path: '/api/operator/offers/{offer}/' },
  summary: 'change an offer; what is not named stays, an empty value takes away. Links follow within two seconds',
  examples: [
    'offers edit 12 --url "https://vpn.example/new?c={click_id}"',
    'offers edit external:shop-1 --title "Summit Shop EU" --countries DE,AT,CH --fallback-url ""',
  ],
  changes: true,
  params,
  input: Type.Object({
    title: Type.Optional(line('as affiliates see it', 200)),
    advertiser: Type.Optional(advertiser),
    url: Type.Optional(url('')),
    external_id: Type.Optional(Type.Union([externalId, Type.Null()], { description: 'your own id of the offer' })),
    goal_name: Type.Optional(line('what the base goal is called')),
    ...described,
  }),
  reply: shown,
})

const stateReply = Type.Object({ id, external_id: nullableText, title: Type.String(), status, visibility })

export const pauseOffer = operation({
  command: 'offers pause',
  call: { method: 'POST', path: '/api/operator/offers/{offer}/pause/' },
  summary: 'pause an offer: within two seconds its links lead to the fallback address, or to the page "not found"',
  examples: ['offers pause 12'],
  changes: true,
  params,
  reply: stateReply,
})

export const resumeOffer = operation({
  command: 'offers resume',
  call: { method: 'POST', path: '/api/operator/offers/{offer}/resume/' },
  summary: 'make a paused or closed offer active again',
  examples: ['offers resume external:shop-1'],
  changes: true,
  params,
  reply: stateReply,
})

export const closeOffer = operation({
  command: 'offers close',
  call: { method: 'POST', path: '/api/operator/offers/{offer}/close/' },
  summary: 'end an offer: its links lead to the page "not found"; postbacks of its clicks are still taken',
  examples: ['offers close 12'],
  changes: true,
  params,
  reply: stateReply,
})

export const publishOffer = operation({
  command: 'offers publish',
  call: { method: 'POST', path: '/api/operator/offers/{offer}/publish/' },
  summary: 'show an offer to all affiliates',
  examples: ['offers publish 12'],
  changes: true,
  params,
  reply: stateReply,
})

export const restrictOffer = operation({
  command: 'offers restrict',
  call: { method: 'POST', path: '/api/operator/offers/{offer}/restrict/' },
  summary: 'make an offer private: only affiliates who are let in see it, and links of all others stop',
  examples: ['offers restrict 12'],
  changes: true,
  params,
  reply: stateReply,
})

const affiliates = Type.Array(id, { minItems: 1, maxItems: 1000, description: 'ids of affiliates' })
const letIn = Type.Object({ id, visibility, changed: count, affiliates: Type.Array(id) })

export const letIntoOffer = operation({
  command: 'offers let-in',
  call: { method: 'POST', path: '/api/operator/offers/{offer}/let-in/' },
  summary: 'let affiliates into a private offer',
  examples: ['offers let-in 12 --affiliates 17,18'],
  changes: true,
  params,
  input: Type.Object({ affiliates }),
  reply: letIn,
})

export const shutOutOfOffer = operation({
  command: 'offers shut-out',
  call: { method: 'POST', path: '/api/operator/offers/{offer}/shut-out/' },
  summary: 'let affiliates into a private offer no longer: their links stop within two seconds',
  examples: ['offers shut-out 12 --affiliates 17'],
  changes: true,
  params,
  input: Type.Object({ affiliates }),
  reply: letIn,
})
