import { addressHex, householdHex } from './address.ts'

/** A counted click, as far as it can be a host. */
export interface Visit {
  day: string
  affiliate_id: number
  offer_id: number
  ip: string
  journal: number
  sequence: number
}

/** The visitors that have no mark yet, and in which journals they were seen. */
interface Unmarked {
  first: Visit
  journals: Set<number>
}

/** Decides independently which clicks are hosts. */
export interface HostBook {
  /**
   * Notes a click and the mark that it carries.
   * @returns false if it must not carry the mark: another click has it, or an earlier one of the same journal should
   */
  note(visit: Visit, is_host: boolean): boolean
  /** Purges the days before this one; no more clicks may arrive for them. Returns the first click of each visitor without a mark. */
  purgeBefore(day: string): Visit[]
  /** How many clicks arrived after their day was purged. They are not checked. */
  late(): number
}

const marked = 'marked'

/**
 * SPEC-18.3: the first counted click from an address (IPv6: its /64) on an offer by an affiliate on its day. Within one journal it is the first
 * click in journal order; the order between journals is only decided when clicks are shipped, so any journal's first click may be the host.
 * Holds the visitors of the current days in memory.
 */
export const createHostBook = (): HostBook => {
  const days = new Map<string, Map<string, typeof marked | Unmarked>>()
  let forgotten = ''
  let late = 0
  return {
    note(visit, is_host) {
      const { day, affiliate_id, offer_id, ip, journal } = visit
      if (day < forgotten) {
        late++
        return true
      }
      let visitors = days.get(day)
      if (visitors === undefined) days.set(day, (visitors = new Map()))
      const key = `${affiliate_id} ${offer_id} ${householdHex(addressHex(ip))}`
      const known = visitors.get(key)
      if (known === marked) return !is_host
      if (is_host) {
        visitors.set(key, marked)
        return known === undefined || !known.journals.has(journal)
      }
      if (known === undefined) visitors.set(key, { first: visit, journals: new Set([journal]) })
      else known.journals.add(journal)
      return true
    },
    purgeBefore(day) {
      const left: Visit[] = []
      for (const [old, visitors] of days) {
        if (old >= day) continue
        for (const known of visitors.values()) if (known !== marked) left.push(known.first)
        days.delete(old)
      }
      if (day > forgotten) forgotten = day
      return left
    },
    late: () => late,
  }
}
