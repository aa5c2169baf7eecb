import type { FastifyRequest } from 'fastify'
import type { UnavailableCode } from '../../operations/nodes/taking.ts'
import type { ClickIds } from '../../storage/journal/click-id.ts'
import type { JournalWriter } from '../../storage/journal/journal.ts'
import type { Logger } from '../../shared/log.ts'
import type { Countries } from '../../shared/visitor/country.ts'
import type { ReadAddress } from '../../shared/visitor/forwarded-address.ts'
import type { Catalogue } from '../../features/catalogue/catalogue.ts'
import type { Counters } from './counters.ts'
import type { LimitUnproven } from './old-postbacks.ts'
import type { PostbackNotes } from './postback-diagnostics/postback-notes.ts'
import type { PostbackIndex } from './postback-index.ts'

/** A record's location, as in the worker's log lines. */
export interface RecordPlace {
  journal: number
  sequence: number
}

/** State shared by the tracker's routes. */
export interface TrackerState {
  catalogue: () => Catalogue | undefined
  /** Whether the catalogue is too old to know how full caps on clicks are. */
  catalogue_is_stale: () => boolean
  journal: JournalWriter
  postbacks: PostbackIndex
  click_ids: ClickIds
  countries: Countries
  addressOf: ReadAddress
  counters: Counters
  notes: PostbackNotes
  limitUnproven: LimitUnproven
  log: Logger
  /** Milliseconds since 1970. */
  now: () => number
  /** Set in demo mode: signed visitors' addresses are believed. */
  demo_visitor_key: Buffer | undefined
  /** Records that may wait for the disk at once. */
  max_pending: number
  /** Whether requests wait too long for the processor. */
  is_late: () => boolean
  /** Whether the disk has no room for more. */
  disk_is_full: () => boolean
  /** Whether this process is about to end: clients should use another. */
  is_leaving: () => boolean
  /** Called for every commit that failed: nothing may be acknowledged any more. */
  on_journal_failure: (error: unknown) => void
  /** Called with the record of a request; absent without an access log. */
  on_record: ((request: FastifyRequest, place: RecordPlace) => void) | undefined
}

/** Why no request can be accepted at the moment, or `undefined`. */
export const whyUnavailable = ({ catalogue, journal, disk_is_full }: TrackerState): UnavailableCode | undefined => {
  if (journal.failure() !== undefined) return 'journal_failed'
  if (disk_is_full()) return 'disk_full'
  return catalogue() === undefined ? 'no_catalogue' : undefined
}

/** Whether the disk or the processor is so far behind that a further request would wait too long. */
export const isOverloaded = ({ journal, max_pending, is_late }: TrackerState): boolean =>
  journal.pending() >= max_pending || is_late()
