import type * as audit from '@plumbline/contract/operator/audit.ts'
import type { ActionsOf } from '../operator-action.ts'
import { pageOf } from '../operator-paging.ts'
import { isRecord } from '../../shared/record.ts'

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

export const auditActions: ActionsOf<typeof audit> = {
  async listAudit({ pg }, { input }) {
    const { action, actor, from, to } = input
    let found = pg.selectFrom('operator_audit')
    if (action !== undefined) found = found.where('action', '=', action)
    if (actor !== undefined) found = found.where('actor', '=', actor)
    if (from !== undefined) found = found.where('at', '>=', new Date(from))
    if (to !== undefined) found = found.where('at', '<', new Date(to))
    const { limit, offset } = pageOf(input)
    const [rows, { count }] = await Promise.all([
      found
        .select(['id', 'at', 'actor', 'action', 'input', 'reply'])
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
      found.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
    ])
    return {
      results: rows.map((row) => ({
        ...row,
        at: row.at.toISOString(),
        input: recordOf(row.input),
        reply: row.reply === null ? null : recordOf(row.reply),
      })),
      count: Number(count),
    }
  },
}
