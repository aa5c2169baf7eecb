import type { Config } from '../../shared/config.ts'
import type { Logger } from '../../shared/log.ts'
import { identifyProcess } from '../../shared/os-process/process-identity.ts'
import { removeRun, writeRun, type Run } from '../../operations/nodes/run-file.ts'
import { localUrl } from '../health.ts'

const write_again_ms = 2000

/** The running processes, as stored in run.json. */
export interface RunState {
  readonly local_portal_url: string
  readonly local_tracker_url: string
  update(changes: Partial<Run>): void
  /** Takes run.json away. */
  forget(): void
}

/** The state of a supervisor that starts; written with its first change. */
export const createRunState = (config: Config, log: Logger): RunState => {
  const { data_dir, host, portal_url, tracking_url, operator_url, smtp_url, demo } = config
  const supervisor = identifyProcess(process.pid)
  if (supervisor === undefined) throw new Error('this process cannot be identified')
  const local_portal_url = localUrl(host, config.port)
  const local_tracker_url = localUrl(host, config.tracker_port)
  const sends_mail = smtp_url !== undefined && !demo
  const urls = { portal_url, tracking_url, operator_url, local_portal_url, local_tracker_url }
  let run: Run = { supervisor, state: 'starting', demo, sends_mail, ...urls, processes: {} }
  let writing: NodeJS.Timeout | undefined
  const write = (): void => {
    clearTimeout(writing)
    try {
      writeRun(data_dir, run)
    } catch (error) {
      // On a full disk running processes continue, and restarts still happen.
      log.error(
        { err: error },
        'run.json cannot be written; the one that is there does not name what was started since',
      )
      writing = setTimeout(write, write_again_ms)
    }
  }
  return {
    local_portal_url,
    local_tracker_url,
    update(changes) {
      run = { ...run, ...changes }
      write()
    },
    forget() {
      clearTimeout(writing)
      removeRun(data_dir)
    },
  }
}
