import Type from 'typebox'
import { nullableText } from '../fields.ts'
import { change_words, state_change_names } from '../planned-changes.ts'
import { mistakeText } from './accounts.ts'
import { event, prepared, type Part, type Words } from './event.ts'

const open_payout_details = { link: 'Open the payout details', path: '/settings/billing' } as const
const open_postbacks = { link: 'Open the postbacks', path: '/settings/postbacks' } as const

/** `host`: the rest of the receiver's address is often a key. `failures`: calls in a row. */
const failing_postback = {
  facts: {
    Postback: '{host}, for conversions that become {status}',
    'Failed calls in a row': '{failures}',
    Since: '{moment:since}',
    'Last error': '{error}',
  },
} as const

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

const permission = (masked_change: string | null, verifies: boolean): string => {
  if (verifies) return 'This code verifies these details and nothing else:'
  return masked_change === null
    ? 'This code allows one change of the payout details:'
    : 'This code allows this change and no other:'
}

/** Payout details, payments, postbacks, rates and offers of affiliates. Destinations come masked. */
export const affiliate_events = {
  billing_added: event('affiliate', {
    subject: 'Payout details were added to your {network} account',
    parts: [
      'These payout details were added to your {network} account. They are not used until they are verified with the code we mailed.',
      {
        facts: { 'Payout destination': '{destination}', When: '{moment:at}' },
      },
      'If this was not you, change your password immediately and write to your account manager.',
      open_payout_details,
    ],
  }),
  billing_code: prepared(
    'affiliate',
    Type.Object({ billing_code_id: Type.Integer() }),
    (given: { code: string; masked_change: string | null; verifies: boolean; minutes: number }, { network }) => {
      const { code, masked_change, verifies, minutes } = given
      return {
        subject: `Your ${network} verification code`,
        parts: [
          verifies
            ? `Someone, probably you, asked to verify the payout details of your ${network} account.`
            : `Someone, probably you, asked to change the payout details of your ${network} account.`,
          { facts: { [verifies ? 'Payout destination' : 'New destination']: masked_change } },
          permission(masked_change, verifies),
          { code },
          `It is valid for ${minutes} minutes and five tries, in the browser session that requested it. A newer code replaces it. Never share it: we will never ask for it.`,
          'If you did not request it, do not use it, change your password, and write to your account manager.',
        ],
      }
    },
  ),
  billing_changed: event('affiliate', {
    subject: 'The payout details of your {network} account were changed',
    parts: [
      'The payout destination of your {network} account has changed.',
      {
        facts: { 'Previous destination': '{before}', 'New destination': '{after}', When: '{moment:at}' },
      },
      'For your safety, payouts are held for the next {hold_hours} hours. If this was not you, change your password immediately and write to your account manager.',
      open_payout_details,
    ],
  }),
  billing_refused: event(
    'affiliate',
    Type.Object({ destination: Type.String(), reason: Type.String(), manager: nullableText }),
    ({ destination, reason, manager }, { network }) => ({
      subject: `The payout details of your ${network} account were refused`,
      parts: [
        `${network} cannot pay to the payout details in your account.`,
        {
          facts: { 'Payout destination': destination, Why: reason },
        },
        'Payouts are paused. Your balance is not affected and is paid once you enter new details.',
        { link: 'Change the payout details', path: '/settings/billing' },
        mistakeText(manager),
      ],
    }),
  ),

  payment_sent: event(
    'affiliate',
    Type.Object({ number: Type.String(), amount: Type.String(), destination: Type.String(), reference: nullableText }),
    ({ number, amount, destination, reference }, { network, money }) => ({
      subject: `Your payment of ${money(amount)} from ${network}`,
      parts: [
        `A payment from ${network} is on its way to you.`,
        {
          facts: { Payment: number, Amount: money(amount), To: destination, Reference: reference },
        },
        { link: 'Payment and statement', path: `/payments/${number}` },
      ],
    }),
  ),
  payment_returned: event('affiliate', {
    subject: 'Your payment of {money:amount} from {network} was not made',
    parts: [
      'This payment was not made. The amount is back in your balance.',
      {
        facts: { Payment: '{number}', Amount: '{money:amount}', To: '{destination}', Why: '{reason}' },
      },
      { link: 'Payout details', path: '/settings/billing' },
    ],
  }),
  payment_request_declined: event('affiliate', {
    subject: 'Your payment request was declined by {network}',
    parts: [
      'Your request for a payment was declined. The amount stays in your balance and is paid on your next payment day.',
      {
        facts: { Amount: '{money:amount}', Why: '{reason}' },
      },
      { link: 'Payments', path: '/payments' },
    ],
  }),

  postback_failing: event('affiliate', {
    subject: 'A postback of your {network} account is failing',
    parts: [
      'Your tracker is rejecting our postbacks:',
      failing_postback,
      'We retry each call for three days. If all of them fail for that long, we disable the postback. See each call and its response in the portal:',
      open_postbacks,
    ],
  }),
  postback_disabled: event('affiliate', {
    subject: 'A postback of your {network} account was disabled',
    parts: [
      'Your tracker rejected all our calls for three days, so we stopped calling it:',
      failing_postback,
      'Nothing is lost: we keep pending postbacks for 30 days. Once your tracker works again, enable the postback in the portal and we send them all:',
      open_postbacks,
    ],
  }),

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
  /** Offers that the affiliate runs stop, or are back. `at`: null for now. `more`: the number of further offers. */
  offer_change: event(
    'affiliate',
    Type.Object({
      offers: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String() }), { minItems: 1 }),
      more: Type.Integer(),
      change: Type.Enum(state_change_names),
      at: nullableText,
      reason: nullableText,
      is_cancelled: Type.Boolean(),
    }),
    ({ offers, more, change, at, reason, is_cancelled }, { moment }) => {
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
            ? 'A change that we announced was cancelled. Your links go on working.'
            : works
              ? 'Your links work and your clicks count from then on.'
              : at === null
                ? 'Your links lead to a fallback URL where there is one, and your clicks no longer count. Earlier clicks still earn.'
                : 'From then on your links lead to a fallback URL where there is one, and your clicks no longer count. Earlier clicks still earn.',
          {
            facts: {
              Offer: [
                ...offers.map(({ id, title }) => `${title} (${id})`),
                ...(more === 0 ? [] : [`and ${more} more, in the portal`]),
              ],
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
  /** A cap of an offer is nearly or wholly used. `scope`: a country; null: all. */
  cap_used: event(
    'affiliate',
    Type.Object({
      offer_id: Type.Integer(),
      title: Type.String(),
      cap: Type.String(),
      scope: nullableText,
      is_reached: Type.Boolean(),
      is_hard: Type.Boolean(),
      resets_at: nullableText,
    }),
    ({ offer_id, title, cap, scope, is_reached, is_hard, resets_at }, { moment }) => ({
      subject: is_reached ? `Cap reached: ${title}` : `80% of a cap is used: ${title}`,
      parts: [
        is_reached
          ? is_hard
            ? 'A cap of an offer that you run is reached. Further clicks are not counted, and further conversions are declined until it resets.'
            : 'A cap of an offer that you run is reached. Ask your account manager before you send more.'
          : 'A cap of an offer that you run is nearly used up.',
        {
          facts: {
            Offer: `${title} (${offer_id})`,
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
  /** A team member has decided on the affiliate's own fallbacks. `reason`: null for approved ones. */
  fallback_decided: event(
    'affiliate',
    Type.Object({
      url: Type.String(),
      offers: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String() }), { minItems: 1 }),
      reason: nullableText,
    }),
    ({ url, offers, reason }) => ({
      subject: reason === null ? 'Your fallback URL is approved' : 'Your fallback URL is refused',
      parts: [
        reason === null
          ? 'Visitors whose clicks do not count are sent to your own fallback URL from now on.'
          : 'Visitors whose clicks do not count are sent to the fallback of the offer. You can enter another URL on its page.',
        {
          facts: {
            Fallback: url,
            Offer: offers.map(({ id, title }) => `${title} (${id})`),
            Why: reason,
          },
        },
        { link: 'Open the offer', path: `/offers/${offers[0]?.id ?? ''}` },
      ],
    }),
  ),
  tracking_domain_replaced: event('affiliate', {
    subject: 'New links of {network} are on {by}',
    parts: [
      'Your tracking links have a new domain. Replace them where browsers or traffic sources warn of the old one; existing links go on working.',
      { facts: { 'Old domain': '{host}', 'New domain': '{by}', Why: '{reason}' } },
      { link: 'Get your links', path: '/offers' },
    ],
  }),
  /** An operator's text about an offer. `is_active`: a paused offer has no page in the portal. */
  offer_mail: event(
    'affiliate',
    Type.Object({
      offer_id: Type.Integer(),
      title: Type.String(),
      is_active: Type.Boolean(),
      subject: Type.String(),
      text: Type.String(),
    }),
    ({ offer_id, title, is_active, subject, text }) => ({
      subject,
      parts: [
        ...text.split(/\n{2,}/).map((paragraph) => paragraph.trim()),
        { facts: { Offer: `${title} (${offer_id})` } },
        ...(is_active ? [{ link: 'Open the offer', path: `/offers/${offer_id}` }] : []),
        'You receive this mail because you run this offer.',
      ],
    }),
  ),
}
