import { Option, type Command } from 'commander'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { message } from '@plumbline/contract/messages/index.ts'
import { endMove, readMove, type MoveState } from '../../operations/engines/move-state.ts'
import { checkMove, giveUpMove, moveEngines, type MoveOptions, type MoveResult } from '../../operations/engines/move.ts'
import { MoveRefusal } from '../../operations/engines/refusal.ts'
import { readRunning } from '../../operations/nodes/run-file.ts'
import { redactUrl } from '../../shared/config.ts'
import { inMegabytes } from '../../shared/disk.ts'
import { lockDirectory } from '../../shared/os-process/lock.ts'
import { startCommand } from '../../shared/os-process/start-command.ts'
import { CommandFailure } from './failure.ts'
import { withMoveEnds, type MoveEnds } from './move-ends.ts'
import { say, sayJson, showLine } from './say.ts'
import { findMoving } from './running.ts'

interface Flags {
  toEmbedded?: boolean
  dryRun?: boolean
  status?: boolean
  giveUp?: boolean
  json?: boolean
}

/** Longer than the longest DRAIN_SECONDS and the time that a process has to end after it. */
const paused_limit_ms = 80_000
const look_ms = 200

/** Worker and API end when the supervisor sees the state of the move. */
const untilPaused = async (data_dir: string): Promise<void> => {
  for (const deadline = performance.now() + paused_limit_ms; ; await sleep(look_ms)) {
    const state = readRunning(data_dir)?.state
    if (state === 'paused' || state === undefined) return
    if (performance.now() > deadline)
      throw new CommandFailure('worker and API are not paused: see supervisor.log, then run the command again')
  }
}

const targetsOf = ({ postgres, clickhouse }: Pick<MoveOptions, 'postgres' | 'clickhouse'>, embedded: boolean) => {
  const nameOf = (url: string): string => (embedded ? 'embedded' : redactUrl(url))
  return {
    ...(postgres !== undefined && { postgres: nameOf(postgres.target) }),
    ...(clickhouse !== undefined && { clickhouse: nameOf(clickhouse.target) }),
  }
}

const describeState = ({ postgres, clickhouse, begun_at, phase, step }: MoveState): string =>
  [
    ...(postgres === undefined ? [] : [`PostgreSQL: to ${postgres}`]),
    ...(clickhouse === undefined ? [] : [`ClickHouse: to ${clickhouse}`]),
    `begun at ${begun_at}, ${phase}; last step: ${step}`,
    phase === 'switched'
      ? 'Set the new addresses and start Plumbline again.'
      : 'Worker and API are paused. Run the same command again to continue, or with --give-up.',
  ].join('\n')

const describeResult = (
  { tables, ledger, statistics }: MoveResult,
  { postgres, clickhouse }: MoveEnds,
  { embedded, data_dir }: MoveOptions,
): string => {
  const variable = (name: string, url: string): string =>
    `  ${embedded ? `remove ${name}` : `${name}=${redactUrl(url)}`}`
  return [
    'The new databases are the network now, and equal the old ones:',
    ...(ledger === undefined
      ? []
      : [`  PostgreSQL: ${tables} tables; ledger: ${ledger.entries} entries, sum ${ledger.sum}`]),
    ...(statistics === undefined
      ? []
      : [`  ClickHouse: ${statistics.clicks} clicks, ${statistics.conversions} conversions`]),
    'Nothing starts on the old ones any more. In the configuration of Plumbline set:',
    ...(postgres === undefined ? [] : [variable('DATABASE_URL', postgres.target)]),
    ...(clickhouse === undefined ? [] : [variable('CLICKHOUSE_URL', clickhouse.target)]),
    `Then stop and start it (${startCommand(data_dir)}). Trackers take clicks until then; worker and API run with the start.`,
  ].join('\n')
}

const showStatus = (data_dir: string, json: boolean): void => {
  const move = readMove(data_dir)
  if (json) return sayJson({ move: move ?? null })
  say(move === undefined ? 'no move is under way' : describeState(move))
}

const giveUp = async (move: MoveState | undefined, data_dir: string, flags: Flags): Promise<void> => {
  if (move === undefined) throw new MoveRefusal(message('no_move', {}), message('begin_move', {}))
  if (move.phase === 'copying') endMove(data_dir)
  else
    await withMoveEnds({ toEmbedded: flags.toEmbedded === true }, (ends) =>
      giveUpMove({ ...ends, onStep: () => {}, untilPaused: () => Promise.resolve() }, targetsOf(ends, ends.embedded)),
    )
  if (flags.json === true) return sayJson({ given_up: true })
  say('The move is given up: the network is on its databases as before. The copy may be removed.')
}

const run = async (flags: Flags): Promise<void> => {
  const { json = false, toEmbedded = false } = flags
  const { data_dir } = findMoving()
  if (flags.status === true) return showStatus(data_dir, json)
  const lock = lockDirectory(join(data_dir, 'engines-move-lock'))
  if (lock === undefined) throw new CommandFailure('another `engines move` runs at the moment')
  try {
    if (flags.giveUp === true) return await giveUp(readMove(data_dir), data_dir, flags)
    await withMoveEnds({ toEmbedded }, async (ends) => {
      const line = showLine(json)
      const onStep = (step: string): void => (json ? line.show(step) : say(step))
      const options: MoveOptions = { ...ends, onStep, untilPaused: () => untilPaused(data_dir) }
      if (flags.dryRun === true) {
        const sizes = await checkMove(options)
        if (json) return sayJson(sizes)
        return say(
          `the targets can be used. To copy: PostgreSQL ${inMegabytes(sizes.postgres_bytes)}, ClickHouse ${inMegabytes(sizes.clickhouse_bytes)} (on the disk)`,
        )
      }
      const result = await moveEngines(options, targetsOf(ends, ends.embedded))
      return json ? sayJson(result) : say(describeResult(result, ends, options))
    })
  } finally {
    lock.release()
  }
}

const examples = `
Where to: TARGET_DATABASE_URL and TARGET_CLICKHOUSE_URL in the environment (either or both), or --to-embedded.

Examples:
  TARGET_DATABASE_URL=postgres://... bin/plumbline engines move --dry-run
  TARGET_DATABASE_URL=postgres://... TARGET_CLICKHOUSE_URL=https://... bin/plumbline engines move
  bin/plumbline engines move --to-embedded
`

/** Adds `engines move`. */
export const addEnginesCommand = (program: Command, jsonOption: () => Option, codes: string): void => {
  program
    .command('engines')
    .description('move the network to other databases')
    .helpCommand(false)
    .command('move')
    .description('copy both databases to others, compare them, and switch; worker and API are paused, trackers go on')
    .option('--to-embedded', 'to the embedded engines of DATA_DIR')
    .addOption(new Option('--dry-run', 'only check the targets').conflicts(['status', 'giveUp']))
    .addOption(new Option('--status', 'show the move that is under way').conflicts('giveUp'))
    .option('--give-up', 'end a move that is under way: the network stays where it was')
    .addOption(jsonOption())
    .addHelpText('after', `${examples}${codes}`)
    .action(run)
}
