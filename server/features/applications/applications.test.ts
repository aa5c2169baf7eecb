import { contract } from '@plumbline/contract/index.ts'
import type { BodyOf } from '@plumbline/contract/endpoint.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp } from '../../processes/api/app.test-support.ts'
import { buildAffiliate, buildUser } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { readMails, sendMails } from '../../../testing/harness/mails.ts'

const stores = setUp(createTestStores)
let app: FastifyInstance
let now = new Date('2026-11-20T12:00:00Z')

beforeEach(async () => {
  // Far enough from the test before that no limit remembers it.
  now = new Date(now.getTime() + 2 * 86_400_000)
  app = await buildTestApp({ pg: stores.pg, now: () => now })
  return () => app.close()
})

const arrived = {
  detail: 'Thank you. Your application has arrived, and a mail that says what happens next is on its way.',
}

const apply = (
  given: Partial<BodyOf<typeof contract.apply>> & object,
  from = '203.0.113.1',
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: contract.apply.path,
    remoteAddress: from,
    payload: {
      email: 'ada@engines.test',
      first_name: 'Ada',
      last_name: 'Lovelace',
      company: 'Engines Ltd',
      website: 'engines.test',
      telegram: '@ada',
      traffic_sources: ['Search', 'Social'],
      main_verticals: ['Finance'],
      ...given,
    },
  })

const readStored = (email: string) =>
  stores.pg.selectFrom('applications').selectAll().where('email', '=', email).orderBy('id').execute()

const subjectsTo = async (email: string): Promise<string[]> => {
  await sendMails(stores, { now: () => now })
  return readMails(stores.data_dir)
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject)
}

describe('an application', () => {
  it('is stored for the operator with everything it said, and confirmed by mail', async () => {
    const given = { email: 'first@engines.test', monthly_revenue: '10,000', country: 'GB', message: 'Hello.\nAda' }
    const answer = await apply(given)
    expect([answer.statusCode, answer.json()]).toEqual([201, arrived])
    expect(await readStored(given.email)).toEqual([
      {
        ...given,
        id: expect.any(Number),
        status: 'new',
        first_name: 'Ada',
        last_name: 'Lovelace',
        company: 'Engines Ltd',
        website: 'https://engines.test/',
        telegram: '@ada',
        traffic_sources: ['Search', 'Social'],
        main_verticals: ['Finance'],
        created_at: now,
        decided_at: null,
        decided_reason: null,
        affiliate_id: null,
        referred_by: null,
      },
    ])
    expect(await subjectsTo(given.email)).toEqual(['Your application to Plumbline'])
    const mail = readMails(stores.data_dir).find(({ to }) => to === given.email)
    expect(mail?.text).toContain('What happens next')
    expect(mail?.text).not.toContain('Ada')
  })

  it('makes no account, whatever the body says', async () => {
    const more = { email: 'sly@engines.test', status: 'approved', decided_at: '2026-01-01', affiliate_id: 1, id: 7 }
    await apply(more)
    expect(await readStored(more.email)).toMatchObject([{ status: 'new', decided_at: null }])
    expect(await stores.pg.selectFrom('affiliates').selectAll().execute()).toEqual([])
  })

  it('keeps whose link it came by, and ignores every other number without a word', async () => {
    const { id } = await buildAffiliate(stores)
    const others = await Promise.all(
      (['disabled', 'applied', 'refused'] as const).map((status) => buildAffiliate(stores, { status })),
    )
    const refs = [
      id,
      String(id),
      ...others.map((other) => other.id),
      987_654,
      -1,
      '1e3',
      'x',
      '',
      null,
      {},
      [id],
      2 ** 40,
      'x'.repeat(20_000),
    ]
    const answers: unknown[] = []
    for (const [index, ref] of refs.entries()) {
      const answer = await apply({ email: `ref-${index}@engines.test`, ref }, `203.0.113.${100 + index}`)
      answers.push([answer.statusCode, answer.json()])
    }
    expect(answers).toEqual(refs.map(() => [201, arrived]))
    const kept = await stores.pg
      .selectFrom('applications')
      .where('email', 'like', 'ref-%')
      .selectAll()
      .orderBy('id')
      .execute()
    expect(kept.map(({ referred_by }) => referred_by)).toEqual(refs.map((_ref, index) => (index < 2 ? id : null)))
  })

  it('of an address with an account is answered the same, not stored, and its owner is mailed', async () => {
    const { email } = await buildUser(stores)
    const answer = await apply({ email: email.toUpperCase() })
    expect([answer.statusCode, answer.json()]).toEqual([201, arrived])
    expect(await readStored(email.toUpperCase())).toEqual([])
    expect(await subjectsTo(email.toUpperCase().replace('EXAMPLE.COM', 'example.com'))).toEqual([
      'You already have an account at Plumbline',
    ])
  })

  it('that is open already is answered the same and stays as it was', async () => {
    await apply({ email: 'twice@engines.test' })
    const answer = await apply({ email: 'twice@engines.test', company: 'Another' })
    expect([answer.statusCode, answer.json()]).toEqual([201, arrived])
    expect(await readStored('twice@engines.test')).toMatchObject([{ company: 'Engines Ltd' }])
    expect(await subjectsTo('twice@engines.test')).toEqual([
      'Your application to Plumbline',
      'Your application to Plumbline',
    ])
    expect(readMails(stores.data_dir).at(-1)?.text).toContain('are still reading it')
  })

  it('sent many times at once is one', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => apply({ email: 'many@engines.test' })))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(await readStored('many@engines.test')).toHaveLength(1)
    // One confirmation and three reminders a day, so that no mailbox is flooded.
    expect(await subjectsTo('many@engines.test')).toHaveLength(4)
  })

  it('may follow one that was refused', async () => {
    await apply({ email: 'again@engines.test' })
    const refused = { status: 'refused', decided_at: now } as const
    await stores.pg.updateTable('applications').set(refused).where('email', '=', 'again@engines.test').execute()
    await apply({ email: 'again@engines.test' })
    expect(await readStored('again@engines.test')).toMatchObject([{ status: 'refused' }, { status: 'new' }])
  })

  it('with errors is answered with a message for each field, and nothing is saved', async () => {
    const answer = await apply({ email: 'nonsense', website: 'javascript:alert(1)', telegram: ' ' })
    const fields = {
      email: 'Enter an email address, such as name@example.com.',
      website: 'Enter the address of your website, such as https://example.com.',
      telegram: 'Enter your Telegram name, or another messenger and your name there.',
    }
    const detail = Object.values(fields).join(' ')
    const faults = {
      email: { code: 'application_email_invalid', parameters: {} },
      website: { code: 'application_website_invalid', parameters: {} },
      telegram: { code: 'application_text_missing', parameters: { field: 'telegram' } },
    }
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { detail, code: 'application_invalid', parameters: { faults }, fields },
    ])
    expect(await readStored('nonsense')).toEqual([])
    expect(await subjectsTo('nonsense')).toEqual([])
  })

  it('is refused the eleventh time in an hour from one address, and accepted from another', async () => {
    const send = (number: number, from?: string) => apply({ email: `flood-${number}@engines.test` }, from)
    for (let number = 0; number < 10; number++) expect((await send(number)).statusCode).toBe(201)
    const refused = await send(10)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
    expect(await readStored('flood-10@engines.test')).toEqual([])
    expect((await send(11, '203.0.113.2')).statusCode).toBe(201)
  })

  it('is not half saved when its mail cannot be queued', async () => {
    await stores.pg.schema.alterTable('outbox').renameTo('outbox_away').execute()
    const answer = await apply({ email: 'half@engines.test' })
    await stores.pg.schema.alterTable('outbox_away').renameTo('outbox').execute()
    expect(answer.statusCode).toBe(500)
    expect(await readStored('half@engines.test')).toEqual([])
  })
})
