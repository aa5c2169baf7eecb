import type { ClickHouseClient } from '@clickhouse/client'
import type { MailedView, PromisedView } from '@plumbline/contract/events/views.ts'
import { max_mailed_bytes, max_mailed_rows } from '@plumbline/contract/view-schedules.ts'
import { ApiError } from '../../shared/http/errors.ts'
import type { Logger } from '../../shared/log.ts'
import { startLoop, type Loop } from '../../shared/loop.ts'
import { day_ms } from '../../shared/time.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { makeExploreCsv, readAddress, readExplore, type ExploreScope } from '../explore/index.ts'
import { enqueueMail, type Prepare } from '../mail/index.ts'
import { listAffiliatesInScope } from '../operator-scope.ts'
import { zoneOf } from './queries.ts'
import { newestDue, nextMailAt, scheduleOf } from './rules.ts'

const rest_ms = 20_000
const promises_at_once = 100
/** No mail is due later: only one that was moved while the clock was far ahead is. */
const farthest_ms = 40 * day_ms
/** PostgreSQL ends a transaction in which nothing was asked for 30 seconds. */
const query_limit_ms = 20_000

/** Readers with a schedule who may still see the view, each with its question. */
const readersWithMail = (pg: Pg) =>
  pg
    .selectFrom('view_readers as reader')
    .innerJoin('views', 'views.id', 'reader.view_id')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'reader.user_id').on('users.disabled_at', 'is', null))
    .leftJoin('affiliates', (join) =>
      join.onRef('affiliates.id', '=', 'users.affiliate_id').on('affiliates.status', '=', 'active'),
    )
    .leftJoin('team_members as member', (join) =>
      join
        .onRef('member.id', '=', 'reader.team_member_id')
        .on('member.removed_at', 'is', null)
        .on('member.password_hash', 'is not', null),
    )
    .where('reader.mailed', 'is not', null)
    .where((where) => where.or([where('affiliates.id', 'is not', null), where('member.id', 'is not', null)]))
    .select(['reader.id', 'reader.mailed', 'reader.mailed_on', 'reader.mailed_hour', 'reader.next_mail_at'])
    .select(['views.id as view_id', 'views.name', 'views.question'])
    .select(['affiliates.id as affiliate_id', 'users.email as user_email'])
    .select(['member.role', 'member.manager_id', 'member.email as member_email'])

type MailReader = Awaited<ReturnType<ReturnType<typeof readersWithMail>['execute']>>[number]

/**
 * Promises the mails that are due, and moves each reader's next one, in one transaction: none is promised twice, whatever ends in between, on
 * any number of nodes. Of several that were missed only the newest is promised.
 * @returns their number
 */
export const promiseViewMails = (pg: Pg, now: Date): Promise<number> =>
  pg.transaction().execute(async (trx) => {
    const due = await readersWithMail(trx)
      .where(({ or, eb }) =>
        or([
          eb('reader.next_mail_at', '<=', now),
          eb('reader.next_mail_at', '>', new Date(now.getTime() + farthest_ms)),
        ]),
      )
      .orderBy('reader.next_mail_at')
      .limit(promises_at_once)
      .forUpdate('reader')
      .skipLocked()
      .execute()
    for (const { id, next_mail_at, question, user_email, member_email, ...columns } of due) {
      const [schedule, to] = [scheduleOf(columns), user_email ?? member_email]
      if (schedule === null || next_mail_at === null || to === null) continue
      const zone = zoneOf(question)
      if (next_mail_at <= now) {
        const due_at = newestDue(schedule, zone, next_mail_at, now).toISOString()
        const kind = user_email === null ? 'team_view_mail' : 'view_mail'
        await enqueueMail(trx, { to, kind, data: { view_reader_id: id, due_at } }, { at: now })
      }
      const next = nextMailAt(schedule, zone, now)
      await trx.updateTable('view_readers').set({ next_mail_at: next }).where('id', '=', id).execute()
    }
    return due.length
  })

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** The figures that a reader reaches now. */
const scopeOf = async (pg: Pg, { affiliate_id, role, manager_id }: MailReader): Promise<ExploreScope> =>
  affiliate_id !== null
    ? { reader: 'affiliate', affiliate_id }
    : {
        reader: 'operator',
        affiliates: await listAffiliatesInScope(pg, { scope: role === 'manager' ? manager_id : null }),
      }

/**
 * The mail with the figures of when it was due; none where its reader or the view is gone, may not see it any more, or has ended the mails.
 * A question that is refused by now is mailed as that; what fails otherwise is tried again.
 */
export const prepareViewMail =
  (clickhouse: ClickHouseClient): Prepare<'view_mail' | 'team_view_mail'> =>
  async (pg, { view_reader_id, due_at }: PromisedView) => {
    const recipient = await readersWithMail(pg).where('reader.id', '=', view_reader_id).executeTakeFirst()
    const to = recipient?.user_email ?? recipient?.member_email
    if (recipient === undefined || to === undefined || to === null) return undefined
    const scope = await scopeOf(pg, recipient)
    const { view_id, name } = recipient
    try {
      const signal = AbortSignal.timeout(query_limit_ms)
      const reader = { pg, clickhouse, scope, now: new Date(due_at), is_late: true as const, signal }
      const { question } = readAddress(recipient.question, scope.reader, reader.now)
      const { rows, metrics, from, to: until, timezone } = question
      const { totals, count } = await readExplore(reader, question, 1)
      const figures: Readonly<Record<string, unknown>> = totals
      const file =
        count === 0
          ? undefined
          : await makeExploreCsv(reader, question, { rows: max_mailed_rows, bytes: max_mailed_bytes })
      const view: MailedView = {
        view_id,
        name,
        period: { from, to: until },
        timezone,
        rows,
        totals: metrics.map((metric) => ({ metric, value: numberOrNull(figures[metric]) })),
        count,
        attached: file?.rows ?? 0,
        refused: null,
      }
      return { ...view, to, files: file === undefined ? [] : [file] }
    } catch (error) {
      if (!(error instanceof ApiError) || error.data === undefined) throw error
      const none = { period: null, rows: [], totals: [], count: 0, attached: 0, timezone: zoneOf(recipient.question) }
      return { ...none, view_id, name, to, refused: error.data }
    }
  }

/** Starts the loop that promises the mails of views. */
export const startMailingViews = (pg: Pg, log: Logger): Loop =>
  startLoop({
    name: 'promises of view mails',
    log,
    rest_ms,
    step: async () => ((await promiseViewMails(pg, new Date())) === promises_at_once ? 'more' : 'rest'),
  })
