import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { clickIds } from '../storage/journal/click-id.ts'
import { demo_journal, openJournalReader, type JournalEntry } from '../storage/journal/journal.ts'
import { zoneTime } from './calendar.ts'
import { createFolder } from '../../testing/harness/harness.ts'
import { testKey, writeTestHistory } from './history-until-killed.test-support.ts'

const now = Date.parse('2026-11-20T15:00:00Z')
const program = fileURLToPath(new URL('history-until-killed.test-support.ts', import.meta.url))

/** Written in one go, undisturbed. */
let whole: JournalEntry[]

beforeAll(async () => {
  const folder = createFolder()
  await writeTestHistory(folder, now, () => {})
  whole = await entriesOf(folder)
})

const entriesOf = async (folder: string): Promise<JournalEntry[]> => {
  const journal = openJournalReader(folder, demo_journal)
  const entries = journal.after(0, 1_000_000)
  await journal.close()
  return entries
}

/** Each as a text: tens of thousands of records are compared in no time. */
const linesOf = (entries: readonly JournalEntry[]): string[] => entries.map((entry) => JSON.stringify(entry))

/** Starts a writer in a separate process, and kills it some milliseconds after it has written a number of ranges. */
const writeAndKill = (folder: string, ranges: number, later_ms: number): Promise<void> => {
  const child = spawn(process.execPath, [program, folder, String(now)], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    if (output.split('written').length > ranges) setTimeout(() => child.kill('SIGKILL'), later_ms)
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (_code, signal) => {
      if (signal === 'SIGKILL') resolve()
      else reject(new Error(`the writer ended before it was killed: ${output}`))
    })
  })
}

describe('the history', () => {
  test('that is killed three times and continued is, record by record, the one that was never disturbed', async () => {
    const killed = createFolder()
    await writeAndKill(killed, 1, 7)
    const afterFirst = (await entriesOf(killed)).length
    await writeAndKill(killed, 1, 31)
    await writeAndKill(killed, 2, 3)
    const afterThird = (await entriesOf(killed)).length
    await writeTestHistory(killed, now, () => {})

    expect(afterFirst).toBeGreaterThan(3_000)
    expect(afterThird).toBeGreaterThan(afterFirst)
    expect(afterThird).toBeLessThan(whole.length)
    expect(linesOf(await entriesOf(killed))).toEqual(linesOf(whole))
  })

  test('is the same in one go and in two, with the postbacks that the first part left open', async () => {
    const halves = createFolder()
    await writeTestHistory(halves, now - 20 * 86_400_000 - 1_234_567, () => {})
    await writeTestHistory(halves, now, () => {})
    // Its 60 days end earlier, so it begins earlier too; from the other's beginning on it is the same but for places in the journal.
    const [first] = whole
    const clicksOf = (entries: readonly JournalEntry[]): string[] =>
      entries.flatMap(({ record }) =>
        record.kind === 'click' && record.at >= (first?.record.at ?? 0) ? [`${record.at} ${record.ip}`] : [],
      )
    const half = await entriesOf(halves)
    expect(clicksOf(half)).toEqual(clicksOf(whole))
    const times = half.map(({ record }) => record.at)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(half.at(-1)?.sequence).toBe(half.length)
  })

  test('covers the 60 days before today and today, and postbacks lead to their clicks', () => {
    const days = new Set(whole.map(({ record }) => zoneTime(record.at).day))
    expect(days.size).toBe(61)
    expect([...days][0]).toBe('2026-09-21')
    expect(whole.every(({ record }) => record.at < now)).toBe(true)

    const ids = clickIds(testKey)
    const clicks = new Map(whole.map(({ sequence, record }) => [sequence, record]))
    const postbacks = whole.flatMap(({ record }) => (record.kind === 'postback' ? [record] : []))
    expect(postbacks.length).toBeGreaterThan(200)
    for (const postback of postbacks) {
      const place = ids.decode(postback.click_id)
      expect(place?.journal).toBe(demo_journal)
      const click = clicks.get(place?.sequence ?? 0)
      expect(click?.kind === 'click' && click.rejected === '' && click.at < postback.at).toBe(true)
    }
  })

  test('after a long absence fills the last 60 days only', async () => {
    const folder = createFolder()
    await writeTestHistory(folder, now - 55 * 86_400_000, () => {})
    const before = (await entriesOf(folder)).length
    await writeTestHistory(folder, now + 100 * 86_400_000, () => {})
    const added = (await entriesOf(folder)).slice(before).filter(({ record }) => record.kind === 'click')
    const days = new Set(added.map(({ record }) => zoneTime(record.at).day))
    expect(days.size).toBe(61)
    expect([...days].at(-1)).toBe('2027-02-28')
  })
})
