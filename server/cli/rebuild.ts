import { setTimeout as sleep } from 'node:timers/promises'
import { connectPostgres } from '../db/postgres.ts'
import { machineOf } from '../machines/identity.ts'
import { isOpen, orderRebuild, readRebuildOrder, type RebuildOrder } from '../worker/rebuild-order.ts'
import { CommandFailure } from './failure.ts'
import { findDatabase } from './running.ts'
import { say, sayJson, showLine } from './say.ts'

const look_ms = 500
/** The worker looks every second. */
const patience_ms = 15_000

const inWords = ({ state, done, total }: RebuildOrder): string => {
  if (state === 'ordered') return 'waiting for the worker'
  const share = total === 0 ? 0 : Math.min(100, Math.floor((done / total) * 100))
  return `building the statistics anew: ${share} %`
}

/** `bin/plumbline rebuild statistics`: orders it, or joins one that is under way, and waits for its end. */
export const runRebuild = async ({ json = false }: { json?: boolean }): Promise<void> => {
  const { database_url, data_dir } = findDatabase()
  const pg = connectPostgres(database_url, { application_name: 'plumbline command', max_connections: 1 })
  const line = showLine(json)
  try {
    const begun = performance.now()
    const machine = machineOf(data_dir)
    let order = await orderRebuild(pg, new Date(), machine)
    if (isOpen(order) && (order.machine ?? 1) !== machine)
      throw new CommandFailure(`machine ${order.machine ?? 1} builds its statistics anew: try again when that is done`)
    if (!json) say('the worker builds the statistics anew; it goes on if this command is ended')
    let warned = false
    while (isOpen(order)) {
      await sleep(look_ms)
      order = (await readRebuildOrder(pg)) ?? order
      line.show(inWords(order))
      if (json || warned || order.state !== 'ordered' || performance.now() - begun < patience_ms) continue
      warned = true
      line.end()
      say('the worker has not begun: it does as soon as it runs')
    }
    line.end()
    if (order.state === 'failed') throw new CommandFailure(order.error ?? 'it failed')
    if (json) sayJson(order)
    else say(`the statistics are built anew from ${order.done.toLocaleString('en-US')} records and conversions`)
  } finally {
    await pg.destroy()
  }
}
