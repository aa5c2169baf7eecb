import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { request, type Agent } from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, expect } from 'vitest'
import { clickIds } from '../../storage/journal/click-id.ts'
import { openJournalReader } from '../../storage/journal/journal.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { freePort } from '../../shared/os-process/ports.ts'
import { buildAffiliate, buildOffer } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp, type TestStores } from '../../../testing/harness/harness.ts'
import { node_environment } from '../../../testing/harness/node-environment.ts'
import { chrome_user_agent } from './tracker.test-support.ts'

/* Shared by the tests of the tracker as a process. */

const program = fileURLToPath(new URL('./main.ts', import.meta.url))

export interface TrackerProcess {
  child: ChildProcess
  port: number
  /** The exit code, or the signal that ended it. */
  ended: Promise<unknown>
  /** Resolves when it accepts requests. */
  ready: Promise<void>
}

export interface TrackerProcessOptions {
  data_dir?: string
  /** The largest file that the process may write. */
  limit_kb?: number | undefined
  environment?: Readonly<Record<string, string>>
  /** Its log file; absent: logs to this process. */
  log_file?: string
}

/** Starts a tracker on a free port. The caller ends it. */
export const spawnTracker = async (
  stores: TestStores,
  options: TrackerProcessOptions = {},
): Promise<TrackerProcess> => {
  const { data_dir = stores.data_dir, limit_kb, environment, log_file } = options
  const port = await freePort()
  const limit = limit_kb === undefined ? '' : `ulimit -f ${limit_kb}; trap '' XFSZ;`
  const log = log_file === undefined ? 'pipe' : openSync(log_file, 'a')
  const child = spawn('bash', ['-c', `${limit} exec "$0" "$@"`, process.execPath, program], {
    stdio: ['ignore', log, 'inherit', 'ipc'],
    env: {
      ...node_environment,
      DATABASE_URL: stores.database_url,
      CLICKHOUSE_URL: stores.clickhouse_url,
      DATA_DIR: data_dir,
      PORT: '1',
      TRACKER_PORT: String(port),
      LOG_LEVEL: 'error',
      ...environment,
    },
  })
  child.stdout?.pipe(process.stderr)
  if (typeof log === 'number') closeSync(log)
  const ended = once(child, 'exit').then(([code, signal]: unknown[]) => code ?? signal)
  const ready = Promise.race([
    once(child, 'message').then(() => {}),
    ended.then((code) => Promise.reject(new Error(`the tracker ended with ${String(code)}`))),
  ])
  // Callers that await it see a failure; awaiting is optional.
  ready.catch(() => {})
  return { child, port, ended, ready }
}

/** A link, and trackers that are killed after each test. */
export const useTrackers = () => {
  const stores = setUp(createTestStores)
  const running: ChildProcess[] = []
  const own = {
    stores,
    link: '',
    async spawn(options?: TrackerProcessOptions) {
      const tracker = await spawnTracker(stores, options)
      running.push(tracker.child)
      return tracker
    },
  }
  beforeAll(async () => {
    const [offer, affiliate] = [await buildOffer(stores), await buildAffiliate(stores)]
    own.link = `/click?offer_id=${offer.id}&affiliate_id=${affiliate.id}`
  })
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL')
  })
  return own
}

export interface TrackerAnswer {
  status: number
  location: string
  body: string
}

/** `undefined` when the connection broke. */
export const get = (port: number, path: string, agent?: Agent, host?: string): Promise<TrackerAnswer | undefined> =>
  new Promise((resolve) => {
    const headers = { 'user-agent': chrome_user_agent, ...(host !== undefined && { host }) }
    const sent = request({ host: '127.0.0.1', port, path, headers, ...(agent && { agent }) }, (answer) => {
      let body = ''
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '', body }))
      answer.on('error', () => resolve(undefined))
    })
    sent.on('error', () => resolve(undefined))
    sent.end()
  })

/** The click id in a redirect's location. */
export const clickIdIn = ({ location }: TrackerAnswer): string => new URL(location).searchParams.get('click_id') ?? ''

/** Asserts that click ids are unique, and that each refers to its click in the journal. */
export const expectInJournal = async (click_ids: readonly string[], data_dir: string): Promise<void> => {
  const { decode } = clickIds(readSecrets(data_dir).click_id_key)
  const reader = openJournalReader(data_dir, 1)
  const lost = click_ids.filter((click_id) => {
    const place = decode(click_id)
    const record = place && reader.get(place.sequence)
    return record?.kind !== 'click' || record.offer_id !== place?.offer_id
  })
  expect(lost).toEqual([])
  expect(new Set(click_ids).size).toBe(click_ids.length)
  await reader.close()
}
