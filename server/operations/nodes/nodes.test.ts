import { describe, expect, test } from 'vitest'
import { rebuiltText } from '../../processes/cli/operator/follow-rebuild.ts'
import { nodesText } from '../../processes/cli/operator/upkeep-text.ts'
import { agreeOnClosedDay } from './journal-days.ts'
import { insertClaim, readMachines, updateClaim } from './claims.ts'
import { readRebuildJob, updateRebuild } from './rebuild-job.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { until } from '../../../testing/harness/until.ts'

const network = setUp(startOperators)

const claim = async (machine: number): Promise<void> => {
  const { pg } = network.stores
  const place = { data_dir_id: `dir-${machine}`, host: 'host', data_dir: `/data/${machine}` }
  await insertClaim(pg, machine, { ...place, seen_at: null, stands_still_for: null })
  await updateClaim(pg, machine, place.data_dir_id, { seen_at: 'now' })
}

describe.each(ways)('by %s', (way) => {
  test('nodes are listed, and one that is lost is waited for no more, but never one that runs', async () => {
    const { perform, stores, lastAudit, actors } = network
    const machine = way === 'command' ? 2 : 3
    await claim(machine)
    const agree = (...days: [number, string][]) => agreeOnClosedDay(stores.pg, new Map(days), new Date())
    await agree([machine * 16, '2026-11-17'])
    expect(await agree([1, '2026-11-19'], [machine * 16 + 1, '2026-11-18'])).toBe('2026-11-17')
    const journals = { first: machine * 16 - 15, last: machine * 16 }
    expect((await perform(way, 'listNodes')).results).toContainEqual(
      expect.objectContaining({ node: machine, data_dir: `/data/${machine}`, journals, runs: true }),
    )
    await expect(perform(way, 'removeNode', { node: machine })).rejects.toThrow('stop it first')
    expect((await readMachines(stores.pg)).find((one) => one.machine === machine)?.seen_at).not.toBeNull()

    const silent = new Date(Date.now() - 3_600_000).toISOString()
    await stores.pg
      .updateTable('network_state')
      .set({
        value: JSON.stringify({
          data_dir_id: 'x',
          host: 'host',
          data_dir: '/data',
          seen_at: silent,
          stands_still_for: null,
        }),
      })
      .where('key', '=', `machine:${machine}`)
      .execute()
    expect(await perform(way, 'removeNode', { node: machine })).toMatchObject({
      node: machine,
      runs: false,
      seen_at: null,
    })
    expect((await readMachines(stores.pg)).find((one) => one.machine === machine)?.seen_at).toBeNull()
    expect(await agree([1, '2026-11-19'])).toBe('2026-11-18')
    expect(await lastAudit()).toMatchObject({ actor: actors[way], action: 'nodes remove', input: { node: machine } })
    await expect(perform(way, 'removeNode', { node: 15 })).rejects.toThrow('no node 15')
  })

  test('a rebuild of a node that is lost has failed, and the other nodes wait for it no more', async () => {
    const { perform, stores } = network
    const { pg } = stores
    const machine = way === 'command' ? 8 : 9
    const place = { data_dir_id: `dir-${machine}`, host: 'host', data_dir: `/data/${machine}` }
    await insertClaim(pg, machine, { ...place, seen_at: null, stands_still_for: null })
    await perform('call', 'rebuildStatistics')
    await updateRebuild(pg, { state: 'running', machine, hold: 'all others', nodes_left: [3, machine] })
    await perform(way, 'removeNode', { node: machine })
    const error = `node ${machine} was marked as lost`
    expect(await readRebuildJob(pg)).toMatchObject({ state: 'failed', machine, hold: null, error, nodes_left: [3] })
    expect(await perform('call', 'rebuildStatistics')).toMatchObject({ state: 'ordered', node: 1 })
    await perform(way, 'removeNode', { node: machine })
    expect(await readRebuildJob(pg)).toMatchObject({ state: 'ordered', machine: 1 })
    await updateRebuild(pg, { state: 'done' })
  })

  test('a node that runs only the API is not reported as stopped', async () => {
    const { perform, stores } = network
    const machine = way === 'command' ? 6 : 7
    const place = { data_dir_id: `dir-${machine}`, host: 'host', data_dir: `/data/${machine}`, run: ['api'] }
    await insertClaim(stores.pg, machine, { ...place, seen_at: null, stands_still_for: null })
    const reply = await perform(way, 'listNodes')
    expect(reply.results).toContainEqual(expect.objectContaining({ node: machine, runs: false, has_worker: false }))
    const line = nodesText(reply)
      .split('\n')
      .find((one) => one.startsWith(`node ${machine}:`))
    expect(line).toMatch(/runs only the API/)
    expect(line).not.toMatch(/stopped/)
  })

  // That the worker builds them: server/operations/rebuild/rebuild.test.ts, and after the command own-databases.proof.test.ts.
  test('a rebuild of the statistics is requested, and a command that waits says how it ended', async () => {
    const { perform, stores, lastAudit, actors } = network
    const { pg } = stores
    const ordered = perform(way, 'rebuildStatistics')
    await until(async () => (await readRebuildJob(pg))?.state === 'ordered')
    expect(await perform(way, 'showRebuild')).toMatchObject({ state: 'ordered', node: 1 })
    await updateRebuild(pg, {
      state: 'done',
      done: 70,
      total: 70,
      nodes_left: [2, 3],
      finished_at: new Date().toISOString(),
    })
    expect(await ordered).toMatchObject(
      way === 'command' ? { state: 'done', done: 70, error: null } : { state: 'ordered', done: 0 },
    )
    expect(rebuiltText(await perform(way, 'showRebuild'))).toContain('run this on node 2, 3 too')
    expect(await lastAudit()).toMatchObject({ actor: actors[way], action: 'rebuild statistics' })
  })

  test('does not wait for the statistics of another node', async () => {
    const { perform, stores } = network
    await perform('call', 'rebuildStatistics')
    await updateRebuild(stores.pg, { state: 'running', machine: 4 })
    await expect(perform(way, 'rebuildStatistics')).rejects.toThrow('Node 4 is rebuilding its statistics')
    await updateRebuild(stores.pg, { state: 'failed', machine: 4, error: 'a file is missing' })
    expect(await perform(way, 'showRebuild')).toMatchObject({ state: 'failed', error: 'a file is missing' })
  })
})
