import Type from 'typebox'
import { nullableText } from '../fields.ts'
import { payout_fields, payoutLabel } from '../payout-details.ts'
import { mistakeText } from './accounts.ts'
import { event, prepared } from './event.ts'

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

const permission = (masked_change: string | null, verifies: boolean): string => {
  if (verifies) return 'This code verifies these details and nothing else:'
  return masked_change === null
    ? 'This code allows one change of the payout details:'
    : 'This code allows this change and no other:'
}

/** Payout details, payments, postbacks and links of affiliates. Destinations come masked. */
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
  billing_entered: event('affiliate', {
    subject: 'Payout details were entered for your {network} account',
    parts: [
      '{network} has entered payout details for you. They are used once they are verified, at the earliest {hold_hours} hours from now.',
      { facts: { 'Payout destination': '{destination}', When: '{moment:at}' } },
      'If they are not yours, write to your account manager immediately.',
      open_payout_details,
    ],
  }),
  billing_chosen: event('affiliate', {
    subject: 'Payouts of your {network} account go to other details',
    parts: [
      'Payouts of your {network} account go to other payout details from now on.',
      { facts: { 'Previous destination': '{before}', 'New destination': '{after}', When: '{moment:at}' } },
      'If this was not you, change your password immediately and write to your account manager.',
      open_payout_details,
    ],
  }),
  billing_incomplete: event(
    'affiliate',
    Type.Object({ destination: Type.String(), fields: Type.Array(Type.Enum(payout_fields)), country: Type.String() }),
    ({ destination, fields, country }, { network }) => ({
      subject: `Complete the payout details of your ${network} account`,
      parts: [
        `${network} cannot pay to your payout details as they are.`,
        {
          facts: {
            'Payout destination': destination,
            'Missing or wrong': fields.map((field) => payoutLabel(field, country)),
          },
        },
        'Payouts wait until the details are complete. Your balance is not affected.',
        open_payout_details,
      ],
    }),
  ),
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
    Type.Object({
      number: Type.String(),
      amount: Type.String(),
      fee: Type.Optional(nullableText),
      destination: Type.String(),
      reference: nullableText,
    }),
    ({ number, amount, fee = null, destination, reference }, { network, money }) => ({
      subject: `Your payment of ${money(amount)} from ${network}`,
      parts: [
        `A payment from ${network} is on its way to you.`,
        {
          facts: {
            Payment: number,
            Amount: money(amount),
            'Fee kept back': fee && money(fee),
            To: destination,
            Reference: reference,
          },
        },
        { link: 'Payment and statement', path: `/payments/${number}` },
      ],
    }),
  ),
  payment_returned: event(
    'affiliate',
    Type.Object({
      number: Type.String(),
      amount: Type.String(),
      fee: Type.Optional(nullableText),
      was_sent: Type.Optional(Type.Boolean()),
      destination: Type.String(),
      reason: Type.String(),
    }),
    ({ number, amount, fee = null, was_sent = false, destination, reason }, { network, money }) => {
      const outcome = was_sent ? 'was returned' : 'was not made'
      return {
        subject: `Your payment of ${money(amount)} from ${network} ${outcome}`,
        parts: [
          `This payment ${outcome}. The amount${fee === null ? ' is' : ' and the fee are'} back in your balance.`,
          {
            facts: {
              Payment: number,
              Amount: money(amount),
              Fee: fee && money(fee),
              To: destination,
              Why: reason,
            },
          },
          { link: 'Payout details', path: '/settings/billing' },
        ],
      }
    },
  ),
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
  /** Links of an old network that still get clicks, by offer. */
  old_links: event(
    'affiliate',
    Type.Object({
      links: Type.Array(
        Type.Object({ title: Type.String(), old_links: Type.Array(Type.String()), link: Type.String() }),
      ),
    }),
    ({ links }, { network }) => ({
      subject: `Replace your old links of ${network}`,
      parts: [
        `${network} has moved to a new system. These old links of yours still get clicks. They work for now and will be switched off: please replace them with the new ones.`,
        ...links.map(({ title, old_links, link }) => ({
          facts: { Offer: title, 'Old link': old_links, 'New link': link },
        })),
        'Sub IDs and your own click ID are parameters of the new links: the portal adds them.',
        { link: 'Get your links', path: '/offers' },
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
