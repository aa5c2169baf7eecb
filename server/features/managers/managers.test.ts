import { describe, expect, test } from 'vitest'
import { getAs, signInAs } from '../../processes/api/app.test-support.ts'
import { buildManager, buildUser } from '../../../testing/harness/builders.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { openSteps } from '../../../testing/harness/steps.ts'

const network = setUp(startOperators)
const steps = setUp(() => openSteps(network.stores))

/** A manager, and what an affiliate of theirs sees. */
const buildTeam = async (name: string) => {
  const { stores, app, perform } = network
  const manager = await buildManager(stores, { name })
  const { affiliate_id, email } = await buildUser(stores)
  await perform('call', 'assignManager', { id: affiliate_id, manager: manager.id })
  const { access } = await signInAs(app, email)
  return { manager, affiliate_id, seen: () => getAs(app, access, '/api/affiliate/dashboard/info/') }
}

describe.each(ways)('by %s', (way) => {
  test('a manager is added, changed and listed', async () => {
    const { perform, lastAudit, actors } = network
    const { id } = await perform(way, 'addManager', { name: 'Mia', email: 'mia@example.com' })
    expect(await lastAudit()).toMatchObject({ actor: actors[way], action: 'managers add', reply: { id } })
    expect(await perform(way, 'editManager', { id, email: null, telegram: '@mia' })).toMatchObject({
      name: 'Mia',
      email: null,
      telegram: '@mia',
      affiliates: 0,
    })
    const { results } = await perform(way, 'listManagers', { limit: 1000 })
    expect(results).toContainEqual(expect.objectContaining({ id, name: 'Mia' }))
  })

  test('affiliates see the change, and after the removal the successor', async () => {
    const { perform, stores } = network
    const { manager, affiliate_id, seen } = await buildTeam('Old Name')
    const stranger = await buildTeam('Stranger')
    await perform(way, 'editManager', { id: manager.id, name: 'New Name' })
    expect(await seen()).toMatchObject({ manager_name: 'New Name' })
    const successor = await buildManager(stores, { name: 'Successor' })
    expect(await perform(way, 'removeManager', { id: manager.id, successor: successor.id })).toEqual({
      id: manager.id,
      moved: 1,
    })
    expect(await seen()).toMatchObject({ manager_name: 'Successor' })
    await perform(way, 'removeManager', { id: successor.id })
    expect(await seen()).toMatchObject({ manager_name: null })
    expect(await stranger.seen()).toMatchObject({ manager_name: 'Stranger' })
    expect((await perform(way, 'showAffiliate', { id: affiliate_id })).manager).toBeNull()
  })

  test('a successor who is being removed is refused', async () => {
    const { perform, stores } = network
    const { manager, seen } = await buildTeam('Stays')
    const successor = await buildManager(stores)
    const removed: Promise<unknown>[] = []
    const remove = (given: { id: number; successor?: number }) =>
      void removed.push(perform(way, 'removeManager', given))
    await steps.standAt('managers after delete', () => remove({ id: successor.id }))
    remove({ id: manager.id, successor: successor.id })
    await steps.untilWaiting(2)
    await steps.goOn()
    expect(await Promise.allSettled(removed)).toMatchObject([
      { status: 'fulfilled' },
      { reason: { message: expect.stringContaining(`no manager ${successor.id}`) } },
    ])
    expect(await seen()).toMatchObject({ manager_name: 'Stays' })
  })

  test('invalid input is refused, and nothing changes', async () => {
    const { perform } = network
    const { manager, seen } = await buildTeam('Stays')
    const { id } = manager
    await expect(perform(way, 'removeManager', { id, successor: id })).rejects.toThrow(
      'The removed manager cannot be the successor',
    )
    await expect(perform(way, 'removeManager', { id, successor: 987_654 })).rejects.toThrow('no manager 987654')
    await expect(perform(way, 'removeManager', { id: 987_654 })).rejects.toThrow('no manager 987654')
    await expect(perform(way, 'editManager', { id, email: 'nonsense' })).rejects.toThrow('is not an email address')
    await expect(perform(way, 'editManager', { id })).rejects.toThrow('Give something to change')
    expect(await seen()).toMatchObject({ manager_name: 'Stays' })
  })
})
