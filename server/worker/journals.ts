import { listRecords, openRecords, type RecordsReader } from '../archive/records.ts'

export interface OpenJournals {
  /** Each with what has left it for the archive. */
  readonly byNumber: ReadonlyMap<number, RecordsReader>
  /** Opens journals that are new since the last call and answers them. One that is just being made comes with a later call. */
  openNew(): RecordsReader[]
  /** One by its number, also one that is newer than the last call; undefined where there is none here. */
  find(number: number): RecordsReader | undefined
  /** Whether every journal that is there can be read: then what they hold is all that can still come. */
  areAllOpen(): boolean
  close(): Promise<void>
}

/**
 * The journals of a data directory.
 * @param isOwn which of them are this machine's; a copy of another's, brought here for a look, is left alone
 */
export const openJournals = (data_dir: string, isOwn: (number: number) => boolean = () => true): OpenJournals => {
  const byNumber = new Map<number, RecordsReader>()
  /** Opened, and not answered by `openNew` yet. */
  let fresh: RecordsReader[] = []
  const list = (): number[] => listRecords(data_dir).filter(isOwn)

  const open = (number: number): RecordsReader | undefined => {
    const known = byNumber.get(number)
    if (known !== undefined) return known
    try {
      // Fails while the writer has made the file but not the records in it.
      const reader = openRecords(data_dir, number)
      byNumber.set(number, reader)
      fresh.push(reader)
      return reader
    } catch {
      return undefined
    }
  }

  return {
    byNumber,
    openNew() {
      for (const number of list()) open(number)
      const opened = fresh
      fresh = []
      return opened
    },
    find: (number) => byNumber.get(number) ?? (isOwn(number) && list().includes(number) ? open(number) : undefined),
    areAllOpen: () => list().every((number) => byNumber.has(number)),
    async close() {
      await Promise.all([...byNumber.values()].map((reader) => reader.close()))
    },
  }
}
