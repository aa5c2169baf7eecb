import { contract } from '@plumbline/contract/index.ts'
import type { Endpoint, ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterEach, beforeEach } from 'vitest'
import { buildTestApp, signInAs } from '../../processes/api/app.test-support.ts'
import { buildUser } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { startInternet } from './calling/internet.test-support.ts'

export type Postback = ReplyOf<typeof contract.updatePostback>

export const postback_url = 'https://tracker.example/in?click={sub1}&sum={payout}'

/** Affiliates' calls of postbacks, with an app and an internet for each test, and a clock that a test may move. */
export const usePortal = () => {
  let app: FastifyInstance
  const stores = setUp(createTestStores)
  const portal = {
    internet: startInternet(),
    now: new Date(0),
    buildApp: (environment: Record<string, string> = {}) =>
      buildTestApp({
        pg: stores.pg,
        now: () => portal.now,
        lookup: (name) => portal.internet.lookup(name),
        dial: (...given) => portal.internet.dial(...given),
        environment,
      }),
    /** Somebody signed in, with the calls of postbacks. */
    async person(through: FastifyInstance = app) {
      const user = await buildUser(stores)
      const headers = { authorization: '' }
      /** Again after the clock was moved. */
      const signIn = async (): Promise<void> => {
        headers.authorization = `Bearer ${(await signInAs(through, user.email)).access}`
      }
      await signIn()
      const call = (
        { method, path }: Pick<Endpoint, 'method'> & { path: string },
        id = 0,
        payload?: object,
      ): Promise<LightMyRequestResponse> =>
        through.inject({
          method,
          url: path.replace('{id}', String(id)),
          headers,
          ...(payload !== undefined && { payload }),
        })
      const create = (payload: object) => call(contract.createPostback, 0, payload)
      return {
        ...user,
        signIn,
        call,
        create,
        add: async (given: object = {}): Promise<Postback> =>
          (await create({ url: postback_url, status: 'approved', ...given })).json<Postback>(),
        edit: (id: number, changes: object) => call(contract.updatePostback, id, changes),
        list: async () => (await call(contract.postbackList)).json<Postback[]>(),
      }
    },
  }
  beforeEach(async () => {
    portal.internet = startInternet()
    portal.now = new Date('2026-11-20T12:00:00Z')
    // One each, because sign-ins from an address are limited.
    app = await portal.buildApp()
  })
  afterEach(async () => {
    await app.close()
    await portal.internet.close()
  })
  return { stores, portal }
}

export const readAnswer = (answer: LightMyRequestResponse): [number, unknown] => [answer.statusCode, answer.json()]
