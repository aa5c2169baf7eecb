import { reject_reasons, type RejectReason } from '../reject-reasons.ts'
import { quoteValue } from '../texts.ts'
import { badRequest, conflict, kind, type Message, type Voice } from './kind.ts'

interface Standing {
  readonly id: string
  readonly status: string
  /** Last decision; null if unknown. */
  readonly decided: { readonly status: string; readonly actor: string; readonly at: string } | null
}

const describeDecided = ({ decided }: Standing, moment: Voice['moment']): string =>
  decided === null ? '' : ` It was ${decided.status} by ${decided.actor} at ${moment(decided.at)}.`

interface AboveLimit {
  readonly name: 'payout' | 'revenue' | 'sale_amount'
  readonly amount: string
  readonly limit: string
}

interface Named {
  readonly count: number
  /** The first ones. */
  readonly conversions: readonly { readonly id: string; readonly why: Message }[]
}

/** Refuses several conversions, of which some need to be named by themselves in a field. */
const refuseNamed = (what: string, list: string, name: 'implausible' | 'contradicted') =>
  conflict(({ count, conversions }: Named, { field, say }) => {
    const named = conversions.map(({ id, why }) => `conversion ${id}: ${say(why)}`)
    const more = count > named.length ? [`and ${count - named.length} more`] : []
    return `${count} of the conversions ${what}: ${[...named, ...more].join('; ')}. Nothing was changed. Leave them out, or ${list} (${field(name)}: ${conversions.map(({ id }) => id).join(',')}).`
  }, name)

export const conversion_messages = {
  conversions_unclear: badRequest('Give only one of {field:id}, {field:updated_since} and {field:cursor}.'),
  cursor_unknown: badRequest(
    'This cursor is unknown, as after a restore of the network from a backup. Read all conversions again, without {field:cursor} and {field:updated_since}, and replace those that you have.',
    'cursor',
  ),
  duplicate_sale: conflict('The offer already has a conversion of this transaction and goal.', 'txid'),
  duplicate_conversion: conflict('Conversion {id} was already made from this {of} and is {status}.'),
  past_conversion: conflict(
    '{quote:network} counted this sale before it moved in here, as its conversion {external_id} ({status}), so it is not paid again. If this is another sale, give its own {field:txid}.',
    'txid',
  ),
  click_has_conversion: conflict(
    ({ id, txid, status }: { id: string; txid: string | null; status: string }, { field }) =>
      `The click already has conversion ${id} (${txid === null ? 'no number' : quoteValue(txid)}, ${status}): for another conversion give its own ${field('txid')}.`,
    'txid',
  ),
  conversion_just_added: conflict('This conversion was added a moment ago.'),
  click_not_counted: conflict(
    ({ reason }: { reason: RejectReason }) =>
      `The click does not count, so it cannot be paid: ${reject_reasons[reason]}.`,
  ),
  click_expired: conflict(
    'The click expired at {moment:until}: if the conversion happened earlier, give its time with {field:at}.',
  ),
  no_rate_fits: conflict('No rate of the offer matches this visitor on {moment:at}.'),
  sale_amount_missing: conflict('Its payout is a percentage of the sale amount: give {field:amount}.'),
  amount_too_large: badRequest('{field:amount} must be at most 999999999999.99 (got {amount}).'),
  conversion_in_future: badRequest('{field:at} is in the future: give the time of the conversion.'),
  conversion_before_click: badRequest('{field:at} is before the click, which was at {click_at}.'),
  no_goal: badRequest(
    ({ offer_id, goal, goals }: { offer_id: number; goal: string; goals: readonly string[] }) =>
      `Offer ${offer_id} has no goal ${quoteValue(goal)}: there is ${goals.map(quoteValue).join(', ')}.`,
    'goal',
  ),
  reason_missing: badRequest(
    'Give a reason with {field:reason_code}, {field:reason}, or both. It is shown to the affiliate.',
    'reason',
  ),
  approved_to_reverse: conflict(
    (given: Standing, { hint, moment }) =>
      `Conversion ${given.id} is ${given.status}: to reverse its payout, use ${hint}.${describeDecided(given, moment)}`,
    { hint: ({ id }) => ({ operation: 'reverseConversions', given: { ids: [id] } }) },
  ),
  pending_to_decline: conflict(
    (given: Standing, { hint, moment }) =>
      `Conversion ${given.id} is ${given.status}, so no payout can be reversed: use ${hint}.${describeDecided(given, moment)}`,
    { hint: ({ id }) => ({ operation: 'declineConversions', given: { ids: [id] } }) },
  ),
  wrong_status: conflict(
    (given: Standing & { to: string; allowed: readonly string[] }, { moment }) =>
      `Conversion ${given.id} is ${given.status}: only ${given.allowed.join(' or ')} conversions can be ${given.to}.${describeDecided(given, moment)}`,
  ),
  conversion_not_approved: kind('Conversion {id} is not approved, because {say:why}: to pay it, use {hint}.', {
    hint: ({ id }) => ({ operation: 'approveConversions', given: { ids: [id] } }),
  }),
  above_limits: kind(({ amounts }: { amounts: readonly AboveLimit[] }) =>
    amounts
      .map(({ name, amount, limit }) => `${name.replace('_', ' ')} ${amount} is above the limit of ${limit}`)
      .join(', '),
  ),
  implausible_amounts: refuseNamed('have amounts above the limits', 'list the correct ones', 'implausible'),
  contradicted_conversions: refuseNamed(
    "are contradicted by the advertiser's last file",
    'list those to be approved anyway',
    'contradicted',
  ),
  no_id_column: kind(
    'no column with a transaction id or click id found: name one with {field:txid_column} or {field:click_id_column}; the columns are {list:columns}',
  ),
  unknown_status_word: kind(
    ({ word, lines, statuses }: { word: string; lines: number; statuses: readonly string[] }, { field }) =>
      `${quoteValue(word)}${lines === 1 ? '' : `, in ${lines} lines,`} is an unknown status: map it with ${field('status')}, for example ${quoteValue(`${word}=${statuses[0]}`)} (${statuses.join(', ')})`,
  ),
  status_word_unclear: badRequest(
    ({ given, statuses }: { given: string; statuses: readonly string[] }) =>
      `${quoteValue(given)} must map a status of the file, for example ok=${statuses[0]}. Allowed: ${statuses.join(', ')}.`,
    'status',
  ),
  status_word_twice: badRequest('{quote:word} is mapped twice.', 'status'),
  conversions_held: kind(
    (_: { affiliate_id: number }, { action, hint }) =>
      `List them with ${hint}, and approve those to be paid with ${action({ operation: 'approveConversions' })}.`,
    {
      hint: ({ affiliate_id }) => ({ operation: 'listConversions', given: { affiliate: affiliate_id, held: true } }),
    },
  ),
}
