import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRecords } from '../../server/storage/archive/records.ts'
import { writeArchiveFile } from '../../server/storage/archive/write.ts'
import { openJournalReader, openJournalWriter } from '../../server/storage/journal/journal.ts'
import { clickRecord } from '../../server/storage/journal/records.test-support.ts'

/*
 * Measures how fast a journal is archived, its size in the archive, and how long the lookup of one click takes.
 *
 *   node testing/bench/archive.ts [clicks; default 1000000]
 *
 * Clicks with addresses, sub IDs and user agents that differ, in four files. Each file is read back as in production.
 */

const count = Number(process.argv[2] ?? 1_000_000)
const files = 4
const lookups = 2_000

const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'))
const any = (below: number): number => Math.floor(Math.random() * below)

const someClick = (at: number) =>
  clickRecord({
    at,
    offer_id: 1 + any(200),
    affiliate_id: 1 + any(100),
    payout_id: 1 + any(1_000),
    ip: `198.${18 + any(2)}.${any(256)}.${any(256)}`,
    user_agent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${120 + any(30)}.0.0.0 Safari/537.36`,
    subs: [`campaign-${any(50)}`, String(any(1_000_000_000)), '', '', ''],
  })

const fill = async (): Promise<void> => {
  const journal = openJournalWriter(folder, 1)
  const begin = Date.now() - 86_400_000
  for (let done = 0; done < count; done += 2_000)
    await Promise.all(
      Array.from({ length: 2_000 }, (_, index) => journal.append(someClick(begin + done + index)).committed),
    )
  await journal.close()
}

try {
  await fill()
  const journal = openJournalReader(folder, 1)
  const { bytes } = journal.size()
  const last = journal.lastSequence()
  let archived = 0
  const begun = performance.now()
  for (let file = 0; file < files; file++) {
    const range = { first: 1 + Math.floor((last * file) / files), last: Math.floor((last * (file + 1)) / files) }
    const day = '2026-11-19'
    const { path } = await writeArchiveFile({ data_dir: folder, journal: 1, ...range, day, read: journal.rawAfter })
    archived += statSync(path).size
  }
  const seconds = (performance.now() - begun) / 1_000
  await journal.close()

  // The journal is gone: everything is read from the archive.
  rmSync(join(folder, 'journal'), { recursive: true })
  const records = openRecords(folder, 1)
  const times: number[] = []
  for (let turn = 0; turn < lookups; turn++) {
    const sequence = 1 + any(last)
    const start = performance.now()
    if (records.get(sequence) === undefined) throw new Error(`record ${sequence} is missing`)
    times.push(performance.now() - start)
  }
  await records.close()
  const sorted = times.toSorted((a, b) => a - b)
  process.stdout.write(
    [
      `${last} clicks: ${(bytes / last).toFixed(0)} bytes each in the journal, ${(archived / last).toFixed(0)} in the archive;`,
      `written and read back in ${seconds.toFixed(1)} s, ${Math.round(last / seconds)} a second.`,
      `One click among them: p50 ${(sorted[lookups / 2] ?? 0).toFixed(2)} ms, p99 ${(sorted[Math.floor(lookups * 0.99)] ?? 0).toFixed(2)} ms.`,
      '',
    ].join('\n'),
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
