import { message } from '@plumbline/contract/messages/index.ts'
import { childrenOf } from '../../shared/config.ts'
import { catalogueFile, readStale } from '../../features/catalogue/index.ts'
import { readMove } from '../engines/move-state.ts'
import { startCommand } from '../../shared/os-process/start-command.ts'
import type { Circumstances } from './circumstances.ts'
import { fault, ok, reasonOf, type Finding } from './finding.ts'

const timeout_ms = 5_000

const checkServing = async (check: string, url: string, log: string): Promise<Finding> => {
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(timeout_ms) })
    if (answer.ok) return ok(check, message('process_ready', { address: url }))
    const given = { address: url, status: answer.status, answer: (await answer.text()).slice(0, 200) }
    return fault(check, message('process_answers', given), message('see_log', { name: log }))
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
    const finding = message('address_silent', { address: url, error: reasonOf(cause) })
    return fault(check, finding, message('see_log', { name: log }))
  }
}

/** Names the trackers with a stale catalogue: they do not know how much of each cap is used. */
export const checkCatalogues = async (data_dir: string, trackers: readonly string[]): Promise<Finding[]> => {
  const findings = await Promise.all(
    trackers.map(async (tracker): Promise<Finding[]> => {
      const since = await readStale(catalogueFile(data_dir), tracker)
      if (since === undefined) return []
      return [fault('tracker', message('catalogue_stale', { tracker, since }), message('see_log', { name: tracker }))]
    }),
  )
  return findings.flat()
}

/** A move to other engines that pauses worker and API, also of a node that does not run. */
const checkMove = (data_dir: string): Finding[] => {
  const move = readMove(data_dir)
  if (move === undefined) return []
  const { postgres, clickhouse, begun_at, step } = move
  const target = [...new Set([postgres, clickhouse])].filter((name) => name !== undefined).join(', ')
  return [
    move.phase === 'switched'
      ? fault('processes', message('engines_moved', { target }), message('set_and_start', {}))
      : fault('processes', message('engines_moving', { target, begun_at, step }), message('continue_or_give_up', {})),
  ]
}

/** Checks that every process of the data directory runs. */
export const checkProcesses = async ({ run, config, data_dir }: Circumstances): Promise<Finding[]> => {
  const moves = checkMove(data_dir)
  if (moves.length > 0 && run?.state === 'paused') return moves
  if (run === undefined)
    return [
      ...moves,
      fault(
        'processes',
        message('not_running', { data_dir }),
        message('start_plumbline', { command: startCommand(data_dir) }),
      ),
    ]
  if (run.state !== 'ready')
    return [fault('processes', message('not_ready', { state: run.state }), message('wait_until_ready', {}))]
  if (config === undefined) return []
  const wanted = childrenOf(config).map(({ name }) => name)
  const missing = wanted.filter((name) => run.processes[name] === undefined)
  const [name] = missing
  const findings =
    name === undefined
      ? [ok('processes', message('processes_run', { names: Object.keys(run.processes) }))]
      : [fault('processes', message('processes_missing', { names: missing }), message('see_log_of_missing', { name }))]
  if (config.run.includes('api')) findings.push(await checkServing('portal', run.local_portal_url, 'api'))
  if (config.run.includes('tracker')) findings.push(await checkServing('tracker', run.local_tracker_url, 'tracker'))
  const trackers = childrenOf(config).flatMap((child) => (child.part === 'tracker' ? [child.name] : []))
  findings.push(...(await checkCatalogues(data_dir, trackers)))
  return findings
}
