import { offer_field_names } from '@plumbline/contract/operator/offer-fields.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { atOneMoment } from '../../storage/postgres/transaction.ts'
import { escapeFormula } from '@plumbline/contract/formula.ts'
import { csvText, writeInTurns } from '../../shared/csv.ts'
import { csv_columns, goal_column, goal_name_column, payout_columns, type Column } from './csv-columns.ts'
import { fitting, type OfferFilter } from './find.ts'
import { documentValue } from './offers-file.ts'
import { capOfDocument } from './plan-limits.ts'
import { advertiserName, readReferences, type References } from './references.ts'
import { readOffers, rowOfDocument, trafficRules, type KeptOffer } from './state.ts'

/* Offers as a file that can be imported, and then changes nothing. */

const offers_at_once = 500

/** The fields of an offer document that copies share: all but its ids, its advertiser and who has access. */
export const documentTerms = ({ columns, categories, goals, payouts, landings, caps }: KeptOffer) => ({
  ...Object.fromEntries(offer_field_names.map((name) => [name, documentValue(name, columns[name])])),
  categories,
  traffic_rules: trafficRules(columns.traffic_rules),
  goals: [...goals].map(([code, name]) => ({ code, name })),
  payouts: payouts.map(rowOfDocument),
  landings: landings.map(({ id: _id, ...landing }) => landing),
  caps: caps.map(capOfDocument),
})

const documentOffer = (offer: KeptOffer, advertisers: ReadonlyMap<number, string>, references: References) => {
  const { advertiser_id } = offer.columns
  return {
    ...(offer.external_id === null ? { id: offer.id } : { external_id: offer.external_id }),
    advertiser: advertiserName(advertiser_id, advertisers.get(advertiser_id) ?? '', references),
    affiliates: offer.affiliates,
    ...documentTerms(offer),
  }
}

type DocumentedOffer = ReturnType<typeof documentOffer>

/** The offers that fit, in the order of their ids, as the document has them; all as of one moment. */
export const exportOffers = (pg: Pg, filter: OfferFilter, now: Date): Promise<DocumentedOffer[]> =>
  atOneMoment(pg, async (trx) => {
    const references = await readReferences(trx, [])
    const named = await trx.selectFrom('advertisers').select(['id', 'name']).execute()
    const advertisers = new Map(named.map(({ id, name }) => [id, name]))
    const ids = await fitting(trx.selectFrom('offers'), filter).select('id').orderBy('id').execute()
    const offers: DocumentedOffer[] = []
    for (let from = 0; from < ids.length; from += offers_at_once) {
      const part = ids.slice(from, from + offers_at_once).map(({ id }) => id)
      const kept = await readOffers(trx, part, now)
      offers.push(...kept.map((offer) => documentOffer(offer, advertisers, references)))
    }
    return offers
  })

type Row = Readonly<Record<string, unknown>>

type LineOfOffer = { offer?: Row; goal?: string; goal_name?: string; payout?: Row }

/** The lines of an offer: one for each payout row, and for each goal that has none. Only the first line has the offer's own fields. */
const linesOf = (offer: DocumentedOffer): LineOfOffer[] => {
  const names = new Map(offer.goals.map(({ code, name }) => [code, name]))
  const paid = new Set(offer.payouts.map(({ goal }) => goal))
  const lines: LineOfOffer[] = [
    ...offer.payouts.map((payout) => ({ goal: payout.goal, goal_name: names.get(payout.goal) ?? '', payout })),
    ...offer.goals
      .filter(({ code, name }) => !paid.has(code) && name !== '')
      .map(({ code, name }) => ({ goal: code, goal_name: name })),
  ]
  const [first = {}, ...rest] = lines
  return [{ ...first, offer }, ...rest]
}

const cellOf = (column: Column, { offer, goal = '', goal_name = '', payout }: LineOfOffer, key: Row): string => {
  if (column === goal_column) return goal
  if (column === goal_name_column) return goal_name
  if (payout_columns.includes(column)) return payout === undefined ? '' : column.write(payout[column.field])
  // Each line says whose it is, so that a file can be sorted and cut.
  if (column.name === 'external_id' || column.name === 'id') return column.write(key[column.field])
  return offer === undefined ? '' : column.write(offer[column.field])
}

/** The text of a CSV file (RFC 4180), with nothing in it that a spreadsheet would run. */
export const csvOf = async (offers: readonly DocumentedOffer[]): Promise<string> =>
  csvText([csv_columns.map(({ name }) => name)]) +
  (await writeInTurns(offers, (some) =>
    csvText(
      some.flatMap((offer) =>
        linesOf(offer).map((line) => csv_columns.map((column) => escapeFormula(cellOf(column, line, offer)))),
      ),
    ),
  ))
