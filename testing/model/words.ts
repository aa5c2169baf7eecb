/*
 * Facts written by hand, as in visitors.ts: texts in links and postbacks, and their meaning.
 */

/** A sub ID as a link carries it, and as reports show it. */
export interface SubText {
  readonly sent: string
  readonly kept: string
}

const asSent = (text: string): SubText => ({ sent: text, kept: text })

/** Texts that are easily taken for something else. */
export const awkward_subs: readonly SubText[] = [
  ...['007', '7', '1e3', 'null', 'NULL', '\\N', "O'Hara", '"quoted"', 'a,b;c', '=1+1', '-1', '@cmd', 'newsletter'].map(
    asSent,
  ),
  ...[
    'Newsletter',
    ' newsletter',
    'a&b=c',
    '100%',
    '%41',
    '+',
    '{click_id}',
    '(not set)',
    'Unknown',
    'ß',
    'Ä',
    '日本',
  ].map(asSent),
  ...['👩‍👩‍👧', 'a\\', '\u00A0x', '<b>', '--', '[1]', '__proto__', 'constructor'].map(asSent),
  { sent: '', kept: '' },
  { sent: '   ', kept: '' },
  { sent: 'a\u0000b', kept: 'ab' },
  { sent: 'line\r\nbreak', kept: 'linebreak' },
  { sent: '\t', kept: '' },
  { sent: 'x'.repeat(255), kept: 'x'.repeat(255) },
  { sent: 'x'.repeat(256), kept: 'x'.repeat(255) },
  // The 255th place is the first half of the emoji, which is left out whole.
  { sent: `${'y'.repeat(254)}😀`, kept: 'y'.repeat(254) },
]

/** Values of sub IDs that affiliates block. */
export const blocked_values = ['newsletter', '007', 'x', 'a\\'] as const

/** A word that advertisers send as `status`, and its meaning. */
export interface StatusWord {
  readonly sent: string
  readonly asks: 'approved' | 'pending' | 'declined' | 'nothing' | 'test' | 'something unknown'
  /** The refusal code that it implies, unless a reason is sent with it; `other` if absent. */
  readonly reason_code?: string
}

export const status_words: readonly StatusWord[] = [
  { sent: '', asks: 'nothing' },
  { sent: 'approved', asks: 'approved' },
  { sent: ' Confirmed ', asks: 'approved' },
  { sent: '1', asks: 'approved' },
  { sent: 'pending', asks: 'pending' },
  { sent: 'on-hold', asks: 'pending' },
  { sent: '2', asks: 'pending' },
  { sent: 'declined', asks: 'declined' },
  { sent: ' DUPLICATE', asks: 'declined', reason_code: 'duplicate' },
  { sent: '3', asks: 'declined' },
  { sent: 'test', asks: 'test' },
  { sent: 'maybe', asks: 'something unknown' },
]

/** An advertiser's `reason`, and how it is reported to the affiliate; `code` is absent if nothing is reported. */
export interface ReasonText {
  readonly sent: string
  readonly code?: string
  readonly text: string
}

export const reason_texts: readonly ReasonText[] = [
  { sent: '', text: '' },
  { sent: ' \t ', text: '' },
  { sent: 'fraud', code: 'fraud', text: '' },
  { sent: ' Wrong-Geo ', code: 'wrong_geo', text: '' },
  { sent: 'over cap', code: 'cap_reached', text: '' },
  { sent: 'terms: branded search', code: 'terms', text: 'branded search' },
  { sent: 'No refund: fraud', code: 'other', text: 'No refund: fraud' },
  { sent: '<b>=1+1</b>', code: 'other', text: '<b>=1+1</b>' },
  { sent: 'a\u0000b\r\nc \u202Ed', code: 'other', text: 'a b c d' },
  { sent: '日本 👩‍👩‍👧', code: 'other', text: '日本 👩‍👩‍👧' },
  { sent: 'x'.repeat(501), code: 'other', text: 'x'.repeat(500) },
]

/** An advertiser's amount, in hundred-thousandths of a dollar; `undefined` if it cannot be read as the amount of a sale. */
export interface SaleAmount {
  readonly sent: string
  readonly value: bigint | undefined
}

/** A currency that advertisers send with an amount. */
export interface Currency {
  readonly sent: string
  readonly is_ours: boolean
}

export const currencies: readonly Currency[] = [
  { sent: '', is_ours: true },
  { sent: 'USD', is_ours: true },
  { sent: ' usd', is_ours: true },
  { sent: 'EUR', is_ours: false },
]

export const sale_amounts: readonly SaleAmount[] = [
  { sent: '', value: undefined },
  { sent: '19.90', value: 1_990_000n },
  { sent: '19.9', value: 1_990_000n },
  { sent: ' 20 ', value: 2_000_000n },
  { sent: '0', value: 0n },
  { sent: '0.2', value: 20_000n },
  { sent: '0.005', value: 500n },
  { sent: '.01', value: 1_000n },
  { sent: '33.335', value: 3_333_500n },
  { sent: '99999.99', value: 9_999_999_000n },
  { sent: '1.00499', value: 100_499n },
  { sent: '-5', value: undefined },
  { sent: '1,000', value: undefined },
  { sent: '$5', value: undefined },
  { sent: '1e3', value: 100_000_000n },
  // As programs print binary fractions.
  { sent: '19.900000000000002', value: 1_990_000n },
  { sent: '0.19999999999999998', value: 20_000n },
  { sent: '5.551115123125783e-17', value: 0n },
]
