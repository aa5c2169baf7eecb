import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestNetwork } from '../../demo/network.test-support.ts'
import { verifyPassword } from '../../shared/passwords/hash.ts'
import { identifyProcess } from '../../shared/os-process/process-identity.ts'
import { writeRun } from '../../operations/nodes/run-file.ts'
import { buildDelivery, buildPostback } from '../../../testing/harness/builders.ts'
import { createFolder, setUp } from '../../../testing/harness/harness.ts'
import { plumbline, plumbline_program, plumblineProcess, type Outcome } from './plumbline.test-support.ts'

const network = setUp(startTestNetwork)
let here: Record<string, string>

/** Writes a run.json as the supervisor of a running Plumbline does; this process plays the supervisor. */
const runAs = (data_dir: string, demo: boolean): void => {
  const supervisor = identifyProcess(process.pid)
  if (supervisor === undefined) throw new Error('this process cannot be identified')
  const { stores, tracker_url } = network
  writeRun(data_dir, {
    supervisor,
    state: 'ready',
    demo,
    portal_url: 'http://portal.example',
    tracking_url: 'http://track.example',
    operator_url: 'http://console.example',
    sends_mail: false,
    local_portal_url: 'http://127.0.0.1:1',
    local_tracker_url: tracker_url,
    database_url: stores.database_url,
    clickhouse_url: stores.clickhouse_url,
    processes: {},
  })
}

const countClicks = async (): Promise<number> => {
  const result = await network.stores.clickhouse.query({
    query: 'select count() as n from clicks where journal = 1',
    format: 'JSONEachRow',
  })
  const [row] = await result.json<{ n: number }>()
  return row?.n ?? 0
}

beforeAll(async () => {
  await network.fillUntil(Date.now())
  const { data_dir } = network.stores
  runAs(data_dir, true)
  here = { DATA_DIR: data_dir }
})

describe('bin/plumbline', () => {
  test('shows an example with the help of each command', async () => {
    for (const command of [
      ['traffic'],
      ['verify'],
      ['affiliates', 'add'],
      ['postbacks', 'list'],
      ['postbacks', 'replay'],
      ['postbacks', 'failing'],
    ]) {
      const { code, out } = await plumbline([...command, '--help'])
      expect(code).toBe(0)
      expect(out).toContain(`bin/plumbline ${command.join(' ')}`)
      expect(out).toContain('--json')
    }
  })

  test('ends with 2 on wrong use and says what is wrong', async () => {
    const { code, err } = await plumblineProcess(['traffic', '--rate', 'many'], { environment: here })
    expect(code).toBe(2)
    expect(err).toContain('Give a number')
    expect((await plumbline(['no-such-command'])).code).toBe(2)
  })

  test.runIf(process.platform === 'linux').each([
    ['a full disk', '', '/dev/full'],
    ['a file that takes a part', 'ulimit -f 1;', '"$1"'],
  ])('does not end with 0 where its output cannot be written: %s', (_name, limit, file) => {
    const command = `${limit} "$0" --help >${file}`
    const { status } = spawnSync('bash', ['-c', command, plumbline_program, join(createFolder(), 'out')])
    expect(status).toBe(1)
  })

  test('ends with 3 where nothing runs and says what to do', async () => {
    const { code, err, out } = await plumbline(['traffic'], { environment: { DATA_DIR: createFolder() } })
    expect(code).toBe(3)
    expect(err).toMatch(/Plumbline is not running on .*npm start/)
    expect(out).toBe('')
  })
})

describe('bin/plumbline traffic', () => {
  test('sends visitors until Ctrl-C, and they are in the reports', async () => {
    const before = await countClicks()
    const { code, out, err } = await plumblineProcess(['traffic', '--rate', '40', '--json'], {
      environment: here,
      interrupt: true,
    })
    expect(err).toBe('')
    expect(code).toBe(0)
    const total = JSON.parse(out.trim().split('\n').at(-1) ?? '') as { clicks: number; failures: number; done: boolean }
    expect(total).toMatchObject({ failures: 0, done: true })
    expect(total.clicks).toBeGreaterThan(20)
    await expect.poll(countClicks).toBe(before + total.clicks)
  })

  test('ends after the given minutes', async () => {
    const { code, out } = await plumbline(['traffic', '--rate', '10', '--minutes', '0.02'], { environment: here })
    expect(code).toBe(0)
    expect(out).toMatch(/sent in \d+ s: \d+ clicks/)
  })

  test('sends no visitors to a network that is not a demo', async () => {
    const data_dir = createFolder()
    runAs(data_dir, false)
    const { code, err } = await plumbline(['traffic'], { environment: { DATA_DIR: data_dir } })
    expect(code).toBe(1)
    expect(err).toContain('not the demo network')
  })
})

describe('bin/plumbline affiliates add', () => {
  const add = (email: string, input: string, environment = here, run = plumbline): Promise<Outcome> =>
    run(['affiliates', 'add', '--email', email, '--company', 'Anna Media', '--password-stdin', '--json'], {
      environment,
      input,
    })

  test('makes an affiliate whose user can sign in', async () => {
    const { code, out } = await add('Anna@example.com', 'a good long password\n', here, plumblineProcess)
    expect(code).toBe(0)
    const { id: affiliate_id, user_id } = JSON.parse(out) as { id: number; user_id: number }
    const user = await network.stores.pg
      .selectFrom('users')
      .innerJoin('affiliates', 'affiliates.id', 'users.affiliate_id')
      .where('users.id', '=', user_id)
      .select(['affiliate_id', 'email', 'company', 'status', 'password_hash'])
      .executeTakeFirstOrThrow()
    expect(user).toMatchObject({ affiliate_id, email: 'Anna@example.com', company: 'Anna Media', status: 'active' })
    expect(await verifyPassword(user.password_hash, 'a good long password')).toBe(true)
  })

  test('works on DATABASE_URL where nothing runs', async () => {
    const environment = { DATA_DIR: createFolder(), DATABASE_URL: network.stores.database_url }
    expect((await add('bert@example.com', 'a good long password', environment)).code).toBe(0)
  })

  test('refuses an address that has an account, in any case of its letters, and makes nothing', async () => {
    const { code, err } = await add('DEMO@example.com', 'a good long password')
    expect(code).toBe(1)
    expect(err).toContain('already has an account')
    const { n } = await network.stores.pg
      .selectFrom('users')
      .where('email', 'ilike', 'demo@example.com')
      .select(sql<number>`count(*)::integer`.as('n'))
      .executeTakeFirstOrThrow()
    expect(n).toBe(1)
  })

  test('refuses a password that is too short, and what is not an address', async () => {
    const short = await add('carl@example.com', 'seven77')
    expect(short).toMatchObject({ code: 2, out: '' })
    expect(short.err).toContain('at least 8 characters')
    expect((await add('carl', 'a good long password')).code).toBe(2)
  })

  test('never asks without a terminal', async () => {
    const { code, err } = await plumbline(['affiliates', 'add', '--email', 'dora@example.com'], { environment: here })
    expect(code).toBe(2)
    expect(err).toContain('--password-stdin')
  })
})

test.each([
  [['stats', '--affiliate', '12', 'today'], 'put --affiliate behind stats today'],
  [['verify', '--json', 'start'], 'put --json behind verify start'],
  [['engines', 'move', '--give-up', '--dry-run'], "'--dry-run' cannot be used with option '--give-up'"],
])('an option that would be ignored is refused: %j', async (words, text) => {
  const { code, err } = await plumbline(words, { environment: here })
  expect([code, err]).toEqual([2, expect.stringContaining(text)])
})

describe('bin/plumbline postbacks', () => {
  test('says in words what was called, what fails, and what it has done', async () => {
    const { pg } = network.stores
    const at = new Date('2026-11-20T10:00:00Z')
    const since = at.toISOString()
    const { id } = await buildPostback(network.stores, {
      failures: 12,
      failing_since: at,
      failing_with: '{"code":"answered","parameters":{"status":500}}',
      disabled_at: at,
    })
    const last_error = '{"code":"no_answer_within","parameters":{"seconds":10}}'
    const held = await buildDelivery(network.stores, { postback_id: id, state: 'held', last_error })
    const failing = await plumbline(['postbacks', 'failing'], { environment: here })
    expect(failing.out).toContain(`${id}  off since ${since}, 12 calls in a row failed since ${since}: Answered 500.`)
    expect(failing.out).toContain(', 1 waiting: https://tracker.example/')
    const listed = await plumbline(['postbacks', 'list', '--postback', String(id)], { environment: here })
    expect(listed.out).toContain('  held, tries: 0, No response within 10 s.')
    expect(listed.out).toContain(`postback ${id} (off since ${since}): https://tracker.example/`)
    const enabled = await plumbline(['postbacks', 'enable', String(id)], { environment: here })
    expect(enabled).toMatchObject({ code: 0, out: `postback ${id} is enabled again, deliveries to send: 1\n` })
    await pg.updateTable('deliveries').set({ state: 'failed', finished_at: at }).where('id', '=', held.id).execute()
    const replayed = await plumbline(['postbacks', 'replay', held.id], { environment: here })
    expect(replayed).toMatchObject({ code: 0, out: '1 delivery is due again\n' })
  })

  test('ends with 2 where the request is ambiguous', async () => {
    const wrong = [
      ['enable', 'x'],
      ['replay'],
      ['replay', '12', '--from', '2026-11-20'],
      ['replay', '--from', 'yesterday'],
    ]
    for (const words of wrong) expect((await plumbline(['postbacks', ...words], { environment: here })).code).toBe(2)
  })
})

describe('bin/plumbline postbacks unmatched and quarantine', () => {
  test('show what is kept for review and what is in quarantine, and have it processed again', async () => {
    const { pg } = network.stores
    const { id: advertiser_id } = await pg.selectFrom('advertisers').select('id').executeTakeFirstOrThrow()
    const record = { click_id: 'abc', txid: 'order-1', goal: '', amount: '', status: 'perhaps' }
    const place = { journal: 1, sequence: 900_000_000, received_at: new Date() }
    await pg
      .insertInto('unmatched_postbacks')
      .values({ ...place, advertiser_id, reason: 'unknown_click', record: JSON.stringify(record) })
      .execute()
    const shown = await plumbline(['postbacks', 'unmatched', '--reason', 'unknown_click', '--limit', '1'], {
      environment: here,
    })
    expect(shown).toMatchObject({
      code: 0,
      out: expect.stringContaining('click_id="abc" txid="order-1" status="perhaps"'),
    })

    const aside = { journal: 1, sequence: 900_000_001, stream: 'postbacks' as const, error: 'bad', attempts: 5 }
    await pg
      .insertInto('quarantine')
      .values({ ...aside, record: '{}' })
      .execute()
    const listed = await plumbline(['quarantine', 'list'], { environment: here })
    expect(listed.out).toMatch(/^1 900000001 {2}postbacks {2}.*5 tries: bad$/m)
    const again = await plumbline(['quarantine', 'retry', '1', '900000001'], { environment: here })
    expect(again).toMatchObject({ code: 1, out: '0 of 1 processed; the rest failed again, see quarantine list\n' })
    expect((await plumbline(['quarantine', 'retry'], { environment: here })).code).toBe(2)
    await pg.deleteFrom('quarantine').where('sequence', '=', '900000001').execute()
    await pg.deleteFrom('unmatched_postbacks').where('sequence', '=', '900000000').execute()
  })
})

describe('bin/plumbline days', () => {
  test('lists closed days with what changed since, and every change with its reason', async () => {
    const { pg } = network.stores
    const day = '2026-03-01'
    await pg
      .insertInto('sealed_days')
      .values({ day, upto: { 1: 10 } })
      .execute()
    const figures = { day, affiliate_id: 1, clicks: 1_200, hosts: 30, conversions: 2, approved: 2, earnings: '20.00' }
    await pg.insertInto('sealed_figures').values(figures).execute()
    const change = { day, affiliate_id: 1, kind: 'clicks' as const, clicks: -3, actor: 'worker', upto: { 1: 12 } }
    await pg
      .insertInto('day_changes')
      .values({ ...change, reason: 'came late: some' })
      .execute()

    const days = (...more: string[]) => plumbline(['days', '--from', day, '--to', day, ...more], { environment: here })
    const { code, out } = await days()
    expect(code).toBe(0)
    expect(out).toMatch(/2026-03-01 +1,200 +30 +2 +2 +20\.00\n {2}now +1,197 +30 +2 +2 +20\.00 {2}1 change/)
    expect((await days('--changes')).out).toContain('affiliate 1: clicks -3; came late: some (worker)')
    expect(JSON.parse((await days('--json')).out)).toMatchObject({
      days: [{ day, changes: 1, now: { clicks: 1_197 } }],
    })
    expect((await plumbline(['days', '--to', '2026-02-30'], { environment: here })).code).toBe(2)
  })
})
