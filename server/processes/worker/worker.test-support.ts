import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRelease } from '../../storage/archive/release.ts'
import type { ClickIds } from '../../storage/journal/click-id.ts'
import { journalFolder, openJournalWriter } from '../../storage/journal/journal.ts'
import type { ClickRecord, JournalRecord, PostbackRecord } from '../../storage/journal/record.ts'
import type { Enrich } from '../../features/clicks/enrich.ts'

/* Shared by the worker's tests. */

/** A counted click from a desktop in the United States; a test names what matters to it. */
export const clickRecord = (fields: Partial<ClickRecord> = {}): ClickRecord => ({
  kind: 'click',
  at: Date.parse('2026-06-01T12:00:00Z'),
  offer_id: 1,
  affiliate_id: 1,
  payout_id: 1,
  rejected: '',
  ip: '198.51.100.7',
  user_agent: 'test',
  referer: '',
  country: 'US',
  os: 'Windows',
  device: 'Desktop',
  subs: ['', '', '', '', ''],
  ...fields,
})

/** A postback without a status or an amount. */
export const postbackRecord = (fields: Partial<PostbackRecord> = {}): PostbackRecord => ({
  kind: 'postback',
  at: Date.parse('2026-06-02T12:00:00Z'),
  advertiser_id: 1,
  click_id: '',
  goal: '',
  txid: '',
  amount: '',
  status: '',
  ip: '192.0.2.10',
  parameters: {},
  ...fields,
})

export interface TestJournal {
  readonly number: number
  /** Writes records in order and answers their sequence numbers once they are on disk. */
  write(...records: JournalRecord[]): Promise<number[]>
  /** Deletes released records. */
  trim(): Promise<void>
  /** Overwrites a record's bytes in place. */
  damage(sequence: number): Promise<void>
  close(): Promise<void>
}

export const openTestJournal = (data_dir: string, number: number): TestJournal => {
  const writer = openJournalWriter(data_dir, number)
  return {
    number,
    async write(...records) {
      const appended = records.map((record) => writer.append(record))
      await Promise.all(appended.map(({ committed }) => committed))
      return appended.map(({ sequence }) => sequence)
    },
    async trim() {
      while ((await writer.drop(readRelease(data_dir, number), 500)) > 0);
    },
    async damage(sequence) {
      const records = writer.root.openDB<Buffer, number>({
        name: 'records',
        encoding: 'binary',
        keyEncoding: 'ordered-binary',
      })
      await records.put(sequence, Buffer.from('damaged'))
    },
    close: () => writer.close(),
  }
}

/** Changes every occurrence of a text in a journal's file, behind the product's back, like a decaying disk. */
export const changeOnDisk = (data_dir: string, journal: number, text: string, changed: string): void => {
  const path = join(journalFolder(data_dir, journal), 'data.mdb')
  const before = readFileSync(path, 'latin1')
  if (text.length !== changed.length || !before.includes(text)) throw new Error(`${text} does not stand in ${path}`)
  writeFileSync(path, before.replaceAll(text, changed), { encoding: 'latin1', flag: 'r+' })
}

export const writeClick = async (journal: TestJournal, ids: ClickIds, click: ClickRecord): Promise<string> => {
  const [sequence = 0] = await journal.write(click)
  const { at, affiliate_id, offer_id } = click
  return ids.encode({ journal: journal.number, sequence, at, affiliate_id, offer_id })
}

/** Places and networks without the tables. */
export const plainEnrich: Enrich = ({ country, os, device }) => ({
  country: country || 'Unknown',
  city: 'Boston',
  isp: 'Example Networks',
  browser: 'Chrome',
  os,
  device,
})
