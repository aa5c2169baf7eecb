import { expect, test } from 'vitest'
import { changeConversionStatus } from '../conversions/change-status.ts'
import {
  buildAffiliate,
  buildBilling,
  buildConversion,
  buildLedgerEntry,
  buildPayment,
} from '../../../testing/harness/builders.ts'
import { startOperators } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { everyday } from '../../../testing/harness/proofs.ts'

/* Entries that a run through a day takes, and leaves: ADR-0058. */

let now = new Date('2026-11-20T12:00:00Z')
const network = setUp(() => startOperators(() => now))

/** Times of release: before the run's day ends, after it, and in the future. */
const moments = { before: '2026-10-20T12:00:00Z', after: '2026-11-05T12:00:00Z', later: '2026-12-01T00:00:00Z' }
type When = keyof typeof moments
const through = '2026-10-31'

const buildPayee = async (): Promise<number> => {
  const { id } = await buildAffiliate(network.stores, { payment_minimum: '0.01' })
  await buildBilling(network.stores, { affiliate_id: id })
  return id
}

/** Books entries of one affiliate, step by step. */
const openAccount = (affiliate_id: number) => {
  const { stores, perform } = network
  const conversions = new Map<string, string>()
  const change = async (name: string, to: 'approved' | 'reversed'): Promise<void> => {
    const cause = { at: now, actor: 'a test', reason: null, journal: null, sequence: null }
    const id = conversions.get(name) ?? ''
    await stores.pg.transaction().execute((trx) => changeConversionStatus(trx, id, to, cause))
  }
  return {
    async earn(name: string, payout: string, when: When) {
      const at = new Date(moments[when])
      const given = { affiliate_id, payout, created_at: new Date(moments.before), release_at: at }
      conversions.set(name, (await buildConversion(stores, given)).id)
    },
    reverse: (name: string) => change(name, 'reversed'),
    approve: (name: string) => change(name, 'approved'),
    add: (amount: string, when: When) =>
      buildLedgerEntry(stores, { affiliate_id, amount, release_at: new Date(moments[when]) }),
    /** A payment from before there were runs. */
    async payByHand(amount: string, when: When, returned?: When) {
      const status = returned === undefined ? 'completed' : 'rejected'
      const { id: payment_id } = await buildPayment(stores, { affiliate_id, amount, status })
      const entry = { affiliate_id, payment_id }
      const release_at = new Date(moments[when])
      await buildLedgerEntry(stores, { ...entry, kind: 'payment', amount: `-${amount}`, release_at })
      if (returned === undefined) return
      const back = { kind: 'payment_return' as const, amount, release_at: new Date(moments[returned]) }
      await buildLedgerEntry(stores, { ...entry, ...back })
    },
    /** The total of all released entries, in a run without a day. */
    async payAll() {
      const { payments } = await perform('call', 'preparePayments', {})
      return payments.find((one) => one.affiliate_id === affiliate_id)?.id ?? ''
    },
    rejectPayment: (id: string) => perform('call', 'rejectPayments', { ids: [id], reason: 'a test' }),
    async due() {
      const { payments, skipped } = await perform('call', 'preparePayments', { through, dry_run: true })
      return [...payments, ...skipped].find((one) => one.affiliate_id === affiliate_id)?.amount ?? 0
    },
  }
}

test.each<[string, number, (of: ReturnType<typeof openAccount>) => Promise<void>]>([
  [
    'a conversion of a later period that is reversed takes nothing from this one',
    60,
    async ({ earn, reverse }) => {
      await earn('this', '60.00', 'before')
      await earn('next', '10.00', 'after')
      await reverse('next')
    },
  ],
  [
    'a conversion of this period that is reversed later is not paid',
    60,
    async ({ earn, reverse }) => {
      await earn('this', '60.00', 'before')
      await earn('reversed', '10.00', 'before')
      await reverse('reversed')
    },
  ],
  [
    'it is paid once it is approved again, however often that changes',
    70,
    async ({ earn, reverse, approve }) => {
      await earn('this', '60.00', 'before')
      await earn('changing', '10.00', 'before')
      for (const change of [reverse, approve, reverse, approve]) await change('changing')
    },
  ],
  [
    'one of a later period that changes often counts nothing yet',
    60,
    async ({ earn, reverse, approve }) => {
      await earn('this', '60.00', 'before')
      for (const name of ['ends approved', 'ends reversed']) await earn(name, '10.00', 'after')
      for (const change of [reverse, approve]) await change('ends approved')
      for (const change of [reverse, approve, reverse]) await change('ends reversed')
    },
  ],
  [
    'a conversion that was paid and is reversed since is taken back at once, whatever its period',
    45,
    async ({ earn, reverse, approve, payAll }) => {
      await earn('paid', '10.00', 'after')
      await earn('older', '5.00', 'before')
      await payAll()
      for (const change of [reverse, approve, reverse]) await change('paid')
      await reverse('older')
      await earn('this', '60.00', 'before')
    },
  ],
  [
    'and is not, where it was approved again',
    60,
    async ({ earn, reverse, approve, payAll }) => {
      await earn('paid', '10.00', 'after')
      await payAll()
      for (const change of [reverse, approve]) await change('paid')
      await earn('this', '60.00', 'before')
    },
  ],
  [
    'a payment that is returned returns both, the earning and what was reversed since',
    60,
    async ({ earn, reverse, payAll, rejectPayment }) => {
      await earn('this', '60.00', 'before')
      await earn('next', '10.00', 'after')
      const id = await payAll()
      await reverse('next')
      await rejectPayment(id)
    },
  ],
  [
    'a payment that is returned without a reversal leaves later periods alone',
    60,
    async ({ earn, payAll, rejectPayment }) => {
      await earn('this', '60.00', 'before')
      await earn('next', '10.00', 'after')
      await rejectPayment(await payAll())
    },
  ],
  [
    'a chargeback or a correction below zero counts as soon as it is released, and one above zero in its period',
    48,
    async ({ earn, add }) => {
      await earn('this', '60.00', 'before')
      await add('-12.00', 'after')
      await add('-7.00', 'later')
      await add('30.00', 'after')
    },
  ],
  [
    'what is held counts in no period, reversed or not',
    60,
    async ({ earn, reverse }) => {
      await earn('this', '60.00', 'before')
      await earn('held', '10.00', 'later')
      await earn('held and reversed', '10.00', 'later')
      await reverse('held and reversed')
    },
  ],
  [
    'a payment from before there were runs counts with its amount, and no longer once it was returned',
    40,
    async ({ earn, payByHand }) => {
      await earn('this', '60.00', 'before')
      await payByHand('15.00', 'before')
      await payByHand('5.00', 'after')
      await payByHand('25.00', 'after', 'after')
      await payByHand('35.00', 'before', 'after')
    },
  ],
])('%s', async (_name, cents, live) => {
  const [affiliate_id, other] = [await buildPayee(), await buildPayee()]
  await openAccount(other).earn('theirs', '1.00', 'before')
  const account = openAccount(affiliate_id)
  await live(account)
  expect(await account.due()).toBe(cents)
})

/** Days on which the clocks change, with those around them, and when each ends in the network's zone. */
const days: [day: string, next: string, end: string][] = [
  ['2026-03-06', '2026-03-07', '2026-03-07T05:00:00.000Z'],
  ['2026-03-07', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['2026-03-08', '2026-03-09', '2026-03-09T04:00:00.000Z'],
  ['2026-10-31', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['2026-11-01', '2026-11-02', '2026-11-02T05:00:00.000Z'],
  ['2026-11-02', '2026-11-03', '2026-11-03T05:00:00.000Z'],
]
const periods = everyday<readonly ('weekly' | 'twice_monthly' | 'monthly')[]>(
  ['monthly'],
  ['weekly', 'twice_monthly', 'monthly'],
)

test.each(days.flatMap((day) => periods.map((period) => [...day, period] as const)))(
  'a run through %s ends where %s begins, at %s, when affiliates are paid %s',
  async (day, next, end, period) => {
    const end_ms = Date.parse(end)
    const affiliate_id = await buildPayee()
    await network.perform('call', 'setPaymentTerms', { affiliate: affiliate_id, period })
    await buildLedgerEntry(network.stores, { affiliate_id, amount: '1.00', release_at: new Date(end_ms - 1) })
    await buildLedgerEntry(network.stores, { affiliate_id, amount: '2.00', release_at: new Date(end_ms) })
    const listPaidThrough = async (through_day: string): Promise<number[]> => {
      const { payments } = await network.perform('call', 'preparePayments', { through: through_day, period })
      return payments.filter((one) => one.affiliate_id === affiliate_id).map(({ amount }) => amount)
    }
    const before = now
    now = new Date(end_ms - 1)
    await expect(listPaidThrough(day)).rejects.toThrow(`${day} is not over yet`)
    now = before
    expect(await listPaidThrough(day)).toEqual([1])
    expect((await network.perform('call', 'listRuns', { limit: 1 })).results).toMatchObject([{ up_to: end, period }])
    expect(await listPaidThrough(day)).toEqual([])
    expect(await listPaidThrough(next)).toEqual([2])
  },
)
