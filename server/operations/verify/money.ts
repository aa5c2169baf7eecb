import { DifferenceFound } from './difference.ts'
import type { EntryRow, StoredConversion } from './read-conversions.ts'

/** Decimal text with two places, as whole cents. */
export const centsOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** Whole cents as decimal text. */
export const centsText = (cents: bigint): string => {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const checkEntry = ({ payout, affiliate_id, release_at }: StoredConversion, entry: EntryRow, earned: boolean): void => {
  const expected = {
    kind: earned ? 'conversion' : 'reversal',
    amount: earned ? payout : centsText(-centsOf(payout)),
    affiliate_id,
    'release_at (ms)': release_at.getTime(),
  }
  const found = { ...entry, 'release_at (ms)': Date.parse(entry.release_at) }
  for (const field of ['kind', 'amount', 'affiliate_id', 'release_at (ms)'] as const)
    if (expected[field] !== found[field])
      throw new DifferenceFound({
        store: 'PostgreSQL',
        table: 'ledger_entries',
        key: { id: entry.id },
        field,
        expected: expected[field],
        found: found[field],
      })
}

/**
 * The entries of a conversion take turns, in and out, each of its payout, and their sum is the payout of an approved one and nothing of
 * any other.
 * @param copied the payout of its copy, where that is of the same revision: it tells which of the other two is wrong
 */
export const checkMoney = (conversion: StoredConversion, copied: string | undefined): void => {
  const { id, status, payout, entries } = conversion
  const net = entries.reduce((sum, { amount }) => sum + centsOf(amount), 0n)
  const [first] = entries
  if (first !== undefined && copied !== undefined && copied === first.amount && copied !== payout)
    throw new DifferenceFound({
      store: 'PostgreSQL',
      table: 'conversions',
      key: { id },
      field: 'payout',
      expected: copied,
      found: payout,
    })
  entries.forEach((entry, index) => checkEntry(conversion, entry, index % 2 === 0))
  const expected = status === 'approved' ? centsOf(payout) : 0n
  if (net !== expected)
    throw new DifferenceFound({
      store: 'PostgreSQL',
      table: 'ledger_entries',
      key: { conversion_id: id },
      field: 'sum of amount',
      expected: centsText(expected),
      found: centsText(net),
    })
}
