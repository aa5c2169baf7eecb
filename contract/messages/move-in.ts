import { source_names, type MovedKind, type Source } from '../move-in.ts'
import { badRequest, conflict, kind, notFound, type Message } from './kind.ts'

/** Terms of old networks that offers here cannot have. */
const without_equal = {
  cap_of_goals: 'A cap for several goals or for each',
  cap_of_affiliates: 'A cap for several affiliates or for each',
  cap_of_countries: 'A cap for several countries or for each',
  payment_of_cities: 'A payment for cities',
  payment_type: 'A payment that is neither fixed nor a share',
} as const

export const move_in_messages = {
  old_network_name_taken: conflict('Old network {id} already has the name {quote:name}.', 'name'),
  old_network_unknown: notFound('Unknown old network {quote:network}. Add it with {hint}, or leave it out.', {
    fields: ['network'],
    hint: ({ network }) => ({ operation: 'addOldNetwork', given: { name: network } }),
  }),
  old_network_unclear: badRequest('Give {field:network}: several networks move in ({list:networks}).'),
  no_old_network: conflict('No network moves in yet: {hint}.', { hint: () => ({ operation: 'addOldNetwork' }) }),
  old_network_of_other_source: badRequest(
    ({ network, source }: { network: string; source: Source }) =>
      `${network} does not come from this system but from ${source_names[source]}.`,
    'source',
  ),
  host_of_old_network: conflict('{host} already belongs to old network {id}.', 'hosts'),
  rows_missing: kind('has no list of {kind}: expected {list:paths}'),
  column_of_id_missing: kind('is missing: none of the columns {list:columns} is in the file'),

  // Lines.
  line_invalid: badRequest(({ field, rule }: { field: string; rule: Message }, { say }) => `${field} ${say(rule)}`),
  line_not_object: badRequest('is not an object'),
  listed_twice: badRequest('{quote:external_id} is already in line {line}'),
  unknown_old_id: badRequest(
    ({ kind: one, id }: { kind: MovedKind; id: string }) =>
      `The old network's ${one} ${JSON.stringify(id)} is not known here: import it first`,
  ),
  old_network_protects: conflict(
    '{name} has opening balances, clicks or past conversions here, which keep sales from being paid twice. Keep it, and remove its hosts if its links should no longer work.',
  ),
  old_id_of_another: conflict('{quote:external_id} is already {id} here'),
  tokens_of_another: kind('{count} of the tokens already belong to another advertiser here'),
  email_has_account: conflict(
    '{email} already has an account here, of affiliate {id}. To join them, give {id} as plumbline_id of this line (in our own format: id).',
    { fields: [] },
  ),
  advertiser_has_name: conflict(
    'Advertiser {id} here has the name {quote:name}. To join them, give {id} as plumbline_id of this line (in our own format: id).',
    { fields: [] },
  ),
  email_of_moved_affiliate: conflict(
    '{email} already belongs to affiliate {id} here, which is {list:old_ids} in the old network',
    { fields: [] },
  ),
  referrers_in_circle: conflict('has a circle of referrers: {list:ids}', { fields: [] }),
  users_missing: kind('is missing: add a user, who can sign in'),
  no_equal: badRequest(
    ({ what }: { what: keyof typeof without_equal }) =>
      `${without_equal[what]} has no equal here: remove it from the file, and enter it by hand`,
  ),
  cap_starts_at_zero: kind(
    'count from zero here: lower the limits of running weeks, months and totals by the use in the old network',
  ),
  macro_left_empty: kind('has {quote:macro}, which has no equivalent here and is left empty'),
  postback_left_out: kind('{quote:url} was left out: {say:why}'),
  value_left_out: kind('was left out: {say:why}'),
  document_refused: badRequest(({ faults }: { faults: readonly { field: string; fault: Message }[] }, { say }) =>
    faults.map(({ field, fault }) => `${field}: ${say(fault)}`).join('; '),
  ),
  opening_in_currency: badRequest('The amount is in {currency}, and this network has {own}.', 'currency'),
  opening_changed: conflict(
    'Affiliate {affiliate_id} has {money:booked} from an earlier import, and this line has {money:amount}. Entries are never edited: add a correction of {money:difference} with {hint}.',
    {
      fields: ['amount'],
      hint: ({ affiliate_id, difference }) => ({
        operation: 'addLedgerEntry',
        given: { affiliate: Number(affiliate_id), kind: 'correction', amount: difference },
      }),
    },
  ),
  opening_hold_changed: conflict(
    'Affiliate {affiliate_id} has {money:amount} from an earlier import, which is released {moment:released}. Entries are never edited.',
    'hold_until',
  ),
  opening_further: conflict(
    'Affiliate {affiliate_id} has an opening balance from an earlier import. Give a further amount an external_id of its own.',
    'external_id',
  ),
  balance_left_out: kind('{amount} {currency} was left out: this network has {own}. Enter it by hand'),
  changed_here: kind('was left out: it has another value here, which was not imported'),
  amount_rounded: kind('{given} was rounded to {money:amount}'),
  access_open: kind('was left out: the offer is open to all affiliates here'),
  access_decided: kind('was left out: the request has the status {state} here'),
  rate_listed_twice: badRequest('The same rate is already in line {line}'),
  rate_replaced: kind('is unchanged: this rate was here before and has ended'),
  field_left_out: kind(({ rule }: { rule: Message }, { say }) => `was left out: it ${say(rule)}`),
}
