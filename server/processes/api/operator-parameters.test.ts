import { operations } from '@plumbline/contract/operator/index.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { beforeAll, expect, it } from 'vitest'
import {
  buildAdvertiser,
  buildConversion,
  buildOffer,
  buildPayment,
  buildUser,
} from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { injections, nothing_has_this } from './injections.test-support.ts'
import { startOperators } from '../../../testing/harness/operators.ts'
import { buildClicks } from '../../../testing/harness/statistics.ts'

const network = setUp(() => startOperators())

beforeAll(async () => {
  const { stores } = network
  const { affiliate_id } = await buildUser(stores)
  await buildAdvertiser(stores)
  const { id: offer_id } = await buildOffer(stores)
  await buildConversion(stores, { affiliate_id })
  await buildPayment(stores, { affiliate_id })
  await buildClicks(stores, [{ affiliate_id, offer_id }])
})

const queries = Object.entries<Operation>(operations).flatMap(([name, { call, input, params }]) =>
  call?.method === 'GET' && Object.keys({ ...input?.properties, ...params?.properties }).length > 0
    ? [{ name, path: call.path, fields: Object.keys(input?.properties ?? {}) }]
    : [],
)

const get = async (path: string, query: Record<string, string>) => {
  const headers = { authorization: `Bearer ${network.token}` }
  const { statusCode, body } = await network.console.inject({ method: 'GET', url: path, query, headers })
  return { statusCode, body }
}

it('covers the operations that read', () => {
  expect(queries.length).toBeGreaterThan(40)
})

// A tracking link holds its sub ids encoded.
it.each(queries.filter(({ name }) => name !== 'showOfferLink'))(
  'IV-03: $name takes its parameters literally or refuses them',
  async ({ path, fields }) => {
    const url = path.replaceAll(/\{\w+\}/g, '1')
    /** The answer to a text that no row has: nearly always the same, whichever field has it. */
    let nothing: string | undefined
    for (const field of fields)
      for (const text of injections) {
        const { statusCode, body } = await get(url, { [field]: text })
        // A wildcard matches only itself, literally.
        const literal = text.length > 1 ? body.replaceAll(text, nothing_has_this) : body
        if (statusCode === 400 || statusCode === 404 || literal === nothing) continue
        nothing = (await get(url, { [field]: nothing_has_this })).body
        expect([field, text, statusCode, literal]).toEqual([field, text, 200, nothing])
      }
    for (const text of url === path ? [] : injections) {
      const { statusCode } = await get(path.replaceAll(/\{\w+\}/g, encodeURIComponent(text)), {})
      expect([text, [400, 404].includes(statusCode)]).toEqual([text, true])
    }
  },
)
