import { beforeEach, describe, expect, it } from 'vitest'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { parseMail, readMails, sendMails, test_network } from '../../../testing/harness/mails.ts'
import { createDeliver } from './deliver.ts'
import { enqueueMail } from './enqueue.ts'
import { startMailServer } from './mail-server.test-support.ts'

const stores = setUp(createTestStores)
const noon = new Date('2026-11-20T12:00:00Z')
const minutesLater = (minutes: number): Date => new Date(noon.getTime() + minutes * 60_000)

beforeEach(() => stores.pg.deleteFrom('outbox').execute())

const promise = (to: string): Promise<void> =>
  enqueueMail(stores.pg, { to, kind: 'password_changed', data: { at: '2026-11-20T12:30:00.000Z' } }, { at: noon })

const outbox = () => stores.pg.selectFrom('outbox').selectAll().orderBy('id').execute()

describe('a mail server', () => {
  let port: number
  let received: { from: string; to: string[]; source: string }[]

  beforeEach(async () => {
    received = []
    port = await startMailServer(
      (source, { mailFrom, rcptTo }) => {
        const from = mailFrom === false ? '' : mailFrom.address
        received.push({ from, to: rcptTo.map(({ address }) => address), source })
        return undefined
      },
      {
        onRcptTo({ address }, _session, done) {
          if (address.startsWith('unknown'))
            return done(Object.assign(new Error('no such user'), { responseCode: 550 }))
          if (address.startsWith('busy')) return done(Object.assign(new Error('try later'), { responseCode: 451 }))
          return done()
        },
      },
    )
  })

  const over = async (given: { demo?: boolean; smtp_url?: string }): Promise<void> => {
    const deliver = createDeliver({
      data_dir: stores.data_dir,
      smtp_url: given.smtp_url ?? `smtp://127.0.0.1:${port}`,
      mail_from: 'Plumbline <no-reply@portal.test>',
      demo: given.demo ?? false,
      portal_url: test_network.portal_url,
    })
    await sendMails(stores, { deliver, now: () => noon })
    deliver.close()
  }

  it('gets text and HTML, from the configured sender', async () => {
    await promise('ada@network.test')
    await over({})
    expect(received).toMatchObject([{ from: 'no-reply@portal.test', to: ['ada@network.test'] }])
    const source = received[0]?.source ?? ''
    expect(source).toMatch(/^From: Plumbline <no-reply@portal\.test>\r$/m)
    expect(source).toMatch(/^Message-ID: <outbox\.\d+\.\d+@portal\.test>\r$/m)
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(parseMail(source)).toMatchObject({
      to: 'ada@network.test',
      subject: 'Your Plumbline password was changed',
      text: expect.stringContaining('When: 2026-11-20 07:30 EST'),
      html: expect.stringContaining('<strong'),
    })
  })

  it('that refuses a recipient permanently is not tried again, one that is busy is', async () => {
    await promise('unknown@network.test')
    await promise('busy@network.test')
    await over({})
    expect(await outbox()).toMatchObject([
      { dead_at: expect.any(Date), last_error: expect.stringMatching(/permanently refuses.*550.*no such user/) },
      { dead_at: null, due_at: minutesLater(1), attempts: 1 },
    ])
  })

  it('that is unavailable costs a pause', async () => {
    await promise('ada@network.test')
    await over({ smtp_url: 'smtp://127.0.0.1:9' })
    expect(await outbox()).toMatchObject([{ dead_at: null, due_at: minutesLater(1) }])
  })

  it('is never called by the demo network', async () => {
    await promise('somebody@elsewhere.test')
    await over({ demo: true })
    expect(received).toEqual([])
    expect(readMails(stores.data_dir).map(({ to }) => to)).toEqual(['somebody@elsewhere.test'])
  })
})
