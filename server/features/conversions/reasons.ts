import { isReasonCode, max_reason, type ReasonCode } from '@plumbline/contract/conversion-reasons.ts'
import { plainWord } from '@plumbline/contract/status-words.ts'
import { storableText } from '../../storage/postgres/store-errors.ts'
import { terminalLine } from '../../shared/terminal.ts'

/* Why an advertiser declined or reversed a conversion, as its postback or its file says it. */

export interface Reason {
  reason_code: ReasonCode
  /** In the advertiser's words; null where the code says all. */
  reason: string | null
}

/** Other systems' words for our codes; listed in docs/tracking.md. */
export const reason_vocabulary: Readonly<Record<Exclude<ReasonCode, 'other'>, readonly string[]>> = {
  duplicate: ['dup', 'dupe', 'double', 'duplicated', 'duplicate lead', 'duplicate order', 'already exists', 'repeat'],
  fraud: ['fraudulent', 'suspected fraud', 'suspicious', 'bot', 'fake', 'spam', 'stolen card', 'chargeback fraud'],
  cancelled: [
    'canceled',
    'cancel',
    'cancellation',
    'refund',
    'refunded',
    'return',
    'returned',
    'customer cancelled',
    'customer canceled',
    'order cancelled',
    'order canceled',
    'not paid',
  ],
  wrong_geo: ['geo', 'wrong country', 'wrong region', 'geo mismatch', 'invalid geo', 'country not allowed'],
  cap_reached: ['cap', 'over cap', 'overcap', 'cap exceeded', 'capped', 'limit reached', 'budget reached'],
  test: ['test lead', 'test order', 'test conversion', 'testing'],
  terms: [
    'tos',
    'violation',
    'terms violation',
    'policy violation',
    'prohibited traffic',
    'terms not met',
    'incentive',
  ],
  not_approved: [
    'rejected',
    'declined',
    'invalid',
    'invalid lead',
    'trash',
    'not accepted',
    'unqualified',
    'no answer',
  ],
}

/** Words of `status` that give the reason too. */
const status_reasons: Readonly<Record<string, ReasonCode>> = {
  duplicate: 'duplicate',
  fraud: 'fraud',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  cancel: 'cancelled',
  refunded: 'cancelled',
  refund: 'cancelled',
  storno: 'cancelled',
  returned: 'cancelled',
  return: 'cancelled',
}

const codeByWord = new Map<string, ReasonCode>([['other', 'other']])
for (const [code, words] of Object.entries(reason_vocabulary))
  if (isReasonCode(code)) for (const word of [plainWord(code), ...words]) codeByWord.set(word, code)

/** A line that can be shown anywhere: without control characters and marks of direction, with single spaces, of limited length. */
const cleanLine = (text: string): string => {
  const line = storableText(terminalLine(text)).replaceAll(/\s+/g, ' ').trim()
  return Array.from(line).slice(0, max_reason).join('').trim()
}

/**
 * Reads a reason: one of our codes or another system's word for it, also in front of a colon and a text; anything else is a text, and `other`.
 * Where nothing is said, the word of the status may say it.
 */
export const readReason = (text: string, status = ''): Reason => {
  const line = cleanLine(text)
  if (line === '') return { reason_code: status_reasons[plainWord(status)] ?? 'other', reason: null }
  const whole = codeByWord.get(plainWord(line))
  if (whole !== undefined) return { reason_code: whole, reason: null }
  const [, word = '', rest = ''] = /^([^:]{1,40}):\s*(.+)$/.exec(line) ?? []
  const code = codeByWord.get(plainWord(word))
  return code === undefined ? { reason_code: 'other', reason: line } : { reason_code: code, reason: rest }
}
