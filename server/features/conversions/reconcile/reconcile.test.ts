import { spawn, type ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { getAs, signInAs } from '../../../processes/api/app.test-support.ts'
import { findLedgerFaults } from '../../ledger/check-ledger.ts'
import { plumbline, plumbline_program } from '../../../processes/cli/plumbline.test-support.ts'
import { clickIds } from '../../../storage/journal/click-id.ts'
import { readSecrets } from '../../../shared/secrets.ts'
import { buildConversion, buildGoal, buildOffer, buildUser } from '../../../../testing/harness/builders.ts'
import { startOperators, ways, type Way } from '../../../../testing/harness/operators.ts'
import { setUp } from '../../../../testing/harness/harness.ts'
import { everyday, inProof } from '../../../../testing/harness/proofs.ts'
import { openSteps, untilWaiting } from '../../../../testing/harness/steps.ts'

const network = setUp(startOperators)

const october = { from: '2026-10-01', to: '2026-10-31' }
const in_october = new Date('2026-10-12T12:00:00Z')

type Given = Parameters<typeof buildConversion>[1]

/** An advertiser with an offer, two affiliates who sell it, and what they see. */
const buildMarket = async () => {
  const { stores, app } = network
  const offer = await buildOffer(stores)
  const buildSeller = async () => {
    const { affiliate_id, email } = await buildUser(stores)
    const { access } = await signInAs(app, email)
    const balance = async () => (await getAs<{ balance: number }>(app, access, '/api/affiliate/balance/')).balance
    return { affiliate_id, balance }
  }
  const [seller, neighbour] = [await buildSeller(), await buildSeller()]
  return {
    offer,
    advertiser: offer.advertiser_id,
    seller,
    neighbour,
    /** A pending conversion of October. */
    sell: async (txid: string | null, given: Given = {}) => {
      const identity = txid === null ? {} : { identity: `txid:${txid}` }
      const { affiliate_id } = seller
      const own = { offer_id: offer.id, affiliate_id, created_at: in_october, txid, ...identity }
      return buildConversion(stores, { ...own, status: 'pending', ...given })
    },
  }
}

type Market = Awaited<ReturnType<typeof buildMarket>>

const reconcile = (market: Market, file: string, more: object = {}, way: Way = 'call') =>
  network.perform(way, 'reconcileConversions', { advertiser: market.advertiser, file, ...october, ...more })

const statusOf = async ({ id }: { id: string }) => (await network.perform('call', 'showConversion', { id })).status

/** All data that a reconciliation may change. */
const everything = async () => {
  const tables = ['conversions', 'conversion_history', 'ledger_entries', 'outbox', 'conversion_copies']
  const { pg } = network.stores
  const rows = await Promise.all(
    tables.map((table) => sql`select * from ${sql.table(table)} order by 1, 2`.execute(pg).then((read) => read.rows)),
  )
  return [rows, await network.lastAudit()]
}

describe.each(ways)('by %s', (way) => {
  test('a file is shown and changes nothing, then settles all that it says, once', async () => {
    const { actors, lastAudit, stores } = network
    const market = await buildMarket()
    const { sell, seller, neighbour } = market
    const confirmed = await sell('A-1', { sale_amount: '80.00' })
    const theirs = await sell('A-2', { affiliate_id: neighbour.affiliate_id })
    const agreed = await sell('A-3', { status: 'approved' })
    const rejected = await sell('A-4')
    const returned = await sell('A-5', { status: 'approved' })
    const dearer = await sell('A-6', { sale_amount: '80.00' })
    const refused = await sell('A-7', { status: 'declined' })
    const missing = await sell('A-8')
    const later = await sell('A-9', { created_at: new Date('2026-11-01T04:00:00Z') })
    const foreign = await (await buildMarket()).sell('A-10')
    const file = [
      'Order ID;Status;Sum;Country',
      'A-1;Approved;80,00;US',
      'A-2;ok_is_empty;;',
      'A-3;paid;;',
      'A-4;rejected;;',
      'A-5;refunded;0,00;',
      'A-6;approved;75.00;',
      'A-7;approved;;',
      'A-10;approved;12;',
      'A-1;approved;80.00;',
    ]
      .join('\r\n')
      .replace('ok_is_empty', '')
    const expected = {
      columns: { txid: 'Order ID', status: 'Status', amount: 'Sum' },
      lines: 9,
      approved_payout: 20,
      reversed_payout: 10,
      outcomes: {
        approved: 2,
        declined: 1,
        reversed: 1,
        agrees: 1,
        amount_differs: 1,
        status_differs: 1,
        unknown: 1,
        missing: 1,
        duplicate: 1,
        contradiction: 0,
        ambiguous: 0,
      },
    }
    const before = await everything()
    const dry = await reconcile(market, file, { dry_run: true }, way)
    expect(dry).toMatchObject({ dry_run: true, ...expected })
    expect(dry.results.map(({ line, outcome, why }) => [line, outcome, why?.text])).toEqual([
      [9, 'unknown', 'approved in the file, missing here'],
      [7, 'amount_differs', 'sale of $80.00 here, $75.00 in the file'],
      [8, 'status_differs', 'declined here, approved in the file'],
      [6, 'reversed', 'was approved, $10.00'],
      [5, 'declined', 'was pending, $10.00'],
      [null, 'missing', 'pending here, $10.00, missing in the file'],
      [2, 'approved', 'was pending, $10.00'],
      [3, 'approved', 'was pending, $10.00'],
      [10, 'duplicate', 'duplicate of line 2'],
    ])
    const { affiliate_id } = seller
    const { login } = await stores.pg
      .selectFrom('affiliates')
      .where('id', '=', affiliate_id)
      .select('login')
      .executeTakeFirstOrThrow()
    expect(dry.results[1]).toMatchObject({ affiliate_id, affiliate: login })
    expect(dry.results[0]).toMatchObject({ affiliate_id: null, affiliate: null })
    expect(await everything()).toEqual(before)
    expect([await seller.balance(), await neighbour.balance()]).toEqual([20, 0])

    const done = await reconcile(market, file, { name: 'invoice 2026-10' }, way)
    expect(done).toMatchObject({ dry_run: false, ...expected })
    expect([await seller.balance(), await neighbour.balance()]).toEqual([20, 10])
    const audit = await lastAudit()
    expect(audit).toMatchObject({ actor: actors[way], action: 'conversions reconcile', reply: { lines: 9 } })
    // The file itself is in no log.
    expect(audit?.input).toMatchObject({ file: { bytes: Buffer.byteLength(file) }, name: 'invoice 2026-10' })
    const changed = { approved: [confirmed, theirs, agreed], declined: [rejected, refused], reversed: [returned] }
    for (const [status, some] of Object.entries(changed))
      for (const one of some) expect(await statusOf(one)).toBe(status)
    for (const one of [dearer, missing, later, foreign]) expect(await statusOf(one)).toBe('pending')
    const { history } = await network.perform('call', 'showConversion', { id: returned.id })
    expect(history[1]).toMatchObject({
      to: 'reversed',
      actor: `operator:${actors[way]}`,
      reason_code: 'cancelled',
      reason: null,
      note: { text: 'reconciled with invoice 2026-10, line 6: "refunded"' },
    })

    const after = (await everything())[0]
    const again = await reconcile(market, file, {}, way)
    expect(again.outcomes).toMatchObject({ approved: 0, declined: 0, reversed: 0, agrees: 5, unknown: 1 })
    expect((await everything())[0]).toEqual(after)
    expect(await findLedgerFaults(stores.pg)).toEqual([])
  })
})

test('what a person reads before confirming', async () => {
  const market = await buildMarket()
  const { stores } = network
  const { id } = await market.sell('T-1')
  const path = join(stores.data_dir, 'october.csv')
  writeFileSync(path, '\uFEFForder_id,status\nT-1,approved\n"T-\u001B[2J2",approved\n')
  const environment = { DATABASE_URL: stores.database_url, DATA_DIR: stores.data_dir }
  const words = ['conversions', 'reconcile', '--advertiser', String(market.advertiser), '--file', path]
  const period = ['--from', october.from, '--to', october.to]
  const { out } = await plumbline([...words, ...period, '--dry-run'], { environment })
  expect(out.trimEnd().split('\n')).toEqual([
    'columns: order_id is txid, status is status',
    'statuses: approved is approved',
    'line 3, T- [2J2: unknown: approved in the file, missing here',
    `line 2, T-1: approved, conversion ${id}: was pending, $10.00`,
    expect.stringMatching(/^2 lines in the file of Advertiser \d+$/),
    '1 unknown, 1 approved',
    'payouts: 10.00 approved, 0.00 taken back',
    'dry run: nothing was changed',
  ])
  // Without a terminal no question is asked.
  const { code, err } = await plumbline([...words, ...period], { environment })
  expect([code, err]).toEqual([2, expect.stringContaining('add --yes')])
  writeFileSync(path, Buffer.from('\uFEFForder_id\nT-1\n', 'utf16le'))
  const strange = await plumbline([...words, ...period, '--yes'], { environment })
  expect([strange.code, strange.err]).toEqual([2, expect.stringContaining('is UTF-16: save it as UTF-8')])
  expect(await market.seller.balance()).toBe(0)
})

test('conversions that are not in the file are declined with the option, approved ones only named', async () => {
  const market = await buildMarket()
  const [pending, approved] = [await market.sell('M-1'), await market.sell('M-2', { status: 'approved' })]
  const sellAt = (at: string) => market.sell(`at ${at}`, { created_at: new Date(at) })
  const within = [await sellAt('2026-10-01T04:00:00Z'), await sellAt('2026-11-01T03:59:59Z')]
  const outside = [await sellAt('2026-10-01T03:59:59Z'), await sellAt('2026-11-01T04:00:00Z')]
  const reply = await reconcile(market, 'order_id\nnone\n', { missing: 'decline' })
  expect(reply.outcomes).toMatchObject({ declined: 3, missing: 1, unknown: 1 })
  for (const one of [pending, ...within]) expect(await statusOf(one)).toBe('declined')
  for (const one of outside) expect(await statusOf(one)).toBe('pending')
  expect(await statusOf(approved)).toBe('approved')
  const { history } = await network.perform('call', 'showConversion', { id: pending.id })
  expect(history[1]?.note?.text).toBe(
    "reconciled with the advertiser's file for 2026-10-01 to 2026-10-31, missing in the file",
  )
})

test('rows that the file does not name are locked in one order with those that it names', async () => {
  const market = await buildMarket()
  const { pg } = network.stores
  const [missing, named] = [await market.sell('L-1'), await market.sell('L-2')]
  const { reconciling } = await pg.transaction().execute(async (trx) => {
    await sql`select from conversions where id = ${missing.id} for update`.execute(trx)
    const begun = reconcile(market, 'order_id\nL-2\n', { missing: 'decline' })
    await untilWaiting(pg)
    const free = await sql`select from conversions where id = ${named.id} for update skip locked`.execute(trx)
    expect(free.rows).toHaveLength(1)
    return { reconciling: begun }
  })
  expect((await reconciling).outcomes).toMatchObject({ declined: 1 })
})

test('conversions are found by number, by our click id, and distinguished by goal; what is unclear is left alone', async () => {
  const market = await buildMarket()
  const { stores } = network
  const ids = clickIds(readSecrets(stores.data_dir).click_id_key)
  const { affiliate_id } = market.seller
  const clickOf = (sequence: number) =>
    ids.encode({ journal: 1, sequence, at: in_october.getTime(), affiliate_id, offer_id: market.offer.id })
  const deposit = await buildGoal(stores, { offer_id: market.offer.id, code: 'deposit', name: 'First deposit' })
  const byClick = await market.sell(null, { click_id: clickOf(1), identity: `click:${clickOf(1)}` })
  const lead = await market.sell('G-1')
  const sale = await market.sell('G-1', { goal_id: deposit.id })
  const long = await market.sell('x'.repeat(255))
  const twice = await market.sell('G-2')
  const other = await market.sell('G-3', { click_id: clickOf(3) })
  const reply = await reconcile(
    market,
    [
      'transaction_id\tclick_id\tgoal\tstatus',
      `\t${clickOf(1)}\t\tapproved`,
      'G-1\t\tfirst DEPOSIT\tapproved',
      'G-1\t\t\tapproved',
      `${'x'.repeat(255)}\t\tpurchase\tapproved`,
      'G-2\t\t\tapproved',
      'G-2\t\t\trejected',
      `G-3\t${clickOf(4)}\t\tapproved`,
      `G-4\t${clickOf(3)}\t\tapproved`,
    ].join('\n'),
  )
  expect(reply.results.map(({ line, outcome }) => [line, outcome])).toEqual([
    [6, 'contradiction'],
    [7, 'contradiction'],
    [8, 'contradiction'],
    [4, 'ambiguous'],
    [9, 'unknown'],
    [2, 'approved'],
    [3, 'approved'],
    [5, 'approved'],
  ])
  for (const one of [byClick, sale, long]) expect(await statusOf(one)).toBe('approved')
  for (const one of [lead, twice, other]) expect(await statusOf(one)).toBe('pending')
})

test('numbers that are stored escaped are found by what the file says', async () => {
  const market = await buildMarket()
  const numbers = [
    ['in Windows-1251', 'bytes:%C1-9010', '\u0411-9010'],
    ['in KOI8-R', 'bytes:%E1-9020', '\u0410-9020'],
    ['with a control character', 'bytes:A%019003x', 'A\u00019003x'],
    ['with a control character, in capitals', 'bytes:a%019004x', 'A\u00019004X'],
    ['with a no-break space at its end', 'nb1\u00A0', 'nb1\u00A0'],
    ['with a no-break space in the file alone', 'nb2', '\u00A0nb2'],
    ['that looks escaped', 'bytes:bytes:9013', 'bytes:9013'],
    ['as our lists show it', 'bytes:%C1-9011', 'bytes:%C1-9011'],
  ] as const
  const sold = await Promise.all(
    numbers.map(async ([what, stored]) => [what, await market.sell(stored), await market.sell(`${stored}0`)] as const),
  )
  const file = ['order_id', ...numbers.map(([_what, _stored, written]) => written)].join('\n')
  const { outcomes } = await reconcile(market, file, { missing: 'decline' })
  expect(outcomes).toMatchObject({ unknown: 0, approved: numbers.length, declined: numbers.length })
  for (const [what, own, other] of sold)
    expect([what, await statusOf(own), await statusOf(other)]).toEqual([what, 'approved', 'declined'])
})

test('a column of the file gives the affiliate the reason, its line is for operators', async () => {
  const market = await buildMarket()
  const [coded, described, silent] = [await market.sell('R-1'), await market.sell('R-2'), await market.sell('R-3')]
  const file = 'order_id,status,Decline reason\nR-1,rejected,Over cap\nR-2,fraud,"=no ""stock"""\nR-3,rejected,\n'
  await reconcile(market, file, { name: 'Acme 2026-10' })
  const readReasons = async ({ id }: { id: string }) => {
    const { reason_code, reason, history } = await network.perform('call', 'showConversion', { id })
    return [reason_code, reason, history.at(-1)?.note?.text]
  }
  expect(await readReasons(coded)).toEqual(['cap_reached', null, 'reconciled with Acme 2026-10, line 2: "rejected"'])
  expect(await readReasons(described)).toEqual([
    'other',
    '=no "stock"',
    'reconciled with Acme 2026-10, line 3: "fraud"',
  ])
  expect(await readReasons(silent)).toEqual(['other', null, 'reconciled with Acme 2026-10, line 4: "rejected"'])
})

test.each(ways)("an advertiser's own words and writing are read as they were said, by %s", async (way) => {
  const market = await buildMarket()
  const { sell } = market
  const confirmed = await sell('w-1', { sale_amount: '1234.00' })
  const approved = { status: 'approved' } as const
  const [refused, returned] = [await sell('W-2'), await sell('W-3', approved)]
  const [left, kept, skipped] = [await sell('W-4'), await sell('W-5', approved), await sell('W-6')]
  // The file writes W-7 in two ways, and two conversions differ in that alone.
  const [upper, lower] = [await sell('W-7'), await sell('w-7')]
  const file = [
    'sep=;',
    'Order ID;Status;Sum',
    'W-1;Gut;1.234',
    'w-2;weg;19,90 USD',
    'W-3 ;WEG;',
    'W-4;offen;',
    'W-5;offen;',
    'W-6;Testkauf;n/a',
    'W-7;gut;',
    ';testkauf;',
  ].join('\r\n')
  const status = ['gut=approved', 'weg=declined', 'offen=pending', 'testkauf=ignored']
  const before = await everything()
  const dry = await reconcile(market, file, { status, dry_run: true, missing: 'decline' }, way)
  expect(await everything()).toEqual(before)
  expect(dry.statuses).toEqual({ Gut: 'approved', weg: 'declined', offen: 'pending', Testkauf: 'ignored' })
  expect(dry.results.map(({ line, outcome, why }) => [line, outcome, why?.text])).toEqual([
    [7, 'status_differs', 'approved here, pending in the file'],
    [5, 'reversed', 'was approved, $10.00'],
    [null, 'declined', 'pending here, $10.00, missing in the file'],
    [4, 'declined', 'was pending, $10.00, as W-2'],
    [3, 'approved', 'was pending, $10.00, as w-1'],
    [9, 'approved', 'was pending, $10.00'],
    [8, 'ignored', '"Testkauf" in the file'],
    [10, 'ignored', '"testkauf" in the file'],
  ])
  const { results } = await reconcile(market, file, { status, missing: 'decline' }, way)
  expect(results).toEqual(dry.results)
  const now = await Promise.all([confirmed, refused, returned, left, kept, skipped, upper, lower].map(statusOf))
  expect(now.join(' ')).toBe('approved declined reversed pending approved pending approved declined')
  const again = await reconcile(market, file, { status, missing: 'decline' }, way)
  expect(again.outcomes).toMatchObject({
    approved: 0,
    declined: 0,
    reversed: 0,
    status_differs: 1,
    ignored: 2,
    agrees: 5,
  })
})

test('a bad file changes nothing and says what is wrong, and where', async () => {
  const market = await buildMarket()
  const conversion = await market.sell('B-1')
  const before = await everything()
  const file = 'order_id,status,total\nB-1,approved,1\nB-2,whatever,"1,234"\n'
  await expect(reconcile(market, file)).rejects.toThrow(
    [
      'The file has 2 errors; nothing was changed.',
      'line 3, status: "whatever" is an unknown status: map it with "status", for example "whatever=approved" (approved, pending, declined, ignored)',
      'line 3, total: "1,234" is ambiguous: write it like 1234.50',
    ].join('\n'),
  )
  await expect(reconcile(market, 'x'.repeat(50_000_001))).rejects.toThrow('more than 50 MB')
  const good = 'order_id\nB-1'
  const reconcileGiven = async (...status: string[]) => reconcile(market, good, { status })
  await expect(reconcileGiven('ok')).rejects.toThrow('"ok" must map a status of the file')
  await expect(reconcileGiven('ok=maybe')).rejects.toThrow('approved, pending, declined, ignored')
  await expect(reconcileGiven('ok=approved', 'OK =declined')).rejects.toThrow('"OK " is mapped twice')
  await expect(reconcile(market, good, { from: '2026-11-01' })).rejects.toThrow(
    'The start date 2026-11-01 is after the end date',
  )
  await expect(reconcile(market, good, { advertiser: 987_654 })).rejects.toThrow('no advertiser 987654')
  const strange = await buildMarket()
  expect((await reconcile(strange, good, { dry_run: true })).outcomes).toMatchObject({ unknown: 1, approved: 0 })
  expect(await everything()).toEqual(before)
  expect(await statusOf(conversion)).toBe('pending')
})

test('two operators with the same file at once settle it once', async () => {
  const market = await buildMarket()
  await Promise.all(['C-1', 'C-2', 'C-3'].map((txid) => market.sell(txid)))
  const file = 'order_id\nC-1\nC-2\nC-3\n'
  const replies = await Promise.all([reconcile(market, file), reconcile(market, file), reconcile(market, file)])
  expect(replies.map(({ outcomes }) => outcomes.approved ?? 0).toSorted((a, b) => a - b)).toEqual([0, 0, 3])
  expect(await market.seller.balance()).toBe(30)
})

test('a command that is killed in the middle leaves nothing half done, and can be given again', async () => {
  const { stores } = network
  const market = await buildMarket()
  await Promise.all(['K-1', 'K-2', 'K-3'].map((txid) => market.sell(txid)))
  const last = await market.sell('K-4', { affiliate_id: market.neighbour.affiliate_id })
  const file = join(stores.data_dir, 'killed.csv')
  writeFileSync(file, 'order_id\nK-1\nK-2\nK-3\nK-4\n')
  const before = await everything()
  const args = ['--advertiser', String(market.advertiser), '--from', october.from, '--to', october.to, '--yes']
  const steps = await openSteps(stores)
  let child: ChildProcess | undefined
  // The last one's money waits for the test, so that the command pauses with everything else written.
  await steps.standAt(`ledger_entries after insert when new.conversion_id = ${last.id}`, () => {
    child = spawn(plumbline_program, ['conversions', 'reconcile', '--file', file, ...args], {
      env: { ...process.env, DATABASE_URL: stores.database_url, DATA_DIR: stores.data_dir },
      stdio: 'ignore',
    })
  })
  if (child !== undefined) await steps.kill(child, 'plumbline command')
  await steps.close()
  expect(await everything()).toEqual(before)
  expect([await market.seller.balance(), await market.neighbour.balance()]).toEqual([0, 0])
  const again = await reconcile(market, 'order_id\nK-1\nK-2\nK-3\nK-4\n')
  expect(again.outcomes).toMatchObject({ approved: 4 })
  expect([await market.seller.balance(), await market.neighbour.balance()]).toEqual([30, 10])
})

const lines = inProof('RECONCILE_LINES', everyday(1_000, 4_000), 20_000)

test(`${lines} lines are settled in one go`, async () => {
  const market = await buildMarket()
  const { pg } = network.stores
  const { id } = await market.sell('N-0')
  await sql`
    insert into conversions (created_at, offer_id, affiliate_id, advertiser_id, goal_id, click_id, click_at, click_journal, click_sequence,
      identity, txid, status, payout_id, payout, revenue, release_at, ip, country, city, isp, browser, os, device)
    select created_at, offer_id, affiliate_id, advertiser_id, goal_id, 'many-' || n, click_at, click_journal, n,
      'txid:N-' || n, 'N-' || n, status, payout_id, payout, revenue, release_at, ip, country, city, isp, browser, os, device
    from conversions, generate_series(1, ${lines - 1}) as n where id = ${id}`.execute(pg)
  // Its sessions have planned with a table of ten rows, and would check each foreign key by a sequential scan.
  await sql`analyze conversions`.execute(pg)
  await sql`
    insert into conversion_history (conversion_id, at, to_status, actor)
    select id, created_at, 'pending', 'test' from conversions where txid like 'N-%' and id <> ${id}`.execute(pg)
  const file = `order_id;status\n${Array.from({ length: lines }, (_one, n) => `N-${n};${n % 4 === 0 ? 'rejected' : 'ok'}`).join('\n')}`
  const reply = await reconcile(market, file.replaceAll(';ok', ';approved'), { show: 0 })
  const outcomes = { approved: lines * 0.75, declined: lines / 4 }
  expect(reply).toMatchObject({ lines, outcomes, results: [] })
  expect(await market.seller.balance()).toBe(outcomes.approved * 10)
})

test('of each outcome some lines are shown, however many another one has', async () => {
  const market = await buildMarket()
  const confirmed = await market.sell('mine')
  const strangers = Array.from({ length: 30 }, (_, index) => `stranger-${index}`)
  const file = ['txid', ...strangers, 'mine'].join('\n')
  const { outcomes, results } = await reconcile(market, file, { dry_run: true, show: 10 })
  expect(outcomes).toMatchObject({ unknown: 30, approved: 1 })
  expect(results).toHaveLength(10)
  expect(results.filter(({ outcome }) => outcome === 'unknown')).toHaveLength(9)
  expect(results).toContainEqual(expect.objectContaining({ outcome: 'approved', conversion_id: confirmed.id }))
})
