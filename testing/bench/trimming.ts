import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readSecrets } from '../../server/shared/secrets.ts'
import { writeRelease } from '../../server/storage/archive/release.ts'
import { journalFolder, openJournalReader, openJournalWriter } from '../../server/storage/journal/journal.ts'
import { clickRecord } from '../../server/storage/journal/records.test-support.ts'
import { clickRequests } from './click-traffic.ts'
import { machine, parameters, say, sum, table } from './frame.ts'
import { load, startTracker, summarize, withSides, type Loaded } from './sides.ts'

/*
 * Effect on clicks of old records that leave the journal, and the journal's size.
 *
 *   node testing/bench/trimming.ts [connections; 8] [rounds; 3] [seconds; 5] [records; 1000000]
 *
 * The real tracker on a journal of these clicks, loaded alone and while 15 % of them leave, in turn, as fast as it answers. Needs Linux with `wrk`.
 */

const { connections, rounds, seconds, records } = parameters({
  connections: 8,
  rounds: 3,
  seconds: 5,
  records: 1_000_000,
})
const leaving = Math.round(records * 0.15)

const fill = async (folder: string): Promise<void> => {
  // A tracker does not begin a network beside existing records.
  readSecrets(folder)
  const journal = openJournalWriter(folder, 1)
  for (let done = 0; done < records; done += 2_000)
    await Promise.all(Array.from({ length: 2_000 }, () => journal.append(clickRecord()).committed))
  await journal.close()
}
const start = (folder: string) => [fill(folder).then(async () => startTracker('', folder))]

await withSides(clickRequests(), start, async ([tracker], requests, folder) => {
  if (tracker === undefined) return
  const megabytes = (): string => (statSync(join(journalFolder(folder, 1), 'data.mdb')).size / 1_048_576).toFixed(0)
  const filled = megabytes()
  const before = machine()
  const reader = openJournalReader(folder, 1)
  await load(tracker, requests, connections, 1)
  const alone: Loaded[] = []
  const trimming: Loaded[] = []
  const left: number[] = []
  for (let round = 0; round < rounds; round++) {
    alone.push(await load(tracker, requests, connections, seconds))
    const first = reader.firstSequence()
    await writeRelease(folder, 1, first + leaving - 1)
    while (reader.firstSequence() === first) await sleep(5)
    trimming.push(await load(tracker, requests, connections, seconds))
    left.push(reader.firstSequence() - first)
    while (reader.firstSequence() < first + leaving) await sleep(50)
  }
  say(
    `${before}; ${connections} connections, ${rounds} rounds of ${seconds} s, medians. ${sum(left)} records left during the rounds.`,
  )
  const row = table('', 'redirects/s', 'p50 ms', 'p99 ms', 'failures')
  for (const [name, results] of Object.entries({ 'clicks alone': alone, 'while old records leave': trimming })) {
    const { rate, p50_ms, p99_ms, failures } = summarize(results)
    row(name, rate.toFixed(0), p50_ms.toFixed(2), p99_ms.toFixed(2), failures)
  }
  const { records: kept } = reader.size()
  await reader.close()
  say('', `The file had ${filled} MB with ${records} clicks, and has ${megabytes()} MB with ${kept} at the end.`)
})
