import { message } from '@plumbline/contract/messages/index.ts'
import { beforeEach, expect, test } from 'vitest'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { parseMail, readMails, sendMails, type ReadMail } from '../../../testing/harness/mails.ts'
import { buildMember } from '../../../testing/harness/team.ts'
import { readConfig } from '../../shared/config.ts'
import { connectPostgres } from '../../storage/postgres/postgres.ts'
import { createAlarms } from './alert.ts'
import type { Notice } from './notice.ts'
import { startMailServer } from '../../features/mail/mail-server.test-support.ts'

/* Who of the team hears of faults, beside OPERATOR_EMAIL. */

const stores = setUp(createTestStores)
const now = Date.parse('2026-11-23T10:00:00Z')
const begun: Notice = {
  kind: 'fault',
  items: [
    {
      name: 'disk',
      found: [message('as_written', { text: '90 MB left' })],
      todo: [message('make_room', {})],
      begun: now,
    },
  ],
}
const over: Notice = { ...begun, kind: 'over' }

beforeEach(async () => {
  await stores.pg
    .updateTable('team_members')
    .set({ removed_at: new Date(now) })
    .execute()
  await stores.pg.deleteFrom('outbox').execute()
})

const configOf = (environment: Record<string, string>) =>
  readConfig({ DEMO: '0', DATA_DIR: stores.data_dir, OPERATOR_URL: 'http://console.test', ...environment })

const choose = (team_member_id: number, mailed: 'now' | 'daily' | 'never') =>
  stores.pg.insertInto('team_mail_choices').values({ team_member_id, kind: 'health', mailed }).execute()

test('owners are notified unless they opted out, and only once', async () => {
  const first = readMails(stores.data_dir).length
  const [olga, anna, ben] = [await buildMember(stores), await buildMember(stores), await buildMember(stores)]
  await choose(ben.id, 'daily')
  for (const role of ['viewer', 'finance'] as const) await buildMember(stores, { role })
  const { alert } = createAlarms(configOf({ OPERATOR_EMAIL: olga.email.toUpperCase() }), stores.pg)
  for (const notice of [begun, over]) await alert(notice, now)
  await sendMails(stores)
  const mails = readMails(stores.data_dir).slice(first)
  const readMailParts = ({ to, subject, text }: ReadMail) => [
    to.toLowerCase(),
    subject,
    text.includes('Choose what is mailed'),
  ]
  const fault = 'Plumbline has a fault: disk'
  const end = 'Plumbline is in order again: disk'
  expect(mails.map(readMailParts)).toHaveLength(4)
  expect(mails.map(readMailParts)).toEqual(
    expect.arrayContaining([
      [olga.email, fault, false],
      [anna.email, fault, true],
      [olga.email, end, false],
      [anna.email, end, true],
    ]),
  )
  expect(mails.find(({ subject }) => subject === fault)?.text).toContain('http://console.test/health')
})

test('members are told past the outbox and without PostgreSQL, and one who cannot be told has no other told again', async () => {
  const [anna, ben] = [await buildMember(stores), await buildMember(stores)]
  const received: string[] = []
  let refused: string | undefined
  const port = await startMailServer(
    (source) => {
      received.push(parseMail(source).to)
      return undefined
    },
    {
      onRcptTo({ address }, _session, done) {
        done(address === refused ? Object.assign(new Error('no'), { responseCode: 550 }) : null)
      },
    },
  )
  const pg = connectPostgres(stores.database_url)
  const { alert, isHeard } = createAlarms(configOf({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'a@b.test' }), pg)
  expect(await isHeard()).toBe(true)
  await alert(begun, now)
  expect(received.toSorted()).toEqual([anna.email, ben.email].toSorted())
  refused = ben.email
  await alert(over, now)
  expect(received.slice(2)).toEqual([anna.email])
  const promised = await stores.pg.selectFrom('outbox').select('payload').execute()
  expect(promised).toMatchObject([{ payload: { to: ben.email, template: 'over' } }])
  await pg.destroy()
  await alert(begun, now)
  expect(received.slice(3)).toEqual([anna.email])
  refused = anna.email
  await alert(over, now)
  expect(received.slice(4)).toEqual([ben.email])
})

test('what one did not take is tried again for them alone', async () => {
  const { email } = await buildMember(stores)
  const { alert } = createAlarms(
    configOf({
      OPERATOR_WEBHOOK_URL: 'http://127.0.0.1:9/alerts',
      OPERATOR_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    }),
    stores.pg,
  )
  for (const at of [now, now + 60_000]) expect(await alert(begun, at)).toMatchObject({ message: 'fetch failed' })
  const promised = await stores.pg.selectFrom('outbox').select('payload').execute()
  expect(promised).toMatchObject([{ payload: { to: email } }])
})
