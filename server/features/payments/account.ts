import { sepa_countries } from '@plumbline/contract/payout-details.ts'
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import Type, { type Static } from 'typebox'
import { refuse } from '../../shared/http/errors.ts'
import { settingOf, writeSetting } from '../../storage/postgres/network-setting.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { maskNumber } from '../billing/index.ts'

/* The network's own bank account, which SEPA files debit. */

const key = 'payment_account'
const Stored = Type.Object({ iban: Type.String(), bic: Type.Union([Type.String(), Type.Null()]) })

/** An IBAN of a SEPA country in the form that files have, of whatever was entered; undefined where it is not one. */
export const sepaIban = (text: string | null): string | undefined => {
  const iban = electronicFormatIBAN(text ?? '') ?? ''
  return isValidIBAN(iban) && sepa_countries.includes(iban.slice(0, 2)) ? iban : undefined
}

/** A BIC in the form that files have; undefined where it is not one. */
export const bicOf = (text: string | null | undefined): string | undefined => {
  const bic = (text ?? '').replaceAll(/\s/g, '').toUpperCase()
  return isValidBIC(bic) ? bic : undefined
}

export const readAccount = (pg: Pg): Promise<Static<typeof Stored> | undefined> => settingOf(pg, key, Stored, undefined)

/** As operators see it: enough to know it again. */
export const showAccount = async (pg: Pg) => {
  const { iban = null, bic = null } = (await readAccount(pg)) ?? {}
  return { iban: iban && maskNumber(iban), bic }
}

/** @throws ApiError `bad_request` for what is not an account that SEPA files can debit */
export const writeAccount = async (trx: Pg, given: { iban: string; bic?: string }, now: Date): Promise<void> => {
  const iban = sepaIban(given.iban)
  if (iban === undefined) throw refuse('account_not_sepa', {})
  const bic = bicOf(given.bic)
  if (given.bic !== undefined && bic === undefined) throw refuse('account_bic_wrong', {})
  await writeSetting(trx, key, { iban, bic: bic ?? null }, now)
}
