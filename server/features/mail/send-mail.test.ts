import { readdirSync, rmSync, statSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../../shared/log.ts'
import type { Deliver } from './deliver.ts'
import { enqueueMail, type EnqueueOptions } from './enqueue.ts'
import { mailFolder } from './folder.ts'
import { Undeliverable } from './retry.ts'
import { buildUser } from '../../../testing/harness/builders.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { readMails, sendMails, test_network } from '../../../testing/harness/mails.ts'
import { sendNextMail } from './send-mail.ts'
import { test_click_id_key } from '../../processes/api/app.test-support.ts'
import { createMailPreparations } from '../../processes/worker/mail-preparations.ts'

const stores = setUp(createTestStores)
const noon = new Date('2026-11-20T12:00:00Z')
const minutesLater = (minutes: number): Date => new Date(noon.getTime() + minutes * 60_000)

beforeEach(async () => {
  await stores.pg.deleteFrom('outbox').execute()
  rmSync(mailFolder(stores.data_dir), { recursive: true, force: true })
})

const promise = (to = 'ada@example.com', options: EnqueueOptions = {}, pg: Pg = stores.pg): Promise<void> => {
  const data = { at: '2026-11-20T12:30:00.000Z' }
  return enqueueMail(pg, { to, kind: 'password_changed', data }, { at: noon, ...options })
}

const outbox = () => stores.pg.selectFrom('outbox').selectAll().orderBy('id').execute()

/** Fails `times` times, and records its calls. */
const failing = (error: Error, times = Infinity): { deliver: Deliver; tries: string[] } => {
  const tries: string[] = []
  const deliver = async ({ to }: { to: string }) => {
    tries.push(to)
    if (tries.length <= times) throw error
    return { file: undefined }
  }
  return { deliver: Object.assign(deliver, { close: () => {} }), tries }
}

describe('a promised mail', () => {
  it('is sent when the promise was committed, and never when it was not', async () => {
    await stores.pg.transaction().execute((trx) => promise('ada@example.com', {}, trx))
    const failed = stores.pg.transaction().execute(async (trx) => {
      await promise('grace@example.com', {}, trx)
      throw new Error('changed its mind')
    })
    await expect(failed).rejects.toThrow('changed its mind')
    await sendMails(stores)
    expect(readMails(stores.data_dir).map(({ to }) => to)).toEqual(['ada@example.com'])
  })

  it('is a file that only its owner reads, named by time and number', async () => {
    await promise()
    await sendMails(stores)
    const [mail] = readMails(stores.data_dir)
    expect(mail?.file).toMatch(/\/20261120T120000000Z-\d+\.eml$/)
    expect(statSync(mail?.file ?? '').mode & 0o777).toBe(0o600)
    expect(statSync(mailFolder(stores.data_dir)).mode & 0o777).toBe(0o700)
    expect(readdirSync(mailFolder(stores.data_dir))).toHaveLength(1)
  })

  it('leaves neither address nor words in the database once it is delivered', async () => {
    await promise()
    await sendMails(stores)
    expect(await outbox()).toMatchObject([
      { payload: { template: 'password_changed' }, done_at: expect.any(Date), leased_until: null, attempts: 1 },
    ])
  })

  it('does not wait behind thousands of others where it has a code or a link', async () => {
    const { email } = await buildUser(stores)
    await promise('many@example.com')
    await enqueueMail(stores.pg, { to: email, kind: 'password_reset', data: {} }, { at: minutesLater(1) })
    const { deliver, tries } = failing(new Error('never'), 0)
    const send = (only: 'prompt' | 'usual' | 'slow') => sendMails(stores, { only, deliver, now: () => minutesLater(2) })
    await send('prompt')
    expect(tries).toEqual([email])
    await send('slow')
    expect(tries).toHaveLength(1)
    await send('usual')
    expect(tries).toEqual([email, 'many@example.com'])
  })

  it('is sent once by many workers at a time', async () => {
    for (let number = 0; number < 8; number++) await promise(`user-${number}@example.com`)
    const sent = failing(new Error('never'), 0)
    await Promise.all([1, 2, 3].map(() => sendMails(stores, sent)))
    expect(sent.tries.toSorted()).toEqual([...new Set(sent.tries)].toSorted())
    expect(sent.tries).toHaveLength(8)
  })

  it('is not sent after the moment at which it is of no more use', async () => {
    await promise('late@example.com', { expires_at: minutesLater(10) })
    const sent = failing(new Error('never'), 0)
    await sendMails(stores, { ...sent, now: () => minutesLater(10) })
    expect(sent.tries).toEqual([])
    expect(await outbox()).toMatchObject([{ payload: { template: 'password_changed' }, done_at: expect.any(Date) }])
  })

  it('of a kind that is not known yet waits for a worker that knows it', async () => {
    await promise()
    await stores.pg
      .updateTable('outbox')
      .set({ payload: { to: 'ada@example.com', template: 'constructor', data: {} } })
      .execute()
    await sendMails(stores, { now: () => noon })
    expect(await outbox()).toMatchObject([{ due_at: minutesLater(1), done_at: null, dead_at: null }])
  })

  it('whose data does not fit is given up', async () => {
    await promise()
    await stores.pg
      .updateTable('outbox')
      .set({ payload: { to: 'a@example.com', template: 'password_changed', data: { at: 7 } } })
      .execute()
    await sendMails(stores)
    expect(await outbox()).toMatchObject([
      { dead_at: expect.any(Date), last_error: 'the data does not fit the template' },
    ])
  })
})

describe('a mail that cannot be delivered', () => {
  it('is tried again after growing pauses, then given up, and kept so that it can be sent again', async () => {
    await promise()
    const { deliver, tries } = failing(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
    const pauses: number[] = []
    let now = noon
    for (let round = 0; round < 10; round++) {
      await sendMails(stores, { deliver, now: () => now })
      const [row] = await outbox()
      if (row === undefined || row.dead_at !== null) break
      pauses.push((row.due_at.getTime() - now.getTime()) / 60_000)
      now = row.due_at
    }
    expect(pauses).toEqual([1, 5, 30, 120, 360, 720])
    expect(tries).toHaveLength(7)
    expect(await outbox()).toMatchObject([
      {
        done_at: null,
        dead_at: now,
        last_error: 'connect ECONNREFUSED',
        payload: { to: 'ada@example.com', data: { at: '2026-11-20T12:30:00.000Z' } },
      },
    ])
    await sendMails(stores, { deliver, now: () => new Date(now.getTime() + 86_400_000) })
    expect(tries).toHaveLength(7)
  })

  it('makes no other mail wait', async () => {
    await promise('dead@example.com')
    await promise('alive@example.com')
    const { deliver, tries } = failing(new Error('refused'), 1)
    await sendMails(stores, { deliver, now: () => noon })
    expect(tries).toEqual(['dead@example.com', 'alive@example.com'])
  })

  it('is given up at once when no try can help', async () => {
    await promise()
    const { deliver, tries } = failing(new Undeliverable('no such user'))
    await sendMails(stores, { deliver })
    expect(tries).toHaveLength(1)
    expect(await outbox()).toMatchObject([{ dead_at: expect.any(Date), last_error: 'no such user' }])
  })

  it('is sent by another worker when the first was killed while sending it', async () => {
    await promise()
    const hanging: Deliver = Object.assign(() => new Promise<never>(() => {}), { close: () => {} })
    const log = createLog('worker', 'silent')
    void sendNextMail({
      pg: stores.pg,
      preparations: createMailPreparations(stores.clickhouse, { click_id_key: test_click_id_key }),
      deliver: hanging,
      network: test_network,
      log,
      now: () => noon,
    })
    await expect.poll(async () => (await outbox())[0]?.attempts).toBe(1)
    const { deliver, tries } = failing(new Error('never'), 0)
    await sendMails(stores, { deliver, now: () => minutesLater(1) })
    expect(tries).toHaveLength(0)
    await sendMails(stores, { deliver, now: () => minutesLater(2) })
    expect(tries).toHaveLength(1)
  })

  it.each(['a@b.com\r\nBcc: all@example.com', 'a@b.com, c@d.com', '<a@b.com>', 'a@b.com\u2028x', 'no-domain'])(
    'XS-05: is one to %j',
    async (to) => {
      await promise(to)
      await sendMails(stores)
      expect(await outbox()).toMatchObject([
        { dead_at: expect.any(Date), last_error: 'the recipient is not an email address' },
      ])
    },
  )
})

it("stores of a mail server's answer what PostgreSQL can store", async () => {
  await promise()
  await sendMails(stores, { ...failing(new Error('451 try\0 later \uD800')), now: () => noon })
  expect(await outbox()).toMatchObject([{ last_error: '451 try\uFFFD later \uFFFD', leased_until: null }])
})

describe('the log', () => {
  it('names the file, and holds neither token nor address', async () => {
    const user = await buildUser(stores, { email: 'ada@example.com' })
    await enqueueMail(stores.pg, { to: user.email, kind: 'password_reset', data: {} })
    const lines: string[] = []
    await sendMails(stores, {
      log: createLog('worker', 'trace', { stream: { write: (line) => void lines.push(line) } }),
    })
    const [mail] = readMails(stores.data_dir)
    const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1]
    expect(token).toBeDefined()
    expect(lines.join('')).toContain(mail?.file)
    expect(lines.join('')).not.toContain(token)
    expect(lines.join('')).not.toContain(user.email)
  })

  it('of failures does not repeat what a server says about a mail, and the database keeps it without secrets', async () => {
    await promise('ada@example.com')
    const lines: string[] = []
    const log = createLog('worker', 'trace', { stream: { write: (line) => void lines.push(line) } })
    const error = Object.assign(new Error('<ada@example.com>: full, see http://portal.test/?token=abc'), {
      code: 'EENVELOPE',
    })
    await sendMails(stores, { log, ...failing(error), now: () => noon })
    expect(lines.join('')).toContain('EENVELOPE')
    expect(lines.join('')).not.toContain('ada@example.com')
    expect((await outbox())[0]?.last_error).toBe('<***@***>: full, see http://portal.test/?token=***')
  })
})
