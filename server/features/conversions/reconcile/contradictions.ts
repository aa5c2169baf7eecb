import { message, type Message, type ParametersOf } from '@plumbline/contract/messages/index.ts'
import { sql } from 'kysely'
import { readMessage, writeMessage } from '../../../shared/messages.ts'
import type { Pg, Trx } from '../../../storage/postgres/schema.ts'
import type { Finding } from './plan.ts'
import type { Outcome } from './rules.ts'

/*
 * Conversions that the advertiser's last file contradicts. Approving many of them at once is done without seeing the file, so these are named first (ADR-0102).
 * It counts until the next file, or until the conversion is brought to another status.
 */

/** Outcomes that speak against approving the conversion. */
const contradicting: readonly Outcome[] = ['contradiction', 'amount_differs', 'missing', 'declined', 'reversed']

const reasonOf = ({ outcome, line, why }: Finding): Message | null =>
  line !== undefined && (outcome === 'declined' || outcome === 'reversed')
    ? message('refused_in_file', { word: line.word })
    : why

/** Notes the contradictions between a file and the conversions that it was compared with, in place of those of the file before. */
export const writeContradictions = async (
  trx: Trx,
  findings: readonly Finding[],
  file: Pick<ParametersOf<'contradicted_by_file'>, 'name' | 'from' | 'to'>,
  { at, actor }: { at: Date; actor: string },
): Promise<void> => {
  const contradictions = findings.flatMap((finding) => {
    const why = contradicting.includes(finding.outcome) ? reasonOf(finding) : null
    const { line, own } = finding
    return own === undefined || why === null
      ? []
      : [{ id: own.id, why: message('contradicted_by_file', { ...file, ...(line && { line: line.line }), why }) }]
  })
  const compared = new Set(findings.flatMap(({ own }) => (own === undefined ? [] : [own.id])))
  const notes = new Map(contradictions.map(({ id, why }) => [id, writeMessage(why)]))
  await sql`delete from conversion_contradictions where conversion_id = any(${[...compared]}::bigint[])`.execute(trx)
  await sql`
    insert into conversion_contradictions (conversion_id, history_id, at, actor, why)
    select id, (select max(history.id) from conversion_history as history where history.conversion_id = said.id), ${at}::timestamptz, ${actor}::text, why
    from unnest(${[...notes.keys()]}::bigint[], ${[...notes.values()]}::text[]) as said (id, why)`.execute(trx)
}

/** The contradictions of these conversions that still count, by id. */
export const findContradictions = async (pg: Pg, ids: readonly string[]): Promise<Map<string, Message>> => {
  const { rows } = await sql<{ id: string; why: string }>`
    select conversion_id as id, why from conversion_contradictions as said
    where conversion_id = any(${ids}::bigint[])
      and history_id = (select max(history.id) from conversion_history as history where history.conversion_id = said.conversion_id)`.execute(
    pg,
  )
  return new Map(rows.map(({ id, why }) => [id, readMessage(why)]))
}
