import { payoutLabel, type PayoutField } from '../payout-details.ts'
import { asSentence, quoteValue } from '../texts.ts'
import { badRequest, conflict, kind, type Message, notFound, refusal, type Voice } from './kind.ts'

/** Payments selected by their run or export. */
interface Group {
  readonly run: number | null
  readonly export: number | null
}

const groupText = ({ run, export: export_id }: Group): string => (run === null ? `export ${export_id}` : `run ${run}`)

/** Last decisions on payments, by status and person. */
interface Decided {
  readonly status: string
  readonly actor: string
  readonly at: string
  readonly count: number
}

const describeDecided = (decided: readonly Decided[], moment: Voice['moment']): string =>
  decided.map(({ count, status, actor, at }) => ` ${count} ${status} by ${actor}, ${moment(at)}.`).join('')

/** A payment with a remark. */
interface Note {
  readonly payment: string
  readonly affiliate_id: number
  readonly affiliate: string | null
  readonly amount: number
  readonly why: Message
}

interface Noted {
  /** Number of notes; `notes` has the first ones. */
  readonly count: number
  readonly notes: readonly Note[]
}

const notesText = ({ count, notes }: Noted, { say, money }: Pick<Voice, 'say' | 'money'>): string => {
  const first = notes.map(({ payment, affiliate_id, affiliate, amount, why }) => {
    const name = affiliate === null ? '' : ` (${affiliate})`
    return `payment ${payment} to affiliate ${affiliate_id}${name}, ${money(amount.toFixed(2))}: ${say(why)}`
  })
  return [...first, ...(count > first.length ? [`and ${count - first.length} more`] : [])].join('; ')
}

const idsOf = ({ notes }: Noted): string => notes.map(({ payment }) => payment).join(',')

/** Details that a payment lacks, by the names that they have in the country of the bank. */
interface Incomplete {
  readonly fields: readonly PayoutField[]
  readonly country: string
}

const labelsOf = ({ fields, country }: Incomplete): string =>
  fields.map((field) => payoutLabel(field, country)).join(', ')

/** Reasons not to pay an affiliate yet. */
const blocker_messages = {
  blocked_disabled: kind('the affiliate is disabled', {
    to_affiliate: () => 'Your account is disabled. Contact your account manager.',
  }),
  // The reason of a hold is an internal note, perhaps about an open inquiry.
  blocked_on_hold: kind('on hold: {hold}', {
    to_affiliate: () => 'The network has put your payments on hold. Contact your account manager.',
  }),
  blocked_no_details: kind('payout details are missing', {
    to_affiliate: () => 'Enter your payout details.',
  }),
  blocked_details_refused: kind('the payout details were refused: {reason}', {
    to_affiliate: ({ reason }) =>
      `The network refused your payout details: ${asSentence(String(reason))} Enter others.`,
  }),
  blocked_details_unverified: kind(
    'the payout details are not verified: the affiliate can verify them in the portal (Settings, Payment system), or you with {hint}',
    {
      to_affiliate: () => 'Verify your payout details with the code that we mail you.',
      hint: () => ({ operation: 'verifyPayoutDetails' }),
    },
  ),
  blocked_details_incomplete: kind((given: Incomplete) => `the payout details are not complete: ${labelsOf(given)}`, {
    to_affiliate: (given: Incomplete) => `Complete your payout details: ${labelsOf(given)}.`,
  }),
  blocked_address_formula: kind(
    'the PayPal address {address} starts like a spreadsheet formula: the affiliate must enter another one',
    { to_affiliate: ({ address }) => `We cannot pay to ${address}: enter another address.` },
  ),
  blocked_details_changed: kind(
    'the payout details were changed less than {hours} hours ago: paid from {moment:free_at} on',
    {
      to_affiliate: ({ free_at }, { moment }) =>
        `Your payout details were changed: payments wait until ${moment(free_at)}.`,
    },
  ),
  blocked_nothing_due: kind('nothing is due', { to_affiliate: () => 'No balance is due by then.' }),
  blocked_above_maximum: kind(
    ({ due, maximum }: { due: string; maximum: string }, { action }) =>
      `${due} is more than the maximum of ${maximum} for one payment: correct the wrong entry with ${action({ operation: 'addLedgerEntry' })}, or raise the limit with ${action({ operation: 'setPaymentMaximum' })}`,
    {
      to_affiliate: () => 'Payments of this amount need a manual check. Contact your account manager.',
      hint: () => ({ operation: 'setPaymentMaximum' }),
    },
  ),
  blocked_below_minimum: kind(
    ({ minimum }: { minimum: string; missing: string }) => `below the minimum of ${minimum}`,
    {
      to_affiliate: ({ minimum, missing }, { money }) =>
        `The minimum payment is ${money(minimum)}: ${money(missing)} is missing.`,
    },
  ),
  blocked_below_fee: kind(({ due, fee }: { due: string; fee: string }) => `${due} is not more than the fee of ${fee}`, {
    to_affiliate: ({ due, fee }, { money }) => `The payment fee is ${money(fee)}, and only ${money(due)} is due.`,
  }),
  blocked_other_destination: kind('the payout details changed after the payment was prepared'),
}

/** Approval by a second person. */
const approver_messages = {
  blocked_own_prepared: kind('prepared by {by}: someone else must approve it'),
  second_approver_needed: conflict(({ count, notes }: Noted, { say }) => {
    const more = count > notes.length ? ` and ${count - notes.length} more` : ''
    const why = [...new Set(notes.map((note) => say(note.why)))].join('; ')
    return `This network requires a second approver. ${count} of the payments: ${why} (payment ${notes.map(({ payment }) => payment).join(', ')}${more}). Nothing was changed.`
  }),
  no_second_approver: conflict(
    'A second approver needs two team members with the role owner or finance who have accepted their invitation, and there are {count}. Invite another one first with {hint}. Nothing was changed.',
    { hint: () => ({ operation: 'inviteMember' }) },
  ),
}

/** Remarks on payments, before and after a decision. */
const note_messages = {
  payment_must_not_be_made: kind('must not be made: {say:why}'),
  payment_reversed: kind('{money:amount} was reversed since: it will be deducted from the next payment'),
  payment_refunded: kind(
    (
      { amount, conversions, count }: { amount: string; conversions: readonly string[]; count: number },
      { hint, money },
    ) => {
      const more = count > conversions.length ? ` and ${count - conversions.length} more` : ''
      return `${money(amount)} was refunded by the advertiser after an operator approved it, and stays paid unless you reverse it with ${hint}${more}`
    },
    { hint: ({ conversions }) => ({ operation: 'reverseConversions', given: { ids: conversions } }) },
  ),
  payment_not_in_file: kind('is not in the file: {say:why}'),
  format_needs_currency: kind('SEPA credit transfers are in EUR, and this payment is in {currency}'),
  format_needs_iban: kind('its account is not an IBAN of a SEPA country'),
  format_needs_holder: kind('the name of the account holder is missing'),
  format_needs_account: kind('its account cannot be written without changing it for spreadsheets'),
  format_needs_network: kind('files are not made for the wallet network {quote:network}'),
  holder_name_changed: kind('the account holder {quote:before} is {quote:after} in the file'),
  payment_came_back: kind('was completed, and the money was returned'),
  payment_exported: kind('is in export {export}: make sure that it was not sent'),
  payment_completed_before: kind(({ reference }: { reference: string | null }) =>
    reference === null
      ? 'was already completed without a reference, which stays unchanged'
      : `was already completed with the reference ${quoteValue(reference)}, which stays unchanged`,
  ),
  payment_in_file_blocked: kind('counts as sent because it is in an exported file. Since then: {say:why}'),
  payment_never_exported: kind('was never exported'),
  payment_stays_approved: kind('was never exported, and stays approved'),
  payment_stays_rejected: kind(
    'was rejected after it was exported, and stays rejected: if it was sent, it will be paid again',
  ),
}

/** Lines of a bank's report. */
const report_messages = {
  report_column_missing: kind(
    ({ role, columns }: { role: 'reference' | 'status'; columns: readonly string[] }, { field }) =>
      `no column with the ${role === 'reference' ? "payment's number" : 'status'} found: name it with ${field(`${role}_column`)}; the columns are ${columns.join(', ')}`,
  ),
  report_status_missing: kind('has no status'),
  reference_unknown: kind('{quote:reference} is not the number of a payment'),
  payment_not_exported: kind('is {status}, and in no exported file'),
  payment_amount_differs: kind('{money:here} here, {money:in_file} in the file'),
  payment_currency_differs: kind('{here} here, {in_file} in the file'),
  returned_in_file: kind('was {status}; reason: {reason}'),
}

const unprintable = refusal('statement_characters')

export const payment_messages = {
  ...blocker_messages,
  ...note_messages,
  ...approver_messages,
  ...report_messages,
  payments_unclear: badRequest('Select payments by exactly one of {field:ids}, {field:run} or {field:export}.'),
  no_payment_in: notFound((group: Group) => `No such payment in ${groupText(group)}.`),
  not_to_be_excluded: notFound(
    'Payment {list:ids} is not among them and cannot be excluded; nothing was changed.',
    'except',
  ),
  payment_money_sent: conflict(
    ({ id, decided }: { id: string; decided: readonly Decided[] }, { field, moment }) =>
      `Payment ${id} is completed: its money was sent. If it was returned, confirm with ${field('money_returned')}. Nothing was changed.${describeDecided(decided, moment)}`,
    'money_returned',
  ),
  payment_wrong_status: conflict(
    (
      given: { id: string; status: string; to: string; allowed: readonly string[]; decided: readonly Decided[] },
      { moment },
    ) =>
      `Payment ${given.id} is ${given.status}: only ${given.allowed.join(' or ')} payments can be ${given.to}. Nothing was changed.${describeDecided(given.decided, moment)}`,
  ),
  nothing_to_decide: conflict(
    (
      given: Group & {
        to: 'approved' | 'completed' | 'rejected'
        states: readonly { status: string; count: number }[]
        decided: readonly Decided[]
      },
      { field, action, moment },
    ) => {
      const states = given.states.map(({ status, count }) => `${count} ${status}`).join(', ')
      const help = {
        approved: '',
        completed: ` Approved payments are completed once they are exported with ${action({ operation: 'exportPayments' })}, or by id (${field('ids')}) if they were paid manually.`,
        rejected: ` A completed payment can only be rejected by id: ${field('ids')}.`,
      }[given.to]
      return `No payment of ${groupText(given)} can be ${given.to}: ${states || 'no payments left'}.${help}${describeDecided(given.decided, moment)}`
    },
  ),
  several_methods: badRequest(
    'Run {run} has payments by {list:methods}: select the paid ones with {field:method} or an export.',
  ),
  completed_by_number: badRequest('Completed payments can only be rejected by id: {field:ids}.'),
  payments_blocked: conflict(
    (noted: Noted & { whole?: boolean }, { field, hint, ...voice }) => {
      const except = noted.whole === true ? '' : `, or leave them out (${field('except')} ${idsOf(noted)})`
      return `${noted.count} of the payments must not be made: ${notesText(noted, voice)}. Nothing was changed. Reject them with ${hint} (a later run pays what is due), or remove the cause${except}.`
    },
    {
      fields: ['except'],
      hint: ({ notes }) => ({ operation: 'rejectPayments', given: { ids: notes.map(({ payment }) => payment) } }),
    },
  ),
  payments_reversed: conflict(
    (noted: Noted & { payments: number }, { field, ...voice }) =>
      `${noted.payments} of the payments hold conversions that were reversed or refunded: ${notesText(noted, voice)}. Nothing was changed. Approve them anyway (${field('accept_reversals')}), or reject them and prepare again.`,
    'accept_reversals',
  ),
  other_reference: conflict(
    (noted: Noted, { field, ...voice }) =>
      `${noted.count} of the payments were completed before with another reference: ${notesText(noted, voice)}. Nothing was changed. Omit ${field('reference')}, or use the stored one.`,
    'reference',
  ),
  none_to_export: notFound('Run {run} has no approved payment by {method}. Review it, and approve it with {hint}.', {
    hint: ({ run }) => ({ operation: 'approvePayments', given: { run } }),
  }),
  exported_before: conflict(
    ({ run, method }: { run: number; method: string; export: number }, { hint }) =>
      `Every approved payment of run ${run} by ${method} was already exported. To download the file again, use ${hint}.`,
    { hint: ({ export: export_id }) => ({ operation: 'readExport', given: { export: export_id } }) },
  ),
  format_of_other_method: badRequest('Payments by {method} are exported as {list:formats} (got {format}).', 'format'),
  network_of_other_method: badRequest('{field:network} is for crypto payments only.'),
  none_on_network: notFound('Run {run} has no approved payment on {network} that was not exported before.'),
  none_in_format: conflict(
    ({ format, ...noted }: Noted & { format: string }, { field, ...voice }) =>
      `No payment can be exported as ${format}: ${notesText(noted, voice)}. Nothing was changed. Use another ${field('format')}, or pay them manually.`,
    'format',
  ),
  no_payment_account: conflict('SEPA files debit the account of the network, which is not set. Set it with {hint}.', {
    hint: () => ({ operation: 'setPaymentAccount' }),
  }),
  no_account_holder: conflict('SEPA files name the network, and its name is not set. Set it with {hint}.', {
    hint: () => ({ operation: 'setNetworkDetails' }),
  }),
  account_not_sepa: badRequest('The account must be an IBAN of a SEPA country. Check it for typing errors.', 'iban'),
  account_bic_wrong: badRequest('{field:bic} must have 8 or 11 characters, for example COBADEFFXXX.'),
  export_rejected: notFound('Every payment of export {export} was rejected since.'),
  day_not_over: badRequest("{day} is not over yet in the network's time zone: give an earlier day.", 'through'),
  request_answered: conflict('Payment request {request} was answered with a payment: see {hint}.', {
    hint: () => ({ operation: 'listPaymentRequests', given: { status: 'answered' } }),
  }),
  request_withdrawn: conflict('Payment request {request} was withdrawn by the affiliate.'),
  request_declined: conflict(({ request, by, at }: { request: number; by: string | null; at: string | null }) =>
    by === null
      ? `Payment request ${request} is already declined.`
      : `Payment request ${request} is already declined by ${by} at ${at}.`,
  ),
  minimum_unreadable: badRequest('The minimum must be an amount with at most two decimals (got {amount}).'),
  minimum_too_low: badRequest('The minimum cannot be lower than {money:lowest}.'),
  minimum_too_high: badRequest('The minimum cannot be higher than {money:maximum}.'),
  requests_not_taken: conflict('This network does not accept payment requests. You are paid on your payment days.'),
  nothing_due_now: conflict('Nothing is due now.'),
  requested_already: conflict('You have already requested a payment. The network has not answered it yet.'),
  request_in_payment: conflict('A payment run has taken this request: it cannot be withdrawn anymore.'),
  request_not_open: conflict('The network has already declined this request.'),
  no_statement: notFound('This payment has no statement yet. It is issued when the payment is completed.'),
  statement_characters: unprintable(
    'The statement cannot be made: the {field} "{text}" contains {characters}, and statements have Latin, Greek and Cyrillic letters only. Write the {field} in these, or ask your account manager to.',
  ),
  details_unprintable: unprintable(
    'The {field} "{text}" contains {characters}, and payment statements have Latin, Greek and Cyrillic letters only. Nothing was changed.',
  ),
}
