import fc from 'fast-check'
import { composeIBAN } from 'ibantools'
import { expect, test } from 'vitest'
import { writeAmounts } from '../conversions/change-amounts.ts'
import { changeConversionStatus } from '../conversions/change-status.ts'
import { changeReferrer } from '../referrals/referrer.ts'
import { writeReferralTerms } from '../referrals/terms.ts'
import { message } from '@plumbline/contract/messages/index.ts'
import { recordSale } from '../conversions/booking/record-sale.test-support.ts'
import { findBalance } from '../dashboard/queries.ts'
import { requestPayment } from '../money/change.ts'
import { checkMoney } from '../money/check-money.test-support.ts'
import { shellActor } from '../operator-action.ts'
import { decidePayments } from '../payments/decide.ts'
import { lockRuns, makePayments, planPayments } from '../payments/prepare.ts'
import { writePaymentMethod } from '../payment-methods.ts'
import { checkPayments } from '../../operations/verify/balances.ts'
import { periodFrom } from '../statements/index.ts'
import { ledgerActions } from './operator.ts'
import { refuseAmount } from './rules.ts'
import {
  buildAffiliate,
  buildBilling,
  buildOffer,
  completeBank,
  completeWallet,
  type BuiltOffer,
} from '../../../testing/harness/builders.ts'
import { createTestStores, type TestStores } from '../../../testing/harness/harness.ts'
import { findLedgerFaults } from './check-ledger.ts'
import { everyday, inProof } from '../../../testing/harness/proofs.ts'
import { long_proof } from '../../../testing/harness/limits.ts'

/* DI-05: the balance is the sum of the ledger, and what an affiliate is shown of its money adds up, in random histories. */

let stores: TestStores
let offer: BuiltOffer

const day_ms = 86_400_000
/** Without the services that an operator's entry does not need. */
const tools = {
  clickhouse: () => {
    throw new Error('no statistics here')
  },
  actor: shellActor('a test'),
  confirmed: true,
  data_dir: '/nowhere',
  portal_url: '',
  tracking_url: '',
  operator_url: '',
  network_name: '',
  sends_mail: false,
  clock: () => new Date(0),
  signal: new AbortController().signal,
}
const start = Date.parse('2026-06-01T12:00:00Z')
/** Everybody was approved on 12 May in New York: referrals earn until the end of 11 June. */
const joined = Date.parse('2026-05-12T12:00:00Z')
const referrals_end = Date.parse('2026-06-12T04:00:00Z')
/** 7.5 %, rounded half up. */
const shareOf = (cents: number): number => Math.floor((cents * 75 + 500) / 1000)
const text = (cents: number): string => `${cents < 0 ? '-' : ''}${(Math.abs(cents) / 100).toFixed(2)}`

type Step =
  | { do: 'convert'; who: number; cents: number; hold_days: number; approved: boolean }
  | { do: 'refer'; who: number; by: number | null }
  | { do: 'switch' | 'hold' | 'request'; who: number }
  | { do: 'status'; which: number; to: 'approved' | 'pending' | 'declined' | 'reversed' }
  | { do: 'take'; which: number; cents: number }
  | { do: 'wait'; days: number }
  | { do: 'pay'; who: number; days_back: number }
  | { do: 'end'; which: number; to: 'completed' | 'rejected' }
  | { do: 'add'; who: number; kind: 'bonus' | 'correction' | 'chargeback'; cents: number; later_days: number }

/** Two who are referred from the start, and their two referrers. */
const people = 4
const who = fc.nat(people - 1)
const which = fc.nat(20)
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('convert' as const),
        who: fc.constantFrom(0, 0, 1, 1, 2, 3),
        cents: fc.nat(5_000),
        hold_days: fc.constantFrom(0, 10),
        approved: fc.boolean(),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('status' as const),
        which,
        to: fc.constantFrom('approved', 'approved', 'pending', 'declined', 'reversed'),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('take' as const),
        which,
        // Also without a share of a cent, and zero.
        cents: fc.oneof(fc.nat(5_000), fc.nat(10)),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 12 }) }) },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('pay' as const), who, days_back: fc.constantFrom(0, 1, 6) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('refer' as const), who, by: fc.option(who) }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('switch', 'hold', 'request'), who }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('end' as const), which, to: fc.constantFrom('completed', 'rejected') }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('add' as const),
        who,
        kind: fc.constantFrom('bonus', 'correction', 'chargeback'),
        cents: fc.integer({ min: -3_000, max: 3_000 }).filter((cents) => cents !== 0),
        later_days: fc.constantFrom(0, 0, 5),
      }),
    },
  ),
  { minLength: 4, maxLength: 22 },
)

/** The simplest model of a sequence: a list of additions with their moments, from which nothing is removed. */
interface Account {
  id: number
  enabled: boolean
  held: boolean
  /** Of its payment method. */
  fee: number
  /** The requested amount, until payments that were not returned have paid it. */
  request?: { cents: number; payments: string[] } | undefined
  referred_by: number | null
  /** Entries that count together have the same `pair`; those of payments have none. */
  entries: { cents: number; release: number; pair?: string; payment?: string | undefined }[]
}

interface Model {
  now: number
  accounts: Account[]
  /** Who earns by it is decided by the first entry that has a share. */
  conversions: {
    id: string
    who: number
    cents: number
    at: number
    release: number
    approved: boolean
    earner?: number | null
  }[]
  payments: {
    id: string
    who: number
    cents: number
    fee: number
    release: number
    state: 'open' | 'completed' | 'rejected'
  }[]
}

const accountOf = ({ accounts }: Model, index: number): Account => {
  const account = accounts[index]
  if (account === undefined) throw new RangeError(`there are ${accounts.length} accounts`)
  return account
}

/** An approval, or its reversal: for the conversion's own affiliate and for its referrer. */
const book = (model: Model, conversion: Model['conversions'][number], direction: 1 | -1): void => {
  const { id, who: index, cents, at, release } = conversion
  if (cents === 0) return
  const own = accountOf(model, index)
  const by = own.referred_by
  const share = shareOf(cents)
  const earns = by !== null && accountOf(model, by).enabled && at < referrals_end
  // The first entry with a share decides, even against any referrer.
  if (conversion.earner === undefined && share > 0) conversion.earner = earns ? by : null
  own.entries.push({ cents: direction * cents, release, pair: id })
  const { earner } = conversion
  if (typeof earner === 'number' && share > 0)
    accountOf(model, earner).entries.push({ cents: direction * share, release, pair: `referral ${id}` })
}

/** The amount that a run through `up_to` pays: pairs released before it, and those that take back paid ones. */
const dueOf = ({ entries }: Account, now: number, up_to: number) => {
  const open = entries.filter(({ pair, payment, release }) => pair && payment === undefined && release <= now)
  return [...Map.groupBy(open, ({ pair }) => pair).values()].flatMap((pair) =>
    centsIn(pair) < 0 || pair.every(({ release }) => release < up_to) ? pair : [],
  )
}

const centsIn = (entries: readonly { cents: number }[]): number => entries.reduce((sum, { cents }) => sum + cents, 0)

const balanceOf = ({ entries }: Account, now: number): number =>
  centsIn(entries.filter(({ release }) => release <= now))

let made = 0

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)]

const convert = async (model: Model, step: Step & { do: 'convert' }): Promise<void> => {
  const { now } = model
  const { id: affiliate_id } = accountOf(model, step.who)
  const { cents, approved } = step
  const release = now + step.hold_days * day_ms
  const id = await recordSale(stores.pg, offer, {
    affiliate_id,
    payout: text(cents),
    at: new Date(now),
    release_at: new Date(release),
    status: approved ? 'approved' : 'pending',
  })
  const conversion = { id, who: step.who, cents, at: now, release, approved }
  model.conversions.push(conversion)
  if (approved) book(model, conversion, 1)
}

const setStatus = async (model: Model, step: Step & { do: 'status' }): Promise<void> => {
  const conversion = pick(model.conversions, step.which)
  if (conversion === undefined) return
  const cause = { at: new Date(model.now), actor: 'operator:test', reason: null, journal: null, sequence: null }
  await stores.pg.transaction().execute((trx) => changeConversionStatus(trx, conversion.id, step.to, cause))
  const approved = step.to === 'approved'
  if (approved !== conversion.approved) book(model, conversion, approved ? 1 : -1)
  conversion.approved = approved
}

/** Gives a conversion another payout, as a file that an operator takes it from. */
const takeAmount = async (model: Model, { which: index, cents }: Step & { do: 'take' }): Promise<void> => {
  const conversion = pick(model.conversions, index)
  if (conversion === undefined || conversion.cents === cents) return
  const amounts = (payout: number) => ({ sale_amount: null, payout: text(payout), revenue: text(payout) })
  const step = {
    id: conversion.id,
    from: amounts(conversion.cents),
    to: amounts(cents),
    revenue_is_stated: false,
    note: message('reconciled', { from: '2026-06-01', to: '2026-06-30', line: 2 }),
  }
  const cause = { at: new Date(model.now), actor: 'operator:test', reason: 'a test' }
  await stores.pg.transaction().execute((trx) => writeAmounts(trx, [step], cause))
  if (conversion.approved) book(model, conversion, -1)
  conversion.cents = cents
  if (conversion.approved) book(model, conversion, 1)
}

/** Whether an account is above another one in the chain of referrers, or is it. */
const isAbove = (model: Model, index: number, other: number): boolean => {
  const { referred_by } = accountOf(model, other)
  return index === other || (referred_by !== null && isAbove(model, index, referred_by))
}

const refer = async (model: Model, { who: index, by }: Step & { do: 'refer' }): Promise<void> => {
  const account = accountOf(model, index)
  const changed = stores.pg
    .transaction()
    .execute((trx) =>
      changeReferrer(trx, account.id, by === null ? null : accountOf(model, by).id, new Date(model.now)),
    )
  if (by !== account.referred_by && by !== null && (isAbove(model, index, by) || !accountOf(model, by).enabled)) {
    await expect(changed).rejects.toThrow(/cannot refer itself|cannot be circular|is disabled/)
    return
  }
  await changed
  account.referred_by = by
}

/** Disables an account, or enables it again. */
const switchAccount = async (model: Model, index: number): Promise<void> => {
  const account = accountOf(model, index)
  account.enabled = !account.enabled
  await stores.pg
    .updateTable('affiliates')
    .set(account.enabled ? { status: 'active', enabled_at: new Date(model.now) } : { status: 'disabled' })
    .where('id', '=', account.id)
    .execute()
}

/** Holds the payments of an account, or pays them again. */
const holdAccount = async (model: Model, index: number): Promise<void> => {
  const account = accountOf(model, index)
  account.held = !account.held
  await stores.pg
    .updateTable('affiliates')
    .set({ payment_hold: account.held ? 'a test' : null })
    .where('id', '=', account.id)
    .execute()
}

const request = async (model: Model, index: number): Promise<void> => {
  const account = accountOf(model, index)
  const requested = stores.pg.transaction().execute((trx) => requestPayment(trx, account.id, new Date(model.now)))
  const due = centsIn(dueOf(account, model.now, model.now))
  if (due <= account.fee || account.request !== undefined || !isPayable(account)) {
    await expect(requested).rejects.toThrow(/Nothing is due|already requested a payment|disabled|hold|payment fee/)
    return
  }
  await requested
  account.request = { cents: due, payments: [] }
}

const isPayable = ({ enabled, held }: Account): boolean => enabled && !held

/** Pays the amount due, in a run of this affiliate alone: others are on other days. */
const payOut = async (
  affiliate_id: number,
  up_to: Date,
  now: Date,
): Promise<{ id: string; entries: number } | undefined> =>
  stores.pg.transaction().execute(async (trx) => {
    await lockRuns(trx)
    const plan = await planPayments(trx, { up_to, now })
    const paid = plan.paid.filter((row) => row.affiliate_id === affiliate_id)
    const [row] = paid
    if (row === undefined) return undefined
    const run = { created_at: now, up_to, period: null, requested: false, actor: 'a test' }
    const { ids } = await makePayments(trx, { paid, skipped: [] }, run)
    return { id: ids.get(affiliate_id) ?? '', entries: row.entry_count }
  })

const decide = (id: string, to: 'approved' | 'completed' | 'rejected', at: Date) =>
  stores.pg.transaction().execute((trx) =>
    decidePayments(trx, { ids: [id] }, to, {
      clock: () => at,
      actor: shellActor('a test'),
      reason: 'a test',
      accept_reversals: true,
      money_returned: true,
    }),
  )

/** A payment just made contains no conversion that is not approved, and no conversion for more than its payout. */
const checkPaidConversions = ({ conversions }: Model, { entries }: Account): void => {
  for (const { id, cents, approved, earner } of conversions)
    for (const [name, most] of [
      [id, cents],
      [`referral ${id}`, typeof earner === 'number' ? shareOf(cents) : 0],
    ] as const) {
      const paid = centsIn(entries.filter(({ pair, payment }) => pair === name && payment !== undefined))
      expect(paid).toBeLessThanOrEqual(approved ? most : 0)
    }
}

/** A payment of less than what is requested leaves the request open for the rest. */
const answerRequest = ({ payments }: Model, account: Account, payment: string): void => {
  const { request: open } = account
  if (open === undefined) return
  open.payments.push(payment)
  const kept = payments.filter(({ id, state }) => open.payments.includes(id) && state !== 'rejected')
  if (centsIn(kept) >= open.cents) account.request = undefined
}

const pay = async (model: Model, index: number, days_back: number): Promise<void> => {
  const account = accountOf(model, index)
  // An entry released at this very moment belongs to the period that begins now.
  model.now += 1
  const up_to = model.now - days_back * day_ms
  const due = dueOf(account, model.now, up_to)
  const cents = centsIn(due)
  const paid = await payOut(account.id, new Date(up_to), new Date(model.now))
  expect(paid?.entries).toBe(cents > account.fee && isPayable(account) ? due.length : undefined)
  if (paid === undefined) return
  const { from, up_to: end } = await stores.pg
    .selectFrom('payments')
    .innerJoin('payment_runs', 'payment_runs.id', 'payments.run_id')
    .where('payments.id', '=', paid.id)
    .select([periodFrom.as('from'), 'payment_runs.up_to'])
    .executeTakeFirstOrThrow()
  expect(from === null || from < end).toBe(true)
  for (const entry of due) entry.payment = paid.id
  const { fee } = account
  const release = Math.max(...due.map((one) => one.release))
  model.payments.push({ id: paid.id, who: index, cents, fee, release, state: 'open' })
  answerRequest(model, account, paid.id)
  takePayment(account, { cents, fee }, -1, release)
  checkPaidConversions(model, account)
}

/** A payment and its fee leave a ledger, or come back into it, each in an entry. */
const takePayment = (
  { entries }: Account,
  { cents, fee }: { cents: number; fee: number },
  direction: 1 | -1,
  release: number,
): void => {
  entries.push({ cents: direction * (cents - fee), release })
  if (fee > 0) entries.push({ cents: direction * fee, release })
}

/** Once everything is released, one more run pays what is left, and another one nothing. */
const settle = async (model: Model): Promise<void> => {
  model.now += 30 * day_ms
  for (const [index, account] of model.accounts.entries()) {
    if (!account.enabled) await switchAccount(model, index)
    if (account.held) await holdAccount(model, index)
    await pay(model, index, 0)
    expect(balanceOf(account, model.now)).toBeLessThanOrEqual(account.fee)
    const before = model.payments.length
    await pay(model, index, 0)
    expect(model.payments.length).toBe(before)
  }
}

const end = async (model: Model, { which: index, to }: Step & { do: 'end' }): Promise<void> => {
  const payment = pick(model.payments, index)
  if (payment === undefined || !isPayable(accountOf(model, payment.who))) return
  const account = accountOf(model, payment.who)
  const at = new Date(model.now)
  if (to === 'completed' && payment.state === 'rejected') {
    await expect(decide(payment.id, to, at)).rejects.toThrow('is rejected')
    return
  }
  if (to === 'completed' && payment.state === 'open') await decide(payment.id, 'approved', at)
  expect(await decide(payment.id, to, at)).toMatchObject({ changed: payment.state === to ? 0 : 1 })
  if (payment.state !== to && to === 'rejected') {
    for (const entry of account.entries) if (entry.payment === payment.id) entry.payment = undefined
    takePayment(account, payment, 1, payment.release)
  }
  payment.state = to
}

const add = async (model: Model, { who: index, kind, cents, later_days }: Step & { do: 'add' }): Promise<void> => {
  const { id: affiliate_id, entries } = accountOf(model, index)
  const amount = text(cents)
  const now = new Date(model.now)
  const release = model.now + later_days * day_ms
  const release_at = new Date(release).toISOString()
  const input = { affiliate: affiliate_id, kind, amount, reason: 'a test', release_at }
  const added = stores.pg
    .transaction()
    .execute((trx) => ledgerActions.addLedgerEntry({ ...tools, pg: trx, now }, { params: {}, input }))
  if (refuseAmount(kind, amount) !== undefined) {
    await expect(added).rejects.toThrow(/bonus must be positive|chargeback must be negative/)
    return
  }
  await added
  entries.push({ cents, release, pair: `entry ${++made}` })
}

const take = async (model: Model, step: Step): Promise<void> => {
  if (step.do === 'convert') await convert(model, step)
  if (step.do === 'refer') await refer(model, step)
  if (step.do === 'switch') await switchAccount(model, step.who)
  if (step.do === 'hold') await holdAccount(model, step.who)
  if (step.do === 'request') await request(model, step.who)
  if (step.do === 'status') await setStatus(model, step)
  if (step.do === 'take') await takeAmount(model, step)
  if (step.do === 'wait') model.now += step.days * day_ms
  if (step.do === 'pay') await pay(model, step.who, step.days_back)
  if (step.do === 'end') await end(model, step)
  if (step.do === 'add') await add(model, step)
}

/** The owner of money that a step may change, in addition to the affiliate that gets an entry; undefined: everyone's, because time passes. */
const ownerOf = ({ conversions, payments }: Model, step: Step): number | undefined => {
  if (step.do === 'status' || step.do === 'take') return pick(conversions, step.which)?.who
  if (step.do === 'end') return pick(payments, step.which)?.who
  return step.do === 'wait' ? undefined : step.who
}

/** Fees of the methods in cents. */
const fees = { paypal: 0, bank: 350, crypto: 1_200 }

/** An affiliate who is paid whatever is due above the fee of its method. */
const buildPayee = async (method: keyof typeof fees, by?: Account): Promise<Account> => {
  const referral = by === undefined ? {} : { referred_by: by.id, referred_at: new Date(joined) }
  const { id } = await buildAffiliate(stores, {
    payment_minimum: '0.01',
    payment_requests: true,
    created_at: new Date(joined),
    ...referral,
  })
  const destination_changed_at = new Date(start - 30 * day_ms)
  const destination = {
    paypal: { payment_email: `payee-${id}@example.com` },
    // Of its own: who shares an account cannot refer the other.
    bank: {
      ...completeBank,
      account_number: composeIBAN({ countryCode: 'GB', bban: `BUKB202015${String(id).padStart(8, '0')}` }) ?? '',
    },
    crypto: completeWallet,
  }[method]
  await buildBilling(stores, { affiliate_id: id, verified: true, destination_changed_at, method, ...destination })
  return { id, fee: fees[method], enabled: true, held: false, referred_by: null, entries: [] }
}

const buildPeople = async (): Promise<Account[]> => {
  const referrers = [await buildPayee('bank'), await buildPayee('paypal')]
  const referred = await Promise.all(
    referrers.map(async (by, index) => ({
      ...(await buildPayee(index === 0 ? 'crypto' : 'bank', by)),
      referred_by: index + 2,
    })),
  )
  return [...referred, ...referrers]
}

const entriesOf = (accounts: readonly Account[]) => {
  const ids = accounts.map(({ id }) => id)
  return stores.pg.selectFrom('ledger_entries').selectAll().where('affiliate_id', 'in', ids).orderBy('id').execute()
}

type Entry = Awaited<ReturnType<typeof entriesOf>>[number]

const sumOf = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { amount }) => sum + Number(amount.replace('.', '')), 0)

/**
 * After this many steps of a history, and after its last, the lists and all figures of the accounts that may have changed are compared too;
 * histories begin at different steps. Entries and balances are compared with the model after each step.
 */
const figures_every = inProof('LEDGER_FIGURES_EVERY', 6, 1)
let played_before = 0

const play = async (sequence: readonly Step[]): Promise<void> => {
  const model: Model = { now: start, accounts: await buildPeople(), conversions: [], payments: [] }
  const before = new Map<Account, Entry[]>()
  const to_check = new Set<Account>()
  const offset = played_before++
  for (const [index, step] of sequence.entries()) {
    const owner = ownerOf(model, step)
    await take(model, step)
    const all = await entriesOf(model.accounts)
    for (const account of model.accounts) {
      const entries = all.filter(({ affiliate_id }) => affiliate_id === account.id)
      const known = before.get(account) ?? []
      // Earlier entries are unchanged, and new ones equal the model's.
      expect(entries.slice(0, known.length)).toEqual(known)
      expect(entries.map(({ amount, release_at }) => [amount, release_at.getTime()])).toEqual(
        account.entries.map(({ cents, release }) => [text(cents), release]),
      )
      before.set(account, entries)
      // The money of all others is what it was.
      if (entries.length === known.length && owner !== undefined && accountOf(model, owner) !== account) continue
      const balance = await findBalance(stores.pg, account.id, new Date(model.now))
      expect(Number(balance)).toBe(balanceOf(account, model.now) / 100)
      to_check.add(account)
    }
    for (const { id, cents, approved, earner } of model.conversions) {
      expect(sumOf(all.filter(({ conversion_id }) => conversion_id === id))).toBe(approved ? cents : 0)
      const referral = all.filter(({ referred_conversion_id }) => referred_conversion_id === id)
      expect(sumOf(referral)).toBe(approved && typeof earner === 'number' ? shareOf(cents) : 0)
    }
    if ((index + offset) % figures_every !== 0 && index < sequence.length - 1) continue
    for (const { id } of to_check) await checkMoney(stores.pg, id, new Date(model.now))
    to_check.clear()
  }
  await settle(model)
}

/** Histories per database: due amounts are looked up in the whole database after every step. */
const at_once = 40
const count = inProof('LEDGER_SEQUENCES', everyday(10, 20), 10_000)
const seed = Number(process.env.LEDGER_SEED ?? 1)
const parts = Array.from({ length: Math.ceil(count / at_once) }, (_, index) => ({
  first: index * at_once,
  count: Math.min(at_once, count - index * at_once),
}))

test.each(parts)(
  'the balance is the sum of the ledger after every step of $count random histories from $first on, and no entry ever changes',
  long_proof,
  async ({ first, count: wanted }) => {
    stores = await createTestStores()
    try {
      offer = await buildOffer(stores)
      for (const method of ['bank', 'crypto'] as const)
        await writePaymentMethod(stores.pg, method, { fee: text(fees[method]) }, new Date(joined))
      await writeReferralTerms(stores.pg, { percent: '7.50', months: 1 }, new Date(joined))
      const sequences = fc.sample(steps, { numRuns: wanted, seed: seed + first }).values()
      let played = 0
      await Promise.all(
        Array.from({ length: 6 }, async () => {
          for (const sequence of sequences) {
            await play(sequence).catch((error: unknown) => {
              throw new Error(`seed ${seed + first}: ${JSON.stringify(sequence)}`, { cause: error })
            })
            played++
          }
        }),
      )
      expect(played).toBe(wanted)
      expect(await findLedgerFaults(stores.pg)).toEqual([])
      await checkPayments(stores.pg)
    } finally {
      await stores.close()
    }
  },
)
