import { message } from '@plumbline/contract/messages/index.ts'
import { line } from '@plumbline/contract/operator/fields.ts'
import type { MovedKind } from '@plumbline/contract/move-in.ts'
import Type from 'typebox'
import { network_currency } from '../../../shared/network.ts'
import { roundSigned } from '../../../shared/money.ts'
import type { MovedIds, TakenLine } from '../../before-the-move/index.ts'
import type { Line, MoveTools, Result } from '../kind.ts'
import { refusalOf } from '../refusal.ts'
import { oldId } from '../key-fields.ts'

/* Parts of both kinds of history. */

const amount = (description: string) =>
  Type.Optional(Type.String({ pattern: String.raw`^-?\d{1,12}(\.\d{1,20})?$`, description }))

/** Fields of past conversions and past totals. */
export const past_fields = {
  affiliate: oldId('affiliate'),
  offer: oldId('offer'),
  payout: amount('payout of the affiliate, for example 12.50'),
  revenue: amount('revenue from the advertiser'),
  currency: Type.Optional(line('currency of the amounts (default: the currency of the network)', 3)),
}

interface PastDocument {
  readonly affiliate: string
  readonly offer: string
  readonly payout?: string
  readonly revenue?: string
  readonly currency?: string
}

/** Amounts of a document, rounded to the cent. */
export const amountsOf = ({ payout = '0', revenue = '0' }: PastDocument) => ({
  payout: roundSigned(payout),
  revenue: roundSigned(revenue),
})

const find = async ({ ids }: MoveTools, kind: MovedKind, given: string): Promise<number | undefined> => {
  try {
    return await ids.resolve(kind, given)
  } catch (error) {
    refusalOf(error)
    return undefined
  }
}

/** The rows here of all old ids in documents, each looked up once. */
const findIds = async (tools: MoveTools, documents: readonly PastDocument[]): Promise<MovedIds> => {
  const named: Partial<Record<MovedKind, Map<string, number>>> = {}
  for (const kind of ['affiliate', 'offer'] as const) {
    const known = new Map<string, number>()
    for (const given of new Set(documents.map((document) => document[kind]))) {
      const id = await find(tools, kind, given)
      if (id !== undefined) known.set(given, id)
    }
    named[kind] = known
  }
  const of = (kind: MovedKind): ReadonlyMap<string, number> => named[kind] ?? new Map<string, number>()
  return { of, find: (kind, given) => of(kind).get(given) }
}

/** Imports documents in bulk, without those that are in another currency or that `read` refuses. */
export const takePast = async <D extends PastDocument, Given>(
  tools: MoveTools,
  lines: readonly Line<D>[],
  read: (line: Line<D>) => Given | TakenLine,
  take: (given: readonly Given[], ids: MovedIds) => Promise<readonly TakenLine[]>,
): Promise<Result[]> => {
  const results: TakenLine[] = []
  const taken: { index: number; given: Given }[] = []
  for (const [index, one] of lines.entries()) {
    const { currency = network_currency } = one.document
    if (currency.toUpperCase() !== network_currency) {
      const why = message('past_currency_differs', { given: currency, own: network_currency })
      results[index] = { outcome: 'refused', message: why }
      continue
    }
    const given = read(one)
    if (typeof given === 'object' && given !== null && 'outcome' in given) results[index] = given
    else taken.push({ index, given })
  }
  const ids = await findIds(
    tools,
    lines.map(({ document }) => document),
  )
  const outcomes = await take(
    taken.map(({ given }) => given),
    ids,
  )
  for (const [place, { index }] of taken.entries()) results[index] = outcomes[place] ?? { outcome: 'same' }
  return results
}
