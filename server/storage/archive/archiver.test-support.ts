import { createLog } from '../../shared/log.ts'
import { createArchiver, type Archiver, type ArchiverOptions } from './archiver.ts'

/** An archiver of a whole journal that may release records at once, in files of `records` records if given. */
export const testArchiver = (
  given: Pick<ArchiverOptions, 'data_dir' | 'journal'> & Partial<ArchiverOptions> & { records?: number },
): Archiver => {
  const { records, ...rest } = given
  return createArchiver({
    shipped: () => Promise.resolve(given.journal.lastSequence()),
    keep_days: 0,
    journal_bytes: 0,
    hasRoom: () => Promise.resolve(true),
    log: createLog('worker', 'silent'),
    ...(records !== undefined && { limits: { records, bytes: 1_000_000 } }),
    ...rest,
  })
}

export const archiveAll = async (archiver: Archiver): Promise<void> => {
  while ((await archiver.step()) === 'more');
}
