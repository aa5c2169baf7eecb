import { randomFrom } from '../../../server/demo/random.ts'

/** A sale that an advertiser tells of, again and again. */
export interface Transaction {
  number: number
  /** '' where the advertiser sends none: then the click makes it one. */
  txid: string
  goal: '' | 'deposit'
  amount: string
  /** The status in the first half of its copies, and in the second half, which is sent after all of those were answered. */
  says: readonly [string, string]
  /** The possible final states. A sale that is refused later is `reversed`, or `declined` if the refusal was processed first. */
  ends: readonly ('approved' | 'pending' | 'declined' | 'reversed')[]
  /** In cents: of an approved one what it earns, of others nothing. */
  earned_cents: bigint
}

/** The payouts of the rig's offer: base goal 10.00, deposits a tenth of the sale. */
export const base_payout = '10.00'
export const deposit_percent = '10'

const stories = [
  { says: ['', ''], ends: ['approved'] },
  { says: ['approved', 'approved'], ends: ['approved'] },
  { says: ['sale', ''], ends: ['approved'] },
  { says: ['pending', 'pending'], ends: ['pending'] },
  { says: ['lead', '1'], ends: ['approved'] },
  { says: ['approved', 'rejected'], ends: ['reversed', 'declined'] },
  { says: ['pending', 'trash'], ends: ['declined'] },
  { says: ['declined', 'approved'], ends: ['approved'] },
] as const

/** Makes `count` transactions, the same for the same seed: with and without an id, of both goals, most of them with equal copies. */
export const makeTransactions = (count: number, seed: number): Transaction[] => {
  const random = randomFrom(seed)
  return Array.from({ length: count }, (_, index): Transaction => {
    const story = random.chance(0.5) ? stories[0] : random.pick(stories)
    const goal = random.chance(0.3) ? 'deposit' : ''
    const cents = random.between(1, 99_999)
    const earned = goal === '' ? 1_000n : (2n * BigInt(cents) + 10n) / 20n
    return {
      number: index,
      txid: random.chance(0.7) ? `order-${index}` : '',
      goal,
      amount: (cents / 100).toFixed(2),
      says: story.says,
      ends: story.ends,
      earned_cents: story.ends.some((end) => end === 'approved') ? earned : 0n,
    }
  })
}
