import { setTimeout as sleep } from 'node:timers/promises'
import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { sql } from 'kysely'
import { readSetting, writeSetting } from '../../storage/postgres/network-setting.ts'
import { lock } from '../../storage/postgres/lock.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { Logger } from '../../shared/log.ts'
import { startLoop, type Loop } from '../../shared/loop.ts'
import { network_zone } from '../../shared/network.ts'
import { isRecord } from '../../shared/record.ts'
import { calendarOf, day_ms, minute_ms, momentTextIn } from '../../shared/time.ts'
import { enqueueMail, type Prepare } from '../mail/index.ts'
import { listReaders, type Reader } from './choices.ts'
import { countNews, noticeWaiting } from './notice.ts'
import { countWaiting, unmatchedSince, waitingFilters } from './queries.ts'
import { digestDay } from './rules.ts'

/** All arrivals between two looks are one mail. */
const look_every_ms = 5 * minute_ms
/** Looked sooner for a request for access: an affiliate waits with traffic at hand. With the pause between looks it is mailed within a minute. */
const urgent_every_ms = 30_000
const rest_ms = 20_000
/** Later the content is old. Longer than the tries of a mail take, so that a long outage does not drop it without a trace. */
const good_for_ms = day_ms

const key = 'inbox_mails'

const hasNewRequest = async (trx: Pg, since: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('offer_requests')
    .where('state', '=', 'requested')
    .where('created_at', '>', new Date(since))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Begins a look; the others wait until it is over, on all nodes.
 * @returns its number; undefined where the last one is not long enough ago
 */
const beginLook = async (trx: Pg, now: Date): Promise<number | undefined> => {
  await lock(trx, key)
  const stored = await readSetting(trx, key)
  const { look, at } = isRecord(stored) ? stored : {}
  // A clock that was set back counts as long ago.
  const passed_ms = typeof at === 'string' ? Math.abs(now.getTime() - Date.parse(at)) : Infinity
  const is_urgent = async () => passed_ms >= urgent_every_ms && typeof at === 'string' && hasNewRequest(trx, at)
  if (passed_ms < look_every_ms && !(await is_urgent())) return undefined
  const next = typeof look === 'number' ? look + 1 : 1
  await writeSetting(trx, key, { look: next, at: now.toISOString() }, now)
  return next
}

/** The last look that each member was notified of. A new member is notified of entries from now on, and has a first digest on the next morning. */
const readMarks = async (trx: Pg, readers: readonly Reader[], look: number, now: Date) => {
  for (const { id, zone } of readers) {
    const digest_day = calendarOf(zone ?? network_zone).dayOf(now.getTime())
    await trx
      .insertInto('team_mail_marks')
      .values({ team_member_id: id, told_look: look, digest_day })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const marks = await trx
    .selectFrom('team_mail_marks')
    .select(['team_member_id', 'told_look', sql<string>`digest_day::text`.as('digest_day')])
    .execute()
  return new Map(marks.map((mark) => [mark.team_member_id, mark]))
}

/** One thing that a check of health found. */
interface Finding {
  check: string
  state: 'ok' | 'warning' | 'fault'
  found: Message
}

type Examine = () => Promise<readonly Finding[]>

/** PostgreSQL ends a transaction in which nothing was asked for 30 seconds. */
const examine_limit_ms = 20_000
const unfinished: Finding = {
  check: 'health',
  state: 'fault',
  found: message('checks_unfinished', { seconds: examine_limit_ms / 1000 }),
}

const findWrong = async (examine: Examine): Promise<readonly Finding[]> => {
  const findings = await Promise.race([examine(), sleep(examine_limit_ms, [unfinished], { ref: false })])
  return findings.filter(({ state }) => state !== 'ok')
}

interface Entry {
  kind: Reader['now'][number]
  count: number
  oldest: Date | null
}

/** Promises a mail with these lists and findings; none where nothing is in it. */
const mailLists = async (
  trx: Pg,
  mail: 'inbox_news' | 'inbox_digest',
  { id, email, role, manager_id, zone }: Reader,
  entries: readonly Entry[],
  now: Date,
  findings: readonly Finding[] = [],
): Promise<void> => {
  if (entries.length + findings.length === 0) return
  const counted = entries.map(({ kind, count, oldest }) => ({
    kind,
    count,
    oldest: oldest && momentTextIn(zone ?? network_zone, oldest),
    input: waitingFilters(kind, now),
  }))
  const wrong = findings.map((one) => ({ check: one.check, found: [one.found] }))
  const data = { team_member_id: id, role, manager_id, entries: counted, findings: wrong }
  const expires_at = new Date(now.getTime() + good_for_ms)
  await enqueueMail(trx, { to: email, kind: mail, data }, { at: now, expires_at })
}

/** The mail as it was counted, unless its reader was removed or has another role by now. */
export const prepareInboxMail: Prepare<'inbox_news' | 'inbox_digest'> = async (pg, counted) => {
  const member = await pg
    .selectFrom('team_members')
    .where('id', '=', counted.team_member_id)
    .where('role', '=', counted.role)
    .where('manager_id', 'is not distinct from', counted.manager_id)
    .where('removed_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return member && counted
}

/**
 * Looks once what is new in the inbox and whose morning it is, and promises the mails about it, in one transaction: nothing is told twice, and
 * nothing is left out.
 * @param examine what the checks of health find; asked only for a digest
 * @returns whether it was time to look
 */
export const mailTeam = (pg: Pg, now: Date, examine: Examine): Promise<boolean> =>
  pg.transaction().execute(async (trx) => {
    const look = await beginLook(trx, now)
    if (look === undefined) return false
    const readers = await listReaders(trx)
    const since = unmatchedSince(now)
    await noticeWaiting(trx, [...new Set(readers.flatMap((reader) => reader.now))], look, since)
    const marks = await readMarks(trx, readers, look, now)
    let wrong: readonly Finding[] | undefined
    for (const reader of readers) {
      const mark = marks.get(reader.id)
      if (mark === undefined) continue
      const news = await countNews(trx, reader, Number(mark.told_look), since)
      const of_news = news.map((one) => ({ ...one, oldest: null }))
      await mailLists(trx, 'inbox_news', reader, of_news, now)
      const day = digestDay(now, reader.zone, mark.digest_day)
      if (day !== undefined) {
        const waiting = reader.daily.length === 0 ? [] : await countWaiting(trx, reader.reach, reader.daily, since)
        const some = waiting.filter(({ count }) => count > 0)
        const findings = reader.health === 'daily' ? (wrong ??= await findWrong(examine)) : []
        await mailLists(trx, 'inbox_digest', reader, some, now, findings)
      }
      await trx
        .updateTable('team_mail_marks')
        .set({ told_look: look, ...(day !== undefined && { digest_day: day }) })
        .where('team_member_id', '=', reader.id)
        .execute()
    }
    return true
  })

/** Starts the loop that does so every five minutes, and sooner for requests for access, on one node at a time. */
export const startMailingTeam = (pg: Pg, log: Logger, examine: Examine): Loop =>
  startLoop({
    name: 'mails of the inbox',
    log,
    rest_ms,
    async step() {
      await mailTeam(pg, new Date(), examine)
      return 'rest'
    },
  })
