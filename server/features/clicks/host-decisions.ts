import type { Database, RootDatabase } from 'lmdb'

/*
 * The final decision on each record that claimed to be a host: two bits a record, in blocks. A record that is shipped again, for instance by a
 * rebuild of the statistics, gets the same answer years later, whatever the order of the journals then.
 */

/** Runs work as one commit, which is on disk when it returns. */
export type Commit = <T>(work: () => T) => T

const block_records = 2_048
const records_in_byte = 4
const known_bit = 2
const host_bit = 1

export interface HostDecisions {
  /** Whether a record is a host; undefined where that was never decided. */
  get(journal: number, sequence: number): boolean | undefined
  /** Notes decisions; what is noted is on disk with the transaction around it. */
  edit<T>(work: (note: (journal: number, sequence: number, is_host: boolean) => void) => T): T
  /** Takes over all decisions of another set. */
  adopt(other: HostDecisions): void
  blocks(): Iterable<{ key: Buffer; value: Buffer }>
}

const keyOf = (journal: number, sequence: number): Buffer => {
  const key = Buffer.allocUnsafe(6)
  key.writeUInt8(journal, 0)
  key.writeUIntBE(Math.floor(sequence / block_records), 1, 5)
  return key
}

/** Where a record's two bits lie in its block. */
const placeOf = (sequence: number): { at: number; shift: number } => {
  const index = sequence % block_records
  return { at: Math.floor(index / records_in_byte), shift: (index % records_in_byte) * 2 }
}

export const openHostDecisions = (root: RootDatabase, commit: Commit): HostDecisions => {
  const blocks: Database<Buffer, Buffer> = root.openDB({
    name: 'host_decisions',
    encoding: 'binary',
    keyEncoding: 'binary',
  })
  return {
    get(journal, sequence) {
      const block = blocks.get(keyOf(journal, sequence))
      if (block === undefined) return undefined
      const { at, shift } = placeOf(sequence)
      const bits = block.readUInt8(at) >> shift
      return (bits & known_bit) === 0 ? undefined : (bits & host_bit) !== 0
    },
    edit(work) {
      const changed = new Map<string, { key: Buffer; block: Buffer }>()
      const result = work((journal, sequence, is_host) => {
        const name = `${journal} ${Math.floor(sequence / block_records)}`
        let edited = changed.get(name)
        if (edited === undefined) {
          const key = keyOf(journal, sequence)
          // A copy: what `get` answers may be the page itself.
          edited = { key, block: Buffer.from(blocks.get(key) ?? Buffer.alloc(block_records / records_in_byte)) }
          changed.set(name, edited)
        }
        const { at, shift } = placeOf(sequence)
        const others = edited.block.readUInt8(at) & ~((known_bit | host_bit) << shift)
        edited.block.writeUInt8(others | ((known_bit | (is_host ? host_bit : 0)) << shift), at)
      })
      for (const { key, block } of changed.values()) blocks.putSync(key, block)
      return result
    },
    adopt(other) {
      commit(() => {
        for (const { key, value } of other.blocks()) blocks.putSync(key, Buffer.from(value))
      })
    },
    blocks: () => blocks.getRange(),
  }
}
