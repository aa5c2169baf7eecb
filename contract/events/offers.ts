import Type from 'typebox'
import { describeClosing } from '../caps.ts'
import { nullableText } from '../fields.ts'
import { change_words, state_change_names } from '../planned-changes.ts'
import { event, type Part, type Words } from './event.ts'

const offer = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  /** Moments. From null: now; until null: it lasts. */
  from: nullableText,
  until: nullableText,
  /** Rates in words: those that apply no longer, and those that take their place. */
  was: Type.Array(Type.String()),
  is: Type.Array(Type.String()),
})

const ratesOf = ({ id, title, from, until, was, is }: Type.Static<typeof offer>, { moment }: Words): Part[] => [
  {
    facts: {
      Offer: `${title} (${id})`,
      From: from === null ? 'now' : moment(from),
      Until: until === null ? null : moment(until),
      'Old rate': was,
      'New rate': is,
      Replacement: is.length === 0 && was.length > 0 ? 'none' : null,
    },
  },
  { link: 'Open the offer', path: `/offers/${id}` },
]

/** Offers of a mail. `more`: the number of further ones. */
const named_offers = {
  offers: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String() }), { minItems: 1 }),
  more: Type.Integer(),
}

const listOffers = (offers: readonly { id: number; title: string }[], more: number): string[] => [
  ...offers.map(({ id, title }) => `${title} (${id})`),
  ...(more === 0 ? [] : [`and ${more} more, in the portal`]),
]

/** Offers that an affiliate runs or asked for: rates, states, caps, access. */
export const offer_events = {
  /** An affiliate's payouts change. It has only what the portal shows to this affiliate. `more`: the number of further offers. */
  rates_changed: event(
    'affiliate',
    Type.Object({ offers: Type.Array(offer), more: Type.Integer(), reason: Type.Optional(Type.String()) }),
    ({ offers, more, reason }, words) => {
      const [first] = offers
      const all = offers.length + more
      return {
        subject: all === 1 && first !== undefined ? `New rates: ${first.title}` : `New rates for ${all} offers`,
        parts: [
          `Your rates at ${words.network} change. Earlier conversions keep what they earned.`,
          ...(reason === undefined ? [] : [{ facts: { Why: reason } }]),
          ...offers.flatMap((one) => ratesOf(one, words)),
          ...(more === 0 ? [] : [`Rates of ${more} more offers also change. See the portal.`]),
        ],
      }
    },
  ),
  /** Offers that the affiliate runs stop, or are back. `at`: null for now. */
  offer_change: event(
    'affiliate',
    Type.Object({
      ...named_offers,
      change: Type.Enum(state_change_names),
      at: nullableText,
      reason: nullableText,
      is_cancelled: Type.Boolean(),
      /** Of a cancelled one: whether the links work and nothing else is going to stop them. */
      links_work: Type.Optional(Type.Boolean()),
    }),
    ({ offers, more, change, at, reason, is_cancelled, links_work = false }, { moment }) => {
      const { will, is } = change_words[change]
      const [first] = offers
      const all = offers.length + more
      const subject = all === 1 ? (first?.title ?? '') : `${all} offers`
      const works = change === 'resume' || change === 'publish'
      return {
        subject: is_cancelled
          ? `Cancelled: ${subject} ${will}`
          : at === null
            ? `${subject}: ${is}`
            : `${subject}: ${will} on ${moment(at)}`,
        parts: [
          is_cancelled
            ? `A change that we announced was cancelled. Your links ${links_work ? 'go on working' : 'stay as they are'}.`
            : works
              ? 'Your links work and your clicks count from then on.'
              : at === null
                ? 'Your links lead to a fallback URL where there is one, and your clicks no longer count. Earlier clicks still earn.'
                : 'From then on your links lead to a fallback URL where there is one, and your clicks no longer count. Earlier clicks still earn.',
          {
            facts: {
              Offer: listOffers(offers, more),
              Change: is_cancelled ? null : is,
              From: is_cancelled ? null : at === null ? 'now' : moment(at),
              Why: reason,
            },
          },
          { link: 'Open the offer', path: `/offers/${first?.id ?? ''}` },
        ],
      }
    },
  ),
  /** Terms of offers that the affiliate has access to changed. */
  offer_terms_changed: event(
    'affiliate',
    Type.Object({
      ...named_offers,
      at: Type.String(),
      reason: nullableText,
      /** The date is past: the terms are due at once, or earlier ones were not accepted in time. */
      is_overdue: Type.Optional(Type.Boolean()),
    }),
    ({ offers, more, at, reason, is_overdue = false }, { moment }) => {
      const [first] = offers
      const all = offers.length + more
      return {
        subject: `New terms: ${all === 1 ? (first?.title ?? '') : `${all} offers`}`,
        parts: [
          is_overdue
            ? 'Please read and accept the new terms. Your links do not count until you have accepted them.'
            : 'Please read and accept the new terms. Your links stop counting if you have not accepted them by the date below.',
          {
            facts: {
              Offer: listOffers(offers, more),
              'Accept by': is_overdue ? null : moment(at),
              Why: reason,
            },
          },
          { link: 'Read the terms', path: `/offers/${first?.id ?? ''}` },
        ],
      }
    },
  ),
  /** A cap of an offer is nearly or wholly used. `scope`: a country; null: all. */
  cap_used: event(
    'affiliate',
    Type.Object({
      offer_id: Type.Integer(),
      title: Type.String(),
      cap: Type.String(),
      scope: nullableText,
      /** The goal's name; absent: all goals. */
      goal: Type.Optional(Type.String()),
      /** Conversions of clicks from before are not declined. */
      earlier_clicks: Type.Optional(Type.Boolean()),
      is_reached: Type.Boolean(),
      is_hard: Type.Boolean(),
      resets_at: nullableText,
    }),
    ({ offer_id, title, cap, scope, goal, earlier_clicks = false, is_reached, is_hard, resets_at }, { moment }) => ({
      subject: is_reached ? `Cap reached: ${title}` : `80% of a cap is used: ${title}`,
      parts: [
        is_reached
          ? is_hard
            ? `A cap of an offer that you run is reached. ${describeClosing(goal !== undefined, earlier_clicks)}`
            : 'A cap of an offer that you run is reached. Ask your account manager before you send more.'
          : 'A cap of an offer that you run is nearly used up.',
        {
          facts: {
            Offer: `${title} (${offer_id})`,
            Goal: goal ?? null,
            Cap: cap,
            Country: scope,
            Resets: resets_at === null ? 'never' : moment(resets_at),
          },
        },
        { link: 'Open the offer', path: `/offers/${offer_id}` },
      ],
    }),
  ),
  offer_access_approved: event('affiliate', {
    subject: 'You can now run {title}',
    parts: [
      '{network} has approved your request. Your tracking link works now.',
      { facts: { Offer: '{title} ({offer_id})' } },
      { link: 'Get the tracking link', path: '/offers/{offer_id}' },
    ],
  }),
  offer_access_refused: event('affiliate', {
    subject: 'Your request for {title} was refused',
    parts: [
      '{network} has refused your request to run this offer.',
      { facts: { Offer: '{title} ({offer_id})', Why: '{reason}', 'New request possible': '{moment:ask_again_at}' } },
      { link: 'Open the offers', path: '/offers/all' },
    ],
  }),
}
