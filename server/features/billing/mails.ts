import Type from 'typebox'
import { code_life_minutes, issueBillingCode } from './edit-code.ts'
import { code, facts, link, portalLink, text, preparedTemplate, template } from '../mail/index.ts'

/** Destinations come masked; `at` as people read it, in the network's zone. */
const billing_added = template('billing_added', {
  data: Type.Object({ at: Type.String(), destination: Type.String() }),
  content: ({ at, destination }, network) => ({
    subject: `Payout details were added to your ${network.name} account`,
    blocks: [
      text(
        `These payout details were added to your ${network.name} account. They are pending, and nothing is paid to them, until they are verified with a code that is mailed to whoever added them.`,
      ),
      facts(['Payouts go to', destination], ['When', at]),
      text('If it was not you, change your password at once and write to your account manager:'),
      link('Open the payout details', portalLink(network, '/settings/billing')),
    ],
  }),
})

const permission = (masked_change: string | null, verifies: boolean): string => {
  if (verifies) return 'This code verifies these details and allows nothing else:'
  return masked_change === null
    ? 'This code allows one change of the payout details:'
    : 'This code allows this change and no other:'
}

/** The code is made when the mail is sent, so that it rests nowhere. */
const billing_code = preparedTemplate('billing_code', {
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
        `It works within ${code_life_minutes} minutes of the request, for five tries, in the browser session that asked for it. ` +
          'A newer code takes its place. Never tell it to anybody: we will not ask for it.',
      ),
      text('If you did not ask for it, do not use it, change your password, and write to your account manager.'),
    ],
  }),
})

const billing_changed = template('billing_changed', {
  data: Type.Object({ at: Type.String(), before: Type.String(), after: Type.String(), hold_hours: Type.Integer() }),
  content: ({ at, before, after, hold_hours }, network) => ({
    subject: `The payout details of your ${network.name} account were changed`,
    blocks: [
      text(`Payouts of your ${network.name} account go somewhere else from now on.`),
      facts(['Until now', before], ['From now on', after], ['When', at]),
      text(
        `For your safety no payout is made in the next ${hold_hours} hours. If it was not you, change your password at once and write to your account manager:`,
      ),
      link('Open the payout details', portalLink(network, '/settings/billing')),
    ],
  }),
})

export const billingTemplates = { billing_added, billing_code, billing_changed }
