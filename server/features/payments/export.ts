import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { refuse } from '../../shared/http/errors.ts'
import { max_payments_of_a_file, paymentFile } from './file.ts'
import { findStopped, notesOf, presentNote, refuseStopped, reversalNotes } from './obstacles.ts'
import { sumOf } from './rules.ts'
import { selectPayments, type Selection } from './select.ts'
import type { PaymentMethod } from './terms.ts'

/** The approved payments of a run by one method that are in no file yet, as a file; each is in it from now on. */
export const exportRun = async (
  trx: Pg,
  selection: Selection & { run: number; method: PaymentMethod },
  { clock, actor }: { clock: () => Date; actor: string },
) => {
  const { run, method } = selection
  const selected = await selectPayments(trx, selection, true)
  const at = clock()
  const approved = selected.filter(({ status }) => status === 'approved')
  if (approved.length === 0) throw refuse('none_to_export', { run, method })
  const open = approved.filter(({ export_id }) => export_id === null)
  if (open.length === 0) throw refuse('exported_before', { run, method, export: approved.at(-1)?.export_id ?? 0 })
  const filed = open.slice(0, max_payments_of_a_file[method])
  refuseStopped(notesOf(filed, await findStopped(trx, filed, at)))
  const { id } = await trx
    .insertInto('payment_exports')
    .values({ created_at: at, actor })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('payments')
    .set({ export_id: id })
    .where('id', '=', sql<string>`any(${filed.map((payment) => payment.id)}::bigint[])`)
    .execute()
  return {
    export: id,
    file: await paymentFile(method, filed),
    payments: filed.length,
    amount: sumOf(filed),
    left: open.length - filed.length,
    notes: (await reversalNotes(trx, filed)).map(presentNote),
  }
}

/** The file of an export, without the payments that were rejected since. */
export const readExportFile = async (pg: Pg, export_id: number, now: Date) => {
  const rows = await selectPayments(pg, { export: export_id }, false)
  const filed = rows.filter(({ status }) => status !== 'rejected')
  const [first] = filed
  if (first === undefined) throw refuse('export_rejected', { export: export_id })
  const waiting = filed.filter(({ status }) => status === 'approved')
  refuseStopped(notesOf(waiting, await findStopped(pg, waiting, now)))
  return {
    export: export_id,
    file: await paymentFile(first.method, filed),
    payments: filed.length,
    amount: sumOf(filed),
  }
}
