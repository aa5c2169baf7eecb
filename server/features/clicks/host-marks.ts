import { setImmediate as turn } from 'node:timers/promises'
import type { Database, RootDatabase } from 'lmdb'
import { readAddress } from '../../shared/visitor/address-number.ts'
import { openHostDecisions, type Commit, type HostDecisions } from './host-decisions.ts'
import { dayNumber } from '../../shared/time.ts'

/**
 * Who is a host (SPEC-18.3): of the counted clicks from an address (IPv6: its /64) on an offer by an affiliate on a day the one that was shipped
 * first. That is decided once, when a record is shipped, and kept for good (host-decisions.ts); the set of visitors, put-if-absent, is only
 * needed while clicks of a day can still come.
 */
export interface HostClaim {
  /** The click's day in the network's zone. */
  day: string
  affiliate_id: number
  offer_id: number
  ip: string
  journal: number
  sequence: number
}

export interface HostMarks {
  /**
   * Claims in order, synced to disk when it returns. Answers for each claim whether that record is the host.
   * @param earlier decisions that were made elsewhere, and hold here too
   */
  claim(claims: readonly HostClaim[], earlier?: Pick<HostDecisions, 'get'>): boolean[]
  readonly decisions: HostDecisions
  /**
   * Purges all days before this one; returns the number of removed places.
   * @param kept_days the newest days with marks, this many, are kept whatever day it is
   */
  purgeBefore(day: string, kept_days?: number): Promise<number>
}

const purge_slice = 2_000

/** Ordered by day first, so that old days go in one sweep. */
const keyOf = ({ day, affiliate_id, offer_id, ip }: HostClaim): Buffer => {
  const address = readAddress(ip)
  // All that are not addresses count as one visitor.
  const length = address === undefined ? 0 : address.family === 4 ? 4 : 8
  const key = Buffer.allocUnsafe(10 + length)
  key.writeUInt16BE(dayNumber(day), 0)
  key.writeUInt32BE(affiliate_id, 2)
  key.writeUInt32BE(offer_id, 6)
  if (address?.family === 4) key.writeUInt32BE(address.number, 10)
  else address?.groups.slice(0, 4).forEach((group, index) => key.writeUInt16BE(group, 10 + index * 2))
  return key
}

const positionOf = ({ journal, sequence }: HostClaim): Buffer => {
  const position = Buffer.allocUnsafe(7)
  position.writeUInt8(journal, 0)
  position.writeUIntBE(sequence, 1, 6)
  return position
}

export const openHostMarks = (root: RootDatabase, commit: Commit): HostMarks => {
  const places: Database<Buffer, Buffer> = root.openDB({ name: 'hosts', encoding: 'binary', keyEncoding: 'binary' })
  const decisions = openHostDecisions(root, commit)

  /** Whether the place is this record's now. */
  const take = (claim: HostClaim): boolean => {
    const key = keyOf(claim)
    const position = positionOf(claim)
    const holder = places.get(key)
    if (holder !== undefined) return holder.equals(position)
    places.putSync(key, position)
    return true
  }

  /** Where the keys of a day begin. */
  const startOf = (day_number: number): Buffer => {
    const start = Buffer.alloc(2)
    start.writeUInt16BE(day_number, 0)
    return start
  }

  /** The number of the n-th newest day that has marks; 0 where there are fewer. */
  const newestDay = (count: number): number => {
    let day = 65_535
    for (let passed = 0; passed < count; passed++) {
      const [newest] = [...places.getKeys({ reverse: true, start: startOf(day), limit: 1 })]
      if (newest === undefined) return 0
      day = newest.readUInt16BE(0)
    }
    return day
  }

  return {
    decisions,
    claim(claims, earlier = decisions) {
      if (claims.length === 0) return []
      return commit(() =>
        decisions.edit((note) =>
          claims.map((claim) => {
            const { journal, sequence } = claim
            const decided = earlier.get(journal, sequence)
            if (decided !== undefined && earlier === decisions) return decided
            const is_host = decided !== false && take(claim)
            note(journal, sequence, is_host)
            return is_host
          }),
        ),
      )
    },
    async purgeBefore(day, kept_days = 0) {
      const end = startOf(Math.min(dayNumber(day), newestDay(kept_days)))
      let forgotten = 0
      for (;;) {
        // In slices, because everything waits for one; at once, for the reason that local-state.ts has.
        const slice = commit(() => {
          const keys = [...places.getKeys({ end, limit: purge_slice })]
          for (const key of keys) places.removeSync(key)
          return keys.length
        })
        forgotten += slice
        if (slice < purge_slice) return forgotten
        await turn()
      }
    },
  }
}
