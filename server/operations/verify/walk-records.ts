import { isLost } from '../../storage/archive/lost.ts'
import { clickIds } from '../../storage/journal/click-id.ts'
import { checkClicks, type ClickCheck, type ClickCount } from './clicks.ts'
import { daysBefore, dayOf } from './day.ts'
import { DifferenceFound, inJournal } from './difference.ts'
import { createHostBook, type HostBook, type Visit } from './hosts.ts'
import { checkPostbacks, type PostbackCount } from './postbacks.ts'
import type { VerifiedEntry } from './records.ts'
import type { JournalScope, VerifyStores } from './scope.ts'

/** Records that are read at once. */
const range = 10_000
/** Clocks are sometimes set back, so the visitors of several days are kept in memory. */
const days_in_hand = 2
/** How many visitors without a mark are examined: one is enough to report. */
const max_unmarked = 1_000

export interface RecordsWalk {
  stores: VerifyStores
  scopes: readonly JournalScope[]
  decided: ClickCheck['decided']
  clicks: ClickCount
  postbacks: PostbackCount
  onProgress: (share: number) => void
}

/** A journal and the walk's position in it. */
interface Course {
  scope: JournalScope
  upto: number
  position: number
  next: VerifiedEntry[]
}

const advance = (course: Course): void => {
  const { scope, position, upto } = course
  course.next = scope.journal.after(position, upto, range)
}

/** The earliest possible time of the next record; an unreadable record has none. */
const nextTime = ({ next }: Course): number =>
  next.reduce((earliest, { record }) => Math.min(earliest, record?.at ?? Infinity), Infinity)

/** Which records of a range are in quarantine. */
interface Aside {
  clicks: Set<number>
  postbacks: Set<number>
}

const findAside = async ({ pg }: VerifyStores, journal: number, first: number, last: number): Promise<Aside> => {
  const rows = await pg
    .selectFrom('quarantine')
    .select(['sequence', 'stream'])
    .where('journal', '=', journal)
    .where('sequence', '>=', String(first))
    .where('sequence', '<=', String(last))
    .where('released_at', 'is', null)
    .execute()
  const of = (stream: 'clicks' | 'postbacks'): Set<number> =>
    new Set(rows.filter((row) => row.stream === stream).map(({ sequence }) => Number(sequence)))
  return { clicks: of('clicks'), postbacks: of('postbacks') }
}

const checkReadable = ({ scope, next }: Course, aside: Aside): void => {
  const { journal, clicks_upto, postbacks_upto } = scope
  for (const { sequence, record, unreadable, kind } of next) {
    const isQuarantined =
      (kind === 'postback' || sequence > clicks_upto || aside.clicks.has(sequence)) &&
      (kind === 'click' || sequence > postbacks_upto || aside.postbacks.has(sequence))
    if (record === undefined && !isQuarantined)
      throw new DifferenceFound(
        inJournal(journal.number, { sequence }),
        'record',
        'one that can be read, or that is in quarantine',
        unreadable,
      )
  }
}

const visitKey = ({ day, affiliate_id, offer_id }: Pick<Visit, 'day' | 'affiliate_id' | 'offer_id'>): string =>
  `${day} ${affiliate_id} ${offer_id}`

const hasTime = (at: number): boolean => Number.isFinite(new Date(at).getTime())

/**
 * Walks through the records that journals held when the check began, all journals side by side in order of time, so that only the visitors of a
 * few days are in memory. Checks clicks and postbacks.
 * @returns the first clicks of visitors without a mark, and how many clicks were too late to tell whether they are hosts
 */
export const walkRecords = async (walk: RecordsWalk): Promise<{ unmarked: Visit[]; late: number }> => {
  const { stores, scopes, decided, clicks, postbacks, onProgress } = walk
  const ids = clickIds(stores.click_id_key)
  const hosts: HostBook = createHostBook()
  const unmarked: Visit[] = []
  /** Where clicks are in quarantine, one of them may have taken the mark along. */
  const asideVisits = new Set<string>()

  const step = async (course: Course): Promise<void> => {
    const { scope, next } = course
    const { journal, clicks_upto, postbacks_upto } = scope
    const first = next[0]?.sequence ?? 0
    const last = next.at(-1)?.sequence ?? 0
    const aside = await findAside(stores, journal.number, first, last)
    checkReadable(course, aside)
    for (const { sequence, record } of next) {
      if (sequence > clicks_upto || !aside.clicks.has(sequence)) continue
      clicks.aside++
      if (record?.kind === 'click' && hasTime(record.at))
        asideVisits.add(visitKey({ ...record, day: dayOf(record.at) }))
    }
    await checkClicks(
      {
        clickhouse: stores.clickhouse,
        hosts,
        count: clicks,
        decided,
        isAside: (sequence) => aside.clicks.has(sequence),
        isLost: (sequence) => isLost(journal.lost, sequence),
      },
      journal.number,
      next.filter(({ sequence }) => sequence <= clicks_upto),
    )
    await checkPostbacks(
      { pg: stores.pg, clickIds: ids, count: postbacks, isAside: (sequence) => aside.postbacks.has(sequence) },
      journal.number,
      next.filter(({ sequence }) => sequence <= postbacks_upto),
    )
    course.position = last
  }

  const purgeBefore = (day: string): void => {
    const left = hosts.purgeBefore(day).filter((visit) => !asideVisits.has(visitKey(visit)))
    unmarked.push(...left.slice(0, max_unmarked - unmarked.length))
  }

  const courses = scopes.map((scope): Course => {
    const upto = Math.max(scope.clicks_upto, scope.postbacks_upto)
    return { scope, upto, position: 0, next: [] }
  })
  const total = courses.reduce((sum, { upto }) => sum + upto, 0)
  for (const course of courses) advance(course)
  for (;;) {
    const [course] = courses.filter(({ next }) => next.length > 0).toSorted((a, b) => nextTime(a) - nextTime(b) || 0)
    if (course === undefined) break
    await step(course)
    advance(course)
    const earliest = Math.min(...courses.map(nextTime))
    if (hasTime(earliest)) purgeBefore(daysBefore(dayOf(earliest), days_in_hand))
    onProgress(courses.reduce((sum, { position }) => sum + position, 0) / total)
  }
  purgeBefore('9999-12-31')
  return { unmarked, late: hosts.late() }
}
