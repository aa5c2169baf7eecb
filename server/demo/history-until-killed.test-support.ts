import { clickIds } from '../storage/journal/click-id.ts'
import { demo_journal, openJournalWriter } from '../storage/journal/journal.ts'
import { writeHistory, type Evaluator } from './history.ts'

/*
 * For history.proof.test.ts: writes a history into the folder that is named first, up to the moment that is named second, in a process that can be
 * killed. Says `written` for each range that is on disk, and `done` at the end.
 */

/** Counts every click but a few; no database is needed. */
export const plainEvaluator: Evaluator = (click) => ({
  offer_id: click.offer.length,
  affiliate_id: click.affiliate.length,
  payout_id: 1,
  rejected: click.manner === 'visit' ? '' : 'head',
  country: 'US',
  os: 'Other',
  device: 'Other',
  advertiser: 'kestrel',
  advertiser_id: 4,
})

export const testKey = Buffer.alloc(32, 7)
const founded = Date.parse('2026-09-21T04:00:00Z')
export const testPlan = { seed: 3, founded, scale: 0.1 }

/** Writes a folder's history, or continues it. */
export const writeTestHistory = async (folder: string, until: number, onWritten: () => void): Promise<void> => {
  const journal = openJournalWriter(folder, demo_journal)
  await writeHistory({
    journal,
    plan: testPlan,
    until,
    evaluate: plainEvaluator,
    click_ids: clickIds(testKey),
    onProgress: onWritten,
  })
  await journal.close()
}

const [, program = '', folder, until] = process.argv
if (import.meta.url.endsWith(program) && folder !== undefined) {
  await writeTestHistory(folder, Number(until), () => process.stdout.write('written\n'))
  process.stdout.write('done\n')
}
