import { childrenOf } from '../../shared/config.ts'
import { startCommand } from '../../shared/os-process/start-command.ts'
import type { Circumstances } from './circumstances.ts'
import { fault, ok, reasonOf, type Finding } from './finding.ts'

const timeout_ms = 5_000

const checkServing = async (check: string, url: string, log: string): Promise<Finding> => {
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(timeout_ms) })
    if (answer.ok) return ok(check, `${url} is ready`)
    return fault(
      check,
      `${url} answers ${answer.status}: ${(await answer.text()).slice(0, 200)}`,
      `See ${log}.log in DATA_DIR/logs.`,
    )
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
    return fault(check, `${url} does not answer: ${reasonOf(cause)}`, `See ${log}.log in DATA_DIR/logs.`)
  }
}

/** What runs on the data directory, and whether all of it does. */
export const checkProcesses = async ({ run, config, data_dir }: Circumstances): Promise<Finding[]> => {
  if (run === undefined)
    return [
      fault(
        'processes',
        `Plumbline is not running on ${data_dir}`,
        `Start it with \`${startCommand(data_dir)}\`, or set DATA_DIR to the data directory of the running one.`,
      ),
    ]
  if (run.state !== 'ready')
    return [
      fault(
        'processes',
        `Plumbline is ${run.state}`,
        'Wait until it says `ready`; supervisor.log in DATA_DIR/logs says what it waits for.',
      ),
    ]
  if (config === undefined) return []
  const wanted = childrenOf(config).map(({ name }) => name)
  const missing = wanted.filter((name) => run.processes[name] === undefined)
  const findings =
    missing.length === 0
      ? [ok('processes', `${Object.keys(run.processes).join(', ')} run`)]
      : [
          fault(
            'processes',
            `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not running`,
            `See ${missing[0]}.log in DATA_DIR/logs: processes that end are restarted automatically.`,
          ),
        ]
  if (config.run.includes('api')) findings.push(await checkServing('portal', run.local_portal_url, 'api'))
  if (config.run.includes('tracker')) findings.push(await checkServing('tracker', run.local_tracker_url, 'tracker'))
  return findings
}
