import Type from 'typebox'
import { code_life_minutes, issueBillingCode } from './edit-code.ts'
import { code, facts, link, portalLink, text, definePreparedTemplate, template } from '../mail/index.ts'
import { mistakeText } from '../managers/index.ts'

/** Destinations come masked; `at` as people read it, in the network's zone. */
const billing_added = template('billing_added', {
  data: Type.Object({ at: Type.String(), destination: Type.String() }),
  content: ({ at, destination }, network) => ({
    subject: `Payout details were added to your ${network.name} account`,
    blocks: [
      text(
        `These payout details were added to your ${network.name} account. We pay nothing to them until they are verified with the code that we mailed to the person who added them.`,
      ),
      facts(['Payouts go to', destination], ['When', at]),
      text('If this was not you, change your password immediately and write to your account manager.'),
      link('Open the payout details', portalLink(network, '/settings/billing')),
    ],
  }),
})

const permission = (masked_change: string | null, verifies: boolean): string => {
  if (verifies) return 'This code verifies these details and nothing else:'
  return masked_change === null
    ? 'This code allows one change of the payout details:'
    : 'This code allows this change and no other:'
}

/** The code is made when the mail is sent, so that it rests nowhere. */
const billing_code = definePreparedTemplate('billing_code', {
  data: Type.Object({ billing_code_id: Type.Integer() }),
  prepare: (pg, { billing_code_id }, { now }) => issueBillingCode(pg, billing_code_id, now),
  content: ({ code: digits, masked_change, verifies }, network) => ({
    subject: `Your ${network.name} verification code`,
    blocks: [
      text(
        verifies
          ? `Somebody, probably you, asked to verify where the payouts of your ${network.name} account go.`
          : `Somebody, probably you, asked to change where the payouts of your ${network.name} account go.`,
      ),
      ...(masked_change === null ? [] : [facts([verifies ? 'Payouts go to' : 'New destination', masked_change])]),
      text(permission(masked_change, verifies)),
      code(digits),
      text(
        `It is valid for ${code_life_minutes} minutes after the request and for five tries, in the browser session that requested it. ` +
          'A newer code replaces it. Never share it with anybody: we will not ask for it.',
      ),
      text('If you did not request it, do not use it, change your password, and write to your account manager.'),
    ],
  }),
})

const billing_changed = template('billing_changed', {
  data: Type.Object({ at: Type.String(), before: Type.String(), after: Type.String(), hold_hours: Type.Integer() }),
  content: ({ at, before, after, hold_hours }, network) => ({
    subject: `The payout details of your ${network.name} account were changed`,
    blocks: [
      text(`The payout destination of your ${network.name} account has changed.`),
      facts(['Until now', before], ['From now on', after], ['When', at]),
      text(
        `For your safety no payout is made in the next ${hold_hours} hours. If this was not you, change your password immediately and write to your account manager.`,
      ),
      link('Open the payout details', portalLink(network, '/settings/billing')),
    ],
  }),
})

const billing_refused = template('billing_refused', {
  data: Type.Object({
    destination: Type.String(),
    reason: Type.String(),
    manager: Type.Union([Type.String(), Type.Null()]),
  }),
  content: ({ destination, reason, manager }, network) => ({
    subject: `The payout details of your ${network.name} account were refused`,
    blocks: [
      text(`${network.name} cannot pay to the payout details of your account.`),
      facts(['Payouts go to', destination], ['Why', reason]),
      text('Nothing is paid to them. Your balance is not affected: it is paid once you have entered other details.'),
      link('Change the payout details', portalLink(network, '/settings/billing')),
      text(mistakeText(manager)),
    ],
  }),
})

export const billingTemplates = { billing_added, billing_code, billing_changed, billing_refused }
