import { country_codes } from '@plumbline/contract/countries.ts'
import { message } from '@plumbline/contract/messages/index.ts'
import type { exportPayments } from '@plumbline/contract/operator/payment-decisions.ts'
import type { InputOf } from '@plumbline/contract/operator/operation.ts'
import { networkNamed } from '@plumbline/contract/payout-details.ts'
import { sql } from 'kysely'
import { countryName } from '../../shared/country-name.ts'
import { refuse } from '../../shared/http/errors.ts'
import { isRecord } from '../../shared/record.ts'
import { networkDay } from '../../shared/time.ts'
import { readSetting } from '../../storage/postgres/network-setting.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { readNetworkDetails } from '../statements/index.ts'
import { readAccount } from './account.ts'
import { formatOf, type Format } from './file.ts'
import { findStopped, firstNotes, messagesOf, notesOf, presentNote, refuseStopped, reversalNotes } from './obstacles.ts'
import { sumOf } from './rules.ts'
import { selectPayments, type Selected } from './select.ts'
import type { SepaHead } from './sepa.ts'

interface Export {
  id: number
  created_at: Date
  /** When this copy is written. */
  written_at: Date
}

/**
 * The head of a SEPA file. It debits today's account: a wrong one, corrected later, would otherwise make an export useless for good.
 * @throws ApiError `conflict` while the account is not set
 */
const readSepaHead = async (pg: Pg, { id, created_at, written_at }: Export): Promise<SepaHead> => {
  const account = await readAccount(pg)
  if (account === undefined) throw refuse('no_payment_account', {})
  const { name, address, zipcode, city, country } = await readNetworkDetails(pg)
  if (name === null) throw refuse('no_account_holder', {})
  const secrets = await readSetting(pg, 'secrets')
  const network = isRecord(secrets) && typeof secrets.fingerprint === 'string' ? secrets.fingerprint.slice(0, 12) : ''
  return {
    message_id: `plumbline-${network}-${id}`,
    made_at: created_at,
    written_at: created_at > written_at ? created_at : written_at,
    debtor: {
      ...account,
      name,
      address: {
        street: address,
        postal_code: zipcode,
        town: city,
        country: country_codes.find((code) => countryName(code) === country),
      },
    },
  }
}

/** Such as `payments-run-3-paypal-2026-11-01-export-7.csv`; payments of an earlier version have no run. */
const fileName = ({ id, created_at }: Export, filed: readonly Selected[]): string => {
  const { run_id = null, method = '' } = filed[0] ?? {}
  const run = run_id === null ? '' : `-run-${run_id}`
  return `payments${run}-${method}-${networkDay(created_at.getTime())}-export-${id}`
}

/** @param repeated whether the file was made before */
const fileOf = async (pg: Pg, format: Format, made: Export, filed: readonly Selected[], repeated: boolean) => ({
  export: made.id,
  format: format.format,
  file_name: `${fileName(made, filed)}${repeated ? '-copy' : ''}.${format.extension}`,
  repeated,
  file: await format.write(filed, () => readSepaHead(pg, made)),
  payments: filed.length,
  amount: sumOf(filed),
})

/** The approved payments of a run by one method that are in no file yet, as a file; each is in it from now on. */
export const exportRun = async (
  trx: Pg,
  selection: InputOf<typeof exportPayments> & { run: number },
  { clock, actor }: { clock: () => Date; actor: string },
) => {
  const { run, method, network, except } = selection
  const format = formatOf(method, selection.format)
  if (network !== undefined && method !== 'crypto') throw refuse('network_of_other_method', {})
  const selected = await selectPayments(trx, { run, method, ...(except !== undefined && { except }) }, true)
  const at = clock()
  const approved = selected.filter(({ status }) => status === 'approved')
  if (approved.length === 0) throw refuse('none_to_export', { run, method })
  const open = approved.filter(({ export_id }) => export_id === null)
  if (open.length === 0) throw refuse('exported_before', { run, method, export: approved.at(-1)?.export_id ?? 0 })
  const wanted = open.filter(
    ({ crypto_network }) => network === undefined || networkNamed(crypto_network ?? '')?.id === network,
  )
  if (wanted.length === 0) throw refuse('none_on_network', { run, network: network ?? '' })
  const unfit = messagesOf(wanted, format.whyNot)
  const filed = wanted.filter(({ id }) => !unfit.has(id)).slice(0, format.max_payments)
  if (filed.length === 0)
    throw refuse('none_in_format', { format: format.format, ...firstNotes(notesOf(wanted, unfit)) })
  refuseStopped(notesOf(filed, await findStopped(trx, filed, at)))
  const made = await trx
    .insertInto('payment_exports')
    .values({ created_at: at, actor, format: format.format })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('payments')
    .set({ export_id: made.id })
    .where('id', '=', sql<string>`any(${filed.map((payment) => payment.id)}::bigint[])`)
    .execute()
  const left_out = notesOf(wanted, unfit, (why) => message('payment_not_in_file', { why }))
  return {
    ...(await fileOf(trx, format, { ...made, written_at: at }, filed, false)),
    left: open.length - filed.length,
    notes: [...left_out, ...(await reversalNotes(trx, filed))].map(presentNote),
    changed_names: notesOf(filed, messagesOf(filed, format.changed ?? (() => undefined))).map(presentNote),
  }
}

/** The file of an export, without the payments that were rejected since. */
export const readExportFile = async (pg: Pg, export_id: number, now: Date) => {
  const rows = await selectPayments(pg, { export: export_id }, false)
  const filed = rows.filter(({ status }) => status !== 'rejected')
  const [first] = filed
  if (first === undefined) throw refuse('export_rejected', { export: export_id })
  const waiting = filed.filter(({ status }) => status === 'approved')
  refuseStopped(notesOf(waiting, await findStopped(pg, waiting, now)), true)
  const made = await pg
    .selectFrom('payment_exports')
    .where('id', '=', export_id)
    .select(['id', 'created_at', 'format'])
    .executeTakeFirstOrThrow()
  return fileOf(pg, formatOf(first.method, made.format), { ...made, written_at: now }, filed, true)
}
