import type * as audit from '@plumbline/contract/operator/audit.ts'
import { subject_kinds } from '@plumbline/contract/operator/subjects.ts'
import { sql } from 'kysely'
import type { ActionsOf } from '../operator-action.ts'
import { pageOf, readPage } from '../operator-paging.ts'
import { isRecord, recordOf } from '../../shared/record.ts'

/** Viewers must not see payout destinations. */
const hidden_fields = ['destination', 'payout_destination']

const withoutDestinations = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutDestinations)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      hidden_fields.includes(name) ? '***' : withoutDestinations(inner),
    ]),
  )
}

export const auditActions: ActionsOf<typeof audit> = {
  async listAudit({ pg, actor: { role } }, { input }) {
    const presentValue = (value: unknown): Record<string, unknown> =>
      recordOf(role === 'viewer' ? withoutDestinations(value) : value)
    const { action, actor, member, subject, subject_id, from, to } = input
    let matching = pg.selectFrom('operator_audit')
    if (action !== undefined) matching = matching.where('action', '=', action)
    if (actor !== undefined) matching = matching.where('actor', '=', actor)
    if (member !== undefined) matching = matching.where('team_member_id', '=', member)
    if (subject !== undefined) matching = matching.where('subject', '=', subject)
    if (subject_id !== undefined)
      matching = matching.where(({ or, eb }) =>
        or([eb('subject_id', '=', subject_id), sql<boolean>`subject_ids @> array[${subject_id}::text]`]),
      )
    if (from !== undefined) matching = matching.where('at', '>=', new Date(from))
    if (to !== undefined) matching = matching.where('at', '<', new Date(to))
    const ordered = matching
      .select(['id', 'at', 'actor', 'team_member_id', 'action', 'subject', 'subject_id'])
      .select(['before', 'after', 'input', 'reply', sql<number | null>`cardinality(subject_ids)`.as('subjects')])
      .orderBy('id', 'desc')
    const { rows, count } = await readPage(ordered, pageOf(input))
    return {
      results: rows.map((row) => ({
        ...row,
        at: row.at.toISOString(),
        subject: subject_kinds.find((kind) => kind === row.subject) ?? null,
        before: row.before === null ? null : presentValue(row.before),
        after: row.after === null ? null : presentValue(row.after),
        input: presentValue(row.input),
        reply: row.reply === null ? null : presentValue(row.reply),
      })),
      count,
    }
  },
}
