import { contract } from '@plumbline/contract/index.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { buildTestApp } from '../../processes/api/app.test-support.ts'
import { createTestStores, type TestStores } from '../../../testing/harness/harness.ts'
import { readMails, sendMails, type ReadMail } from '../../../testing/harness/mails.ts'

export const new_password = 'orchard-lamp-7'

export const tokenIn = (mail: ReadMail | undefined): string => {
  const token = /\/reset-password\?token=([\w-]+)$/m.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error('the mail has no link')
  return token
}

/** The world of tests of forgotten and changed passwords: one database, an API and a clock for each test. Call it at the top of a test file. */
export const usePasswordWorld = () => {
  let stores: TestStores
  let app: FastifyInstance
  let time = new Date('2026-11-20T12:00:00Z')
  const now = (): Date => time

  beforeAll(async () => {
    stores = await createTestStores()
  })
  afterAll(async () => {
    await stores.close()
  })
  beforeEach(async () => {
    // Far enough from the test before that no limit remembers it.
    time = new Date(time.getTime() + 2 * 86_400_000)
    app = await buildTestApp({ pg: stores.pg, now })
    return () => app.close()
  })

  const post = (url: string, payload: object, from = '203.0.113.1'): Promise<LightMyRequestResponse> =>
    app.inject({ method: 'POST', url, payload, remoteAddress: from })
  const request = (email: string, from?: string) => post(contract.requestReset.path, { email }, from)
  /** Sends what is due and reads what one person got, oldest first. */
  const mailsTo = async (email: string): Promise<ReadMail[]> => {
    await sendMails(stores, { now })
    return readMails(stores.data_dir).filter(({ to }) => to === email)
  }
  return () => ({
    stores,
    app,
    now,
    passMinutes: (count: number): void => {
      time = new Date(time.getTime() + count * 60_000)
    },
    post,
    request,
    reset: (token: string, password = new_password) => post(contract.resetPassword.path, { token, password }),
    signIn: (email: string, password: string) => post(contract.signIn.path, { email, password }),
    me: (access: string): Promise<LightMyRequestResponse> =>
      app.inject({ url: contract.currentUser.path, headers: { authorization: `Bearer ${access}` } }),
    mailsTo,
    /** Asks for a link and reads its token from the mail. */
    async requestToken(email: string): Promise<string> {
      expect((await request(email)).statusCode).toBe(200)
      return tokenIn((await mailsTo(email)).at(-1))
    },
  })
}
