import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openJournalReader } from '../server/journal/journal.ts'
import { click_path, startBenchTracker } from './bench-tracker.ts'
import { measureRedirects, type LoadResult } from './redirect-load.ts'

/*
 * How many durable redirects a second one tracker process answers, against a bare node:http redirect without a record.
 *
 *   node bench/tracker.ts [seconds a run; default 5] [connections; default 64]
 *
 * The real tracker process, with its journal on the disk of the temporary folder and its catalogue from the file (no database runs). Three
 * rounds, the two alternating; medians are printed. Afterwards the journal is counted: it must hold every redirect.
 */

const seconds = Number(process.argv[2] ?? 5)
const connections = Number(process.argv[3] ?? 64)
const rounds = 3

const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'))
const children: ChildProcess[] = []

const startBare = async (): Promise<number> => {
  const program = fileURLToPath(new URL('./bare-redirect.ts', import.meta.url))
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return Number(line.toString())
}

/** How long the disk takes to sync 16 kB, in milliseconds: a commit needs two syncs, so this explains the tracker's figures. */
const measureSync = (): { p50_ms: number; p99_ms: number } => {
  const descriptor = openSync(join(folder, 'sync.bin'), 'w')
  const block = Buffer.alloc(16_384, 1)
  const times: number[] = []
  for (let turn = 0; turn < 300; turn++) {
    writeSync(descriptor, block)
    const start = performance.now()
    fdatasyncSync(descriptor)
    times.push(performance.now() - start)
  }
  closeSync(descriptor)
  const sorted = times.toSorted((a, b) => a - b)
  return { p50_ms: sorted[150] ?? Number.NaN, p99_ms: sorted[297] ?? Number.NaN }
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

const row = (name: string, results: readonly LoadResult[]): string =>
  [
    name,
    String(Math.round(median(results.map(({ rate }) => rate)))),
    median(results.map(({ p50_ms }) => p50_ms)).toFixed(2),
    median(results.map(({ p99_ms }) => p99_ms)).toFixed(2),
    String(results.reduce((sum, { failures }) => sum + failures, 0)),
  ].join(' | ')

try {
  const bare = await startBare()
  const { child, port: tracker } = await startBenchTracker(folder)
  children.push(child)
  for (const port of [bare, tracker]) await measureRedirects(port, click_path, { connections, seconds: 1 })

  const sync = measureSync()
  const reader = openJournalReader(folder, 1)
  const before = reader.lastSequence()
  const results: { bare: LoadResult[]; tracker: LoadResult[] } = { bare: [], tracker: [] }
  for (let round = 0; round < rounds; round++) {
    results.bare.push(await measureRedirects(bare, click_path, { connections, seconds }))
    results.tracker.push(await measureRedirects(tracker, click_path, { connections, seconds }))
  }
  const recorded = reader.lastSequence() - before
  await reader.close()

  const redirects = results.tracker.reduce((sum, result) => sum + result.redirects, 0)
  const share = median(results.tracker.map(({ rate }) => rate)) / median(results.bare.map(({ rate }) => rate))
  process.stdout.write(
    [
      `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}; ` +
        `${connections} connections, ${rounds} rounds of ${seconds} s, medians. ` +
        `One sync of the disk: ${sync.p50_ms.toFixed(2)} ms (p99 ${sync.p99_ms.toFixed(2)}).`,
      '',
      '| | redirects/s | p50 ms | p99 ms | failures |',
      '|---|---|---|---|---|',
      `| ${row('bare node:http, no record', results.bare)} |`,
      `| ${row('tracker, record synced to disk first', results.tracker)} |`,
      '',
      `The tracker reaches ${Math.round(share * 100)} % of the bare redirect. ` +
        `It answered ${redirects} redirects in these rounds; its journal took ${recorded} records.`,
      '',
    ].join('\n'),
  )
  if (recorded < redirects) throw new Error('the journal holds fewer records than redirects were answered')
} finally {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}
