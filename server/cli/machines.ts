import type { Command, Option } from 'commander'
import { connectPostgres } from '../db/postgres.ts'
import { alive_ms } from '../machines/claim-machine.ts'
import { readMachines, updateClaim, type Machine } from '../machines/claims.ts'
import { journalNumber, most_trackers } from '../machines/numbers.ts'
import { CommandFailure } from './failure.ts'
import { findDatabase } from './running.ts'
import { say, sayJson } from './say.ts'

const withDatabase = async <T>(work: (pg: ReturnType<typeof connectPostgres>) => Promise<T>): Promise<T> => {
  const { database_url } = findDatabase()
  const pg = connectPostgres(database_url, { application_name: 'plumbline command', max_connections: 1 })
  try {
    return await work(pg)
  } finally {
    await pg.destroy()
  }
}

const isRunning = ({ silent_ms }: Machine): boolean => silent_ms !== undefined && silent_ms < alive_ms

const inWords = (one: Machine): string => {
  const { machine, host, data_dir, seen_at } = one
  const journals = `journals ${journalNumber(machine, 1)} to ${journalNumber(machine, most_trackers)}`
  const state = isRunning(one) ? 'runs' : seen_at === null ? 'is stopped' : `was last heard of at ${seen_at}`
  return `machine ${machine}: ${data_dir} on ${host}, ${journals}, ${state}`
}

interface Flags {
  json?: boolean
}

const listMachines = async ({ json = false }: Flags): Promise<void> => {
  const machines = await withDatabase(readMachines)
  if (json) return sayJson(machines)
  if (machines.length === 0) return say('no machine has started yet')
  for (const one of machines) say(inWords(one))
}

/**
 * Says that a machine is lost: nothing waits for it any more. Its number stays taken for good, because its click ids are out in the world, and
 * another data directory would give the same ones to other clicks.
 */
const removeMachine = async (text: string): Promise<void> =>
  withDatabase(async (pg) => {
    const found = (await readMachines(pg)).find(({ machine }) => String(machine) === text)
    if (found === undefined) throw new CommandFailure(`this network has no machine ${text}`)
    if (isRunning(found)) throw new CommandFailure(`${inWords(found)}: stop it first`)
    await updateClaim(pg, found.machine, found.data_dir_id, { seen_at: null, stands_still_for: null })
    say(
      `nothing waits for machine ${text} any more; its number stays taken, and it may come back with its data directory`,
    )
  })

/** `bin/plumbline machines`: which machines the network has, and that one is lost. */
export const addMachineCommands = (program: Command, jsonOption: () => Option, codes: string): void => {
  const machines = program.command('machines').description('the machines of the network').helpCommand(false)
  machines
    .command('list')
    .description('which there are, and which run')
    .addOption(jsonOption())
    .addHelpText('after', codes)
    .action(listMachines)
  machines
    .command('remove')
    .description('say that one is lost, so that nothing waits for it')
    .argument('<number>', 'its number')
    .addHelpText('after', codes)
    .action(removeMachine)
}
