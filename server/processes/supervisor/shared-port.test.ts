import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clickIds, type ClickPlace } from '../../storage/journal/click-id.ts'
import { openJournalReader } from '../../storage/journal/journal.ts'
import { trackerName } from '../../shared/node-numbers.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { buildAffiliate, buildOffer } from '../../../testing/harness/builders.ts'
import { createFolder, createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { environmentOn } from '../../../testing/harness/node-environment.ts'
import { clickIdIn } from '../tracker/process.test-support.ts'
import { startChild } from './child.ts'
import { keepRunning, type Kept, type Running } from './keep-running.ts'
import { freePort } from '../../shared/os-process/ports.ts'
import { sendSignal } from '../../shared/os-process/process-identity.ts'
import { inProof } from '../../../testing/harness/proofs.ts'
import { startSteadyLoad, type SteadyLoad } from './steady-load.test-support.ts'
import { until } from '../../../testing/harness/until.ts'

/* Two trackers on one port, kept running as the supervisor keeps them, under load from clients that try nothing twice. */

const stores = setUp(createTestStores)
let link: string
let data_dir: string
let port: number
let trackers: readonly [KeptTracker, KeptTracker]
const kept: Kept[] = []

beforeAll(async () => {
  const offer = await buildOffer(stores)
  const affiliate = await buildAffiliate(stores)
  link = `/click?offer_id=${offer.id}&affiliate_id=${affiliate.id}`
  data_dir = createFolder()
  port = await freePort()
  trackers = await Promise.all([keepTracker(1), keepTracker(2)])
})
afterAll(() => Promise.all(kept.map((one) => one.stop(8_000))))

interface KeptTracker {
  /** The process that serves now; undefined while none does. */
  running(): Running | undefined
  /** How each of its processes ended. */
  ends: string[]
}

const keepTracker = async (number: number): Promise<KeptTracker> => {
  const own = { PORT: '1', TRACKER_PORT: String(port), TRACKERS: '2', TRACKER: String(number) }
  const { database_url, clickhouse_url } = stores
  const environment = environmentOn({ database_url, clickhouse_url, data_dir }, own)
  let running: Running | undefined
  const ends: string[] = []
  const one = keepRunning({
    start: (signals) => {
      const name = trackerName(number)
      return startChild({
        name,
        part: 'tracker',
        data_dir,
        environment,
        shares_port: true,
        onWarning: () => {},
        signals,
      })
    },
    onRunning: (started) => (running = started),
    onDown: (how) => {
      running = undefined
      ends.push(how)
    },
    delay: () => 50,
  })
  kept.push(one)
  await one.started
  return { running: () => running, ends }
}

interface Load extends SteadyLoad {
  /** Of every click that was answered with a redirect. */
  click_ids: string[]
  /** Every other answer, and connections that were refused or broke. */
  failures(): (number | 'broken')[]
}

const breath_ms = inProof('LOAD_BREATH_MS', 40, 0)

const startLoad = (senders: number): Load => {
  const click_ids: string[] = []
  const load = startSteadyLoad(port, link, { senders, breath_ms }, (answer) => {
    if (answer.status === 302) click_ids.push(clickIdIn(answer))
  })
  return { ...load, click_ids, failures: () => load.statuses.filter((status) => status !== 302) }
}

/** Ends a tracker and waits until its successor serves, and the load has gone on for a while. */
const replace = async (tracker: KeptTracker, signal: NodeJS.Signals, load: Load): Promise<void> => {
  const before = tracker.running()
  sendSignal(before?.pid ?? 0, signal)
  await until(() => tracker.running() !== undefined && tracker.running() !== before)
  const taken = load.click_ids.length
  await until(() => load.click_ids.length > taken + 100)
}

/** How many of the clicks stand in each journal, after finding every one of them where its click id says, and no two in one place. */
const countByJournal = async (click_ids: readonly string[]): Promise<Map<number, number>> => {
  const { decode } = clickIds(readSecrets(data_dir).click_id_key)
  const places = click_ids.map(decode)
  const readers = new Map([1, 2].map((number) => [number, openJournalReader(data_dir, number)]))
  const isThere = ({ journal, sequence, offer_id }: ClickPlace): boolean => {
    const record = readers.get(journal)?.get(sequence)
    return record?.kind === 'click' && record.offer_id === offer_id
  }
  expect(places.filter((place) => place === undefined || !isThere(place))).toEqual([])
  expect(new Set(places.map((place) => `${place?.journal} ${place?.sequence}`)).size).toBe(places.length)
  await Promise.all([...readers.values()].map((reader) => reader.close()))
  return new Map([1, 2].map((number) => [number, places.filter((place) => place?.journal === number).length]))
}

describe('two trackers on one port', () => {
  test('FT-06: are replaced one after the other by SIGTERM under load: no request fails, none is lost, both end with code 0', async () => {
    const before = trackers.map(({ ends }) => ends.length)
    const load = startLoad(4)
    await until(() => load.click_ids.length > 100)
    for (const tracker of trackers) await replace(tracker, 'SIGTERM', load)
    await load.stop()
    expect(load.failures()).toEqual([])
    const ends = trackers.map((tracker, index) => tracker.ends.slice(before[index]))
    expect(ends).toEqual([['ended with exit code 0'], ['ended with exit code 0']])
    const counts = await countByJournal(load.click_ids)
    expect(Math.min(...counts.values())).toBeGreaterThan(50)
  })

  test('do not disturb each other when one is killed: only its open requests break, and later ones are answered', async () => {
    const [one, two] = trackers
    const before = one.ends.length
    const senders = 4
    const load = startLoad(senders)
    await until(() => load.click_ids.length > 100)
    const first = one.running()
    await replace(two, 'SIGKILL', load)
    await load.stop()
    expect(load.failures().filter((failure) => failure !== 'broken')).toEqual([])
    // Each sender had one request in hand at most.
    expect(load.failures().length).toBeLessThanOrEqual(3 * senders)
    expect(one.running()).toBe(first)
    expect(one.ends).toHaveLength(before)
    await countByJournal(load.click_ids)
  })
})
