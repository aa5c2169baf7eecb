import { beforeAll, describe, expect, test } from 'vitest'
import { getAs, signInAs } from '../../processes/api/app.test-support.ts'
import { buildUser } from '../../../testing/harness/builders.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'

const network = setUp(startOperators)
let access: string
beforeAll(async () => {
  const { email } = await buildUser(network.stores)
  access = (await signInAs(network.app, email)).access
})

const read = async (id: number) =>
  (await getAs<{ id: number; title: string; content: string }[]>(network.app, access, '/api/news/')).find(
    (item) => item.id === id,
  )

describe.each(ways)('by %s', (way) => {
  test('news are read with their line breaks, changed, and deleted', async () => {
    const { perform, lastAudit, actors } = network
    const content = 'First line\nSecond <b>line</b>, "quoted"'
    const { id } = await perform(way, 'addNews', { title: 'New offers', content })
    expect(await read(id)).toMatchObject({ title: 'New offers', content })
    await perform(way, 'editNews', { id, title: 'Newer offers' })
    expect(await read(id)).toMatchObject({ title: 'Newer offers', content })
    await perform(way, 'removeNews', { id })
    expect(await read(id)).toBeUndefined()
    expect(await lastAudit()).toMatchObject({ actor: actors[way], action: 'news remove', input: { id } })
  })

  test('news wait for their date', async () => {
    const { perform } = network
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    const { id, state } = await perform(way, 'addNews', { title: 'Soon', content: 'x', publish_at: tomorrow })
    expect(state).toBe('waiting')
    expect(await read(id)).toBeUndefined()
    const { results } = await perform(way, 'listNewsItems', { limit: 1000 })
    expect(results).toContainEqual(expect.objectContaining({ id, state: 'waiting', publish_at: tomorrow }))
    await perform(way, 'editNews', { id, publish_at: '2026-01-01T00:00:00Z' })
    expect(await read(id)).toMatchObject({ title: 'Soon' })
  })

  test('invalid input is refused', async () => {
    const { perform } = network
    await expect(perform(way, 'addNews', { title: ' ', content: 'x' })).rejects.toThrow(/title"? must not be blank/)
    await expect(perform('call', 'addNews', { title: '\u0007', content: 'x' })).rejects.toThrow('one line')
    await expect(perform(way, 'addNews', { title: 'x', content: 'x', publish_at: 'soon' })).rejects.toThrow('publish')
    await expect(perform(way, 'editNews', { id: 987_654, title: 'x' })).rejects.toThrow('no news item 987654')
  })
})
