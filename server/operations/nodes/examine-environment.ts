import type { Key } from 'lmdb'
import { decodeRecord } from '../../storage/journal/codec.ts'
import type { Content } from './examine-journals.ts'
import { closeEnvironment, openEnvironment } from '../../storage/journal/opening.ts'

/*
 * Run in a separate process by examine-journals.ts, because reading a truncated file ends the process (SIGBUS). Reads all records of LMDB
 * environments, the newest first, each until its time limit, and prints the results. Parameters: the time limit, then each path and the number of
 * its journal.
 */

const [, , limit_ms, ...places] = process.argv
const max_named = 10

const examine = async (path: string, journal: string): Promise<Content> => {
  const until = performance.now() + Number(limit_ms)
  const root = openEnvironment({ path, readOnly: true, maxDbs: 16 })
  const content: Content = { complete: true, entries: 0, damaged: [] }

  const isRecords = (name: string): boolean => name === 'records' && journal !== ''

  for (const name of [...root.getKeys()].map(String)) {
    const keyEncoding = isRecords(name) ? 'ordered-binary' : 'binary'
    const database = root.openDB<Buffer, Key>({ name, encoding: 'binary', keyEncoding })
    for (const { key, value } of database.getRange({ reverse: true, snapshot: false })) {
      content.entries += 1
      if (isRecords(name))
        try {
          decodeRecord(value, { journal: Number(journal), sequence: Number(key) })
        } catch (error) {
          content.damaged.push(error instanceof Error ? error.message : String(error))
        }
      if (performance.now() < until && content.damaged.length < max_named) continue
      content.complete = false
      break
    }
  }
  await closeEnvironment(path, root)
  return content
}

const contents: Content[] = []
while (places.length > 0) {
  const [path = '', journal = ''] = places.splice(0, 2)
  contents.push(await examine(path, journal))
}
process.stdout.write(JSON.stringify(contents))
