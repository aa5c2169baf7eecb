import { DifferenceFound, expectFields, inPostgres } from './difference.ts'
import { amountsBefore, type EntryRow, type StoredConversion } from './read-conversions.ts'

/** Decimal text with two places, as whole cents. */
export const centsOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** Whole cents as decimal text. */
export const centsText = (cents: bigint): string => {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Amounts of the entries that history and other amounts call for, in order: each a payout that the conversion had, in or out. */
const dueAmounts = (conversion: StoredConversion): bigint[] => {
  const due: bigint[] = []
  let payout = centsOf(amountsBefore(conversion).payout)
  for (const { id, from_status, to_status } of conversion.history) {
    const is_approved = to_status === 'approved'
    if (is_approved !== (from_status === 'approved')) due.push(is_approved ? payout : -payout)
    for (const { payout_to } of conversion.amounts.filter(({ history_id }) => history_id === id)) {
      const next = centsOf(payout_to)
      if (is_approved && next !== payout) due.push(-payout, next)
      payout = next
    }
  }
  return due.filter((amount) => amount !== 0n)
}

const checkEntry = ({ affiliate_id, release_at }: StoredConversion, entry: EntryRow, due: bigint): void => {
  const expected = {
    kind: due > 0n ? 'conversion' : 'reversal',
    amount: centsText(due),
    affiliate_id,
    'release_at (ms)': release_at.getTime(),
  }
  expectFields(inPostgres('ledger_entries', { id: entry.id }), expected, {
    ...entry,
    'release_at (ms)': Date.parse(entry.release_at),
  })
}

/**
 * A conversion's entries alternate, in and out, each with the payout at the time. Their sum is the payout of an approved conversion, and zero for
 * any other.
 * @param copied the payout of its copy, if it has the same revision: it shows which of the other two is wrong
 */
export const checkMoney = (conversion: StoredConversion, copied: string | undefined): void => {
  const { id, status, payout, entries } = conversion
  const net = entries.reduce((sum, { amount }) => sum + centsOf(amount), 0n)
  const [first] = entries
  if (first !== undefined && copied !== undefined && copied === first.amount && copied !== payout)
    throw new DifferenceFound(inPostgres('conversions', { id }), 'payout', copied, payout)
  const due = dueAmounts(conversion)
  entries.forEach((entry, index) => {
    const last = centsOf(payout)
    checkEntry(conversion, entry, due[index] ?? (index % 2 === 0 ? last : -last))
  })
  const expected = status === 'approved' ? centsOf(payout) : 0n
  expectFields(
    inPostgres('ledger_entries', { conversion_id: id }),
    { 'sum of amount': centsText(expected), entries: due.length },
    { 'sum of amount': centsText(net), entries: entries.length },
  )
}
