import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeRelease } from '../../server/storage/archive/release.ts'
import { journalFolder, openJournalReader, openJournalWriter } from '../../server/storage/journal/journal.ts'
import { clickRecord } from '../../server/storage/journal/records.test-support.ts'
import { click_path, startBenchTracker } from './bench-tracker.ts'
import { measureRedirects, type LoadResult } from './redirect-load.ts'

/*
 * Measures the effect of archiving on clicks, when records leave the journal, and on the journal's size.
 *
 *   node testing/bench/trimming.ts [connections; default 8]
 *
 * The real tracker on a journal of a million clicks. Three rounds, clicks alone and clicks while 150,000 old records leave, in turn; as fast
 * as answers arrive.
 */

const connections = Number(process.argv[2] ?? 8)
const rounds = 3
const records = 1_000_000
const leaving = 150_000
const seconds = 5

const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'))
const megabytes = (): string => (statSync(join(journalFolder(folder, 1), 'data.mdb')).size / 1_048_576).toFixed(0)
let tracker: ChildProcess | undefined

const fill = async (): Promise<void> => {
  const journal = openJournalWriter(folder, 1)
  for (let done = 0; done < records; done += 2_000)
    await Promise.all(Array.from({ length: 2_000 }, () => journal.append(clickRecord()).committed))
  await journal.close()
}

const row = (name: string, results: readonly LoadResult[]): string => {
  const median = (of: (result: LoadResult) => number): number =>
    results.map(of).toSorted((a, b) => a - b)[Math.floor(results.length / 2)] ?? Number.NaN
  const failures = results.reduce((sum, one) => sum + one.failures, 0)
  return `| ${name} | ${median(({ rate }) => rate).toFixed(0)} | ${median(({ p50_ms }) => p50_ms).toFixed(2)} | ${median(({ p99_ms }) => p99_ms).toFixed(2)} | ${failures} |`
}

try {
  await fill()
  const filled = megabytes()
  const { child, port } = await startBenchTracker(folder)
  tracker = child
  const reader = openJournalReader(folder, 1)
  const load = (for_seconds: number): Promise<LoadResult> =>
    measureRedirects(port, click_path, { connections, seconds: for_seconds })
  await load(1)
  const alone: LoadResult[] = []
  const trimming: LoadResult[] = []
  let left = 0
  for (let round = 0; round < rounds; round++) {
    alone.push(await load(seconds))
    const before = reader.firstSequence()
    await writeRelease(folder, 1, before + leaving - 1)
    while (reader.firstSequence() === before) await sleep(5)
    trimming.push(await load(seconds))
    left += reader.firstSequence() - before
    while (reader.firstSequence() < before + leaving) await sleep(50)
  }
  const { records: kept } = reader.size()
  await reader.close()
  process.stdout.write(
    [
      `${connections} connections, ${rounds} rounds of ${seconds} s, medians. ${left} records left during the rounds.`,
      '',
      '| | redirects/s | p50 ms | p99 ms | failures |',
      '|---|---|---|---|---|',
      row('clicks alone', alone),
      row('while old records leave', trimming),
      '',
      `The file had ${filled} MB with ${records} clicks, and has ${megabytes()} MB with ${kept} at the end.`,
      '',
    ].join('\n'),
  )
} finally {
  tracker?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}
