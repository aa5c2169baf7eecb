import { describe, expect, test } from 'vitest'
import { operations, type OperationName } from '@plumbline/contract/operator/index.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { buildAdvertiser, buildAffiliate, buildOffer } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators } from '../../../testing/harness/operators.ts'

/* A tab that is a day old overwrites nothing: every operation that edits what another one shows. */

const network = setUp(startOperators)

const cases: Partial<Record<OperationName, { field: string; path: () => Promise<Record<string, unknown>> }>> = {
  editAffiliate: { field: 'company', path: async () => ({ id: (await buildAffiliate(network.stores)).id }) },
  editOffer: { field: 'title', path: async () => ({ offer: (await buildOffer(network.stores)).id }) },
  editAdvertiser: { field: 'contact', path: async () => ({ id: (await buildAdvertiser(network.stores)).id }) },
}

test('every operation that edits what is shown is in this table', () => {
  const editing = Object.entries<Operation>(operations).flatMap(([name, { edits }]) =>
    edits === undefined ? [] : [name],
  )
  expect(Object.keys(cases).toSorted()).toEqual(editing.toSorted())
})

describe.each(Object.entries(cases))('%s', (name, { field, path }) => {
  test('is told what somebody else changed, and changes nothing', async () => {
    const { call }: Operation = operations[name as OperationName]
    const params = await path()
    const url = (call?.path ?? '').replaceAll(/\{(\w+)\}/g, (_all, part: string) => String(params[part]))
    const headers = await network.session()
    const edit = async (payload: Record<string, unknown>) =>
      network.console.inject({ method: 'PATCH', url, headers, payload })
    const before = (await network.console.inject({ url, headers })).json<Record<string, unknown>>()
    const seen = { [field]: before[field] ?? null }
    const [one, other] = await Promise.all([edit({ [field]: 'Of Anna', seen }), edit({ [field]: 'Of Ben', seen })])
    const [late] = [one, other].filter(({ statusCode }) => statusCode === 409)
    const is = one.statusCode === 200 ? 'Of Anna' : 'Of Ben'
    expect(new Set([one.statusCode, other.statusCode])).toEqual(new Set([200, 409]))
    expect(late?.json()).toMatchObject({ code: 'conflict', detail: expect.stringContaining(`${field} is now "${is}"`) })
    expect((await network.console.inject({ url, headers })).json()).toMatchObject({ [field]: is })
    expect((await edit({ [field]: 'Of both', seen: { [field]: is } })).statusCode).toBe(200)
    expect((await edit({ [field]: 'x', seen: 'y' })).statusCode).toBe(400)
  })
})
