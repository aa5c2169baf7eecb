import { listRecords, openRecords, type RecordsReader } from '../archive/records.ts'

export interface OpenJournals {
  /** Each with what has left it for the archive. */
  readonly byNumber: ReadonlyMap<number, RecordsReader>
  /** Opens journals that are new since the last call and answers them. One that is just being made comes with a later call. */
  openNew(): RecordsReader[]
  close(): Promise<void>
}

export const openJournals = (data_dir: string): OpenJournals => {
  const byNumber = new Map<number, RecordsReader>()
  return {
    byNumber,
    openNew() {
      const opened: RecordsReader[] = []
      for (const number of listRecords(data_dir)) {
        if (byNumber.has(number)) continue
        try {
          // Fails while the writer has made the file but not the records in it.
          const reader = openRecords(data_dir, number)
          byNumber.set(number, reader)
          opened.push(reader)
        } catch {
          continue
        }
      }
      return opened
    },
    async close() {
      await Promise.all([...byNumber.values()].map((reader) => reader.close()))
    },
  }
}
