import { sql } from 'kysely'
import type { SpecifiedField } from '@plumbline/contract/payout-details.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { refuse } from '../../shared/http/errors.ts'
import type { PaymentMethod } from './terms.ts'

/** Which payments are meant: by their numbers, or all of a run or of an export but some. */
export interface Selection {
  ids?: readonly string[]
  run?: number
  export?: number
  method?: PaymentMethod
  except?: readonly string[]
}

export type Selected = Awaited<ReturnType<typeof selectPayments>>[number]
/** The part of a payment that files need. */
export type FiledPayment = Pick<
  Selected,
  'id' | 'affiliate_id' | 'affiliate' | 'amount' | 'currency' | 'details' | SpecifiedField
>

/** The payments that are meant by run or export, as messages name them. */
export const groupOf = ({ run, export: export_id }: Selection) => ({ run: run ?? null, export: export_id ?? null })

/** The numbers of payments. */
export const idsOf = (rows: readonly Selected[]): string[] => rows.map(({ id }) => id)

/** `007` is payment 7. */
const plainIds = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => String(BigInt(id))))]

/**
 * The selected payments, in the order of their numbers.
 * @param lock keeps others from deciding on them until the transaction ends; always in this order, to avoid deadlocks
 * @throws ApiError `bad_request` unless exactly one way of selection is used; `not_found` for an unknown number
 */
export const selectPayments = async (trx: Pg, selection: Selection, lock: boolean) => {
  const { ids, run, export: export_id, method, except = [] } = selection
  if ([ids, run, export_id].filter((one) => one !== undefined).length !== 1) throw refuse('payments_unclear', {})
  const named = plainIds(ids ?? [])
  const anyOf = sql<string>`any(${named}::bigint[])`
  let selected = trx
    .selectFrom('payments')
    .innerJoin('affiliates', 'affiliates.id', 'payments.affiliate_id')
    .selectAll('payments')
    .select(sql<string | null>`coalesce(affiliates.company, affiliates.login)`.as('affiliate'))
    .orderBy('payments.id')
  if (lock) selected = selected.forUpdate('payments')
  if (ids !== undefined) selected = selected.where('payments.id', '=', anyOf)
  if (run !== undefined) selected = selected.where('run_id', '=', run)
  if (export_id !== undefined) selected = selected.where('export_id', '=', export_id)
  if (method !== undefined) selected = selected.where('method', '=', method)
  const rows = await selected.execute()

  const known = new Set(rows.map(({ id }) => id))
  const missing = named.filter((id) => !known.has(id))
  if (missing.length > 0) throw refuse('missing_in_list', { thing: 'payment', ids: missing })
  if (rows.length === 0) throw refuse('no_payment_in', groupOf(selection))
  const left_out = new Set(plainIds(except))
  const strange = [...left_out].filter((id) => !known.has(id))
  if (strange.length > 0) throw refuse('not_to_be_excluded', { ids: strange })
  return rows.filter(({ id }) => !left_out.has(id))
}
