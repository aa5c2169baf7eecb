import { setImmediate as turn } from 'node:timers/promises'
import type { Database, RootDatabase } from 'lmdb'
import { readAddress } from '../visitor/address-number.ts'
import { dayNumber } from './network-day.ts'

/**
 * Who is a host (decisions 13): the first counted click from an address (IPv6: its /64) on an offer by an affiliate on a day. The set is
 * put-if-absent and remembers which record claimed a place, so that a record that is shipped again gets the same answer.
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
  /** Claims in order, synced to disk when it returns. Answers for each claim whether that record is the host. */
  claim(claims: readonly HostClaim[]): boolean[]
  /** Forgets all days before this one; returns how many places that were. */
  forgetBefore(day: string): Promise<number>
}

const forget_slice = 2_000

/** Ordered by day first, so that old days go in one sweep. */
const keyOf = ({ day, affiliate_id, offer_id, ip }: HostClaim): Buffer => {
  const address = readAddress(ip)
  // What is no address at all is one visitor.
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

export const openHostMarks = (root: RootDatabase): HostMarks => {
  const places: Database<Buffer, Buffer> = root.openDB({ name: 'hosts', encoding: 'binary', keyEncoding: 'binary' })
  return {
    claim(claims) {
      if (claims.length === 0) return []
      return places.transactionSync(() =>
        claims.map((claim) => {
          const key = keyOf(claim)
          const position = positionOf(claim)
          const holder = places.get(key)
          if (holder !== undefined) return holder.equals(position)
          places.putSync(key, position)
          return true
        }),
      )
    },
    async forgetBefore(day) {
      const end = Buffer.alloc(2)
      end.writeUInt16BE(dayNumber(day), 0)
      let forgotten = 0
      for (;;) {
        // In slices, because everything waits for one; at once, for the reason that local-state.ts has.
        const slice = places.transactionSync(() => {
          const keys = [...places.getKeys({ end, limit: forget_slice })]
          for (const key of keys) places.removeSync(key)
          return keys.length
        })
        forgotten += slice
        if (slice < forget_slice) return forgotten
        await turn()
      }
    },
  }
}
