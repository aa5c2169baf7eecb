import { state_change_names, state_changes } from '@plumbline/contract/planned-changes.ts'
import { sql, type RawBuilder } from 'kysely'

type Part<T> = T | RawBuilder<T>

const of_status = state_change_names.filter((name) => state_changes[name].field === 'status')

/** Whether a later change of the same field was applied, which a late one does not undo (ADR-0115). Of values, or of columns. */
export const isOvertaken = (late: {
  offer_id: Part<number>
  change: Part<string>
  at: Part<Date>
}): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from offer_changes as later
    where later.offer_id = ${late.offer_id} and later.at > ${late.at}::timestamptz and later.applied_at is not null
      and (later.change = any(${of_status}::text[])) = (${late.change}::text = any(${of_status}::text[]))
  )`
