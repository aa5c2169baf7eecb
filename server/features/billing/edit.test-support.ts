import { expect } from 'vitest'
import { contract } from '@plumbline/contract/index.ts'
import type { Endpoint } from '@plumbline/contract/endpoint.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { buildTestApp, signInAs, type TokenPair } from '../../processes/api/app.test-support.ts'
import { buildBilling, buildUser } from '../../../testing/harness/builders.ts'
import { createTestStores } from '../../../testing/harness/harness.ts'
import { readMails, sendMails } from '../../../testing/harness/mails.ts'

export const minute_ms = 60_000

/** The body of a request that changes payout details. */
export const change = { currency: 'USD', account_number: 'DE89370400440532013000', bank_name: 'Other Bank' }

/** Some code that is not the right one. */
export const wrong = (right: string): string => (right === '000000' ? '000001' : '000000')

export const readAnswer = (answer: LightMyRequestResponse): [number, unknown] => [answer.statusCode, answer.json()]
export const buildRefusal = (error: string, field?: string): [number, unknown] => [
  400,
  {
    error,
    code: expect.any(String),
    parameters: expect.any(Object),
    ...(field !== undefined && { fields: { [field]: error } }),
  },
]

/** Databases, an API with a clock of its own, and people with payout details, for the tests of changes of these. */
export const createBillingWorld = async () => {
  const stores = await createTestStores()
  let now = new Date('2026-11-20T12:00:00Z')
  const buildApp = () => buildTestApp({ pg: stores.pg, now: () => now })
  let app = await buildApp()

  /** The calls of one browser session of a user, which renews its tokens like the portal; `server` may be another process of the API. */
  const sessionOf = async (email: string, billing_id: number) => {
    let pair = await signInAs(app, email)
    let renewed_at = now
    const renew = async (): Promise<void> => {
      if (now.getTime() - renewed_at.getTime() < 5 * minute_ms) return
      const payload = { refresh: pair.refresh }
      pair = (await app.inject({ method: 'POST', url: contract.refreshTokens.path, payload })).json<TokenPair>()
      renewed_at = now
    }
    const send = async (
      { method, path }: { method: Endpoint['method']; path: string },
      {
        id = billing_id,
        payload,
        server = app,
      }: { id?: number | undefined; payload?: object; server?: FastifyInstance },
    ): Promise<LightMyRequestResponse> => {
      await renew()
      const headers = { authorization: `Bearer ${pair.access}` }
      return server.inject({ method, url: path.replace('{id}', String(id)), headers, ...(payload && { payload }) })
    }
    const post = (path: string, payload: object, id?: number, server = app) =>
      send({ method: 'POST', path }, { id, payload, server })
    return {
      create: (payload: object) => post(contract.createBilling.path, payload),
      request: (payload: object = { update_data: change }, id?: number) =>
        post(contract.requestBillingEdit.path, payload, id),
      verify: (code: string, update_data: object | undefined = change, id?: number, server?: FastifyInstance) =>
        post(contract.verifyBillingEdit.path, { code, update_data }, id, server),
      send,
      post,
      resend: () => post(contract.resendBillingCode.path, {}),
    }
  }

  const mailsTo = async (email: string) => {
    await sendMails(stores, { now: () => now })
    return readMails(stores.data_dir).filter(({ to }) => to === email)
  }

  return {
    stores,
    buildApp,
    sessionOf,
    /** Sends what is due and reads what somebody got, oldest first. */
    mailsTo,
    now: (): Date => now,
    pass: (ms: number): void => void (now = new Date(now.getTime() + ms)),
    /** An affiliate with payout details, signed in. */
    async stand() {
      const user = await buildUser(stores)
      const payment_email = `${user.id}@old.example`
      const billing = await buildBilling(stores, { affiliate_id: user.affiliate_id, payment_email })
      return { user, billing, ...(await sessionOf(user.email, billing.id)) }
    },
    /** An affiliate without payout details, signed in. */
    async newcomer() {
      const user = await buildUser(stores)
      return { user, ...(await sessionOf(user.email, 0)) }
    },
    detailsOf: (affiliate_id: number) =>
      stores.pg.selectFrom('billing').where('affiliate_id', '=', affiliate_id).selectAll().executeTakeFirstOrThrow(),
    /** The code of the newest mail to somebody. */
    async codeOf(email: string): Promise<string> {
      const code = /^ {4}(\d{6})$/m.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1]
      if (code === undefined) throw new Error('the newest mail has no code')
      return code
    },
    /** The payout details as they are stored. */
    stored: (id: number) => stores.pg.selectFrom('billing').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
    /** The tries of each request to change payout details, the oldest first. */
    async triesOf(billing_id: number): Promise<number[]> {
      const edits = await stores.pg
        .selectFrom('billing_edits')
        .where('billing_id', '=', billing_id)
        .orderBy('id')
        .select('tries')
        .execute()
      return edits.map(({ tries }) => tries)
    },
    async restart(): Promise<void> {
      await app.close()
      app = await buildApp()
    },
    async close(): Promise<void> {
      await app.close()
      await stores.close()
    },
  }
}
