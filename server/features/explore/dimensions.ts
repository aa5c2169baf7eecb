import { weekdays, type ExploreName } from '@plumbline/contract/explore.ts'
import Type from 'typebox'

/* Dimensions as expressions over the columns that clicks and conversions share. `moment` is the time of a click or conversion. */

/** The number of days by which a compared period is moved, to match the days of the first one. */
export interface Placed {
  moment: string
  shift_days: number
}

const zone = '{timezone:String}'
const dayOf = ({ moment, shift_days }: Placed): string =>
  shift_days === 0 ? `toDate(${moment}, ${zone})` : `addDays(toDate(${moment}, ${zone}), ${shift_days})`

const numbers = (from: number, to: number): string =>
  `[${Array.from({ length: to - from + 1 }, (_, index) => from + index).join(', ')}]`
const texts = (values: readonly string[]): string => `[${values.map((value) => `'${value}'`).join(', ')}]`

/** Owners of offers and affiliates, which only PostgreSQL knows: lists of the same length, where a dimension needs them. */
export const ownerParameters = {
  owned_offers: Type.Array(Type.Integer({ minimum: 0 })),
  offer_owners: Type.Array(Type.Integer({ minimum: 0 })),
  owned_affiliates: Type.Array(Type.Integer({ minimum: 0 })),
  affiliate_owners: Type.Array(Type.Integer({ minimum: 0 })),
  tagged_affiliates: Type.Array(Type.Integer({ minimum: 0 })),
  affiliate_tags: Type.Array(Type.Array(Type.String())),
}

/** Without a tag: ''. */
const tags = `if(indexOf({tagged_affiliates:Array(UInt32)}, affiliate_id) = 0, [''],
  {affiliate_tags:Array(Array(String))}[indexOf({tagged_affiliates:Array(UInt32)}, affiliate_id)])`

const by_time: Partial<Record<ExploreName, (placed: Placed) => string>> = {
  hour: ({ moment }) => `formatDateTime(${moment}, '%H:00', ${zone})`,
  day: dayOf,
  weekday: ({ moment }) => `transform(toDayOfWeek(${moment}, 0, ${zone}), ${numbers(1, 7)}, ${texts(weekdays)}, '')`,
  week: (placed) => `toMonday(${dayOf(placed)})`,
  month: (placed) => `formatDateTime(${dayOf(placed)}, '%Y-%m')`,
}

const by_column: Partial<Record<ExploreName, string>> = {
  offer: 'offer_id',
  landing: 'toUInt32OrZero(landing)',
  affiliate: 'affiliate_id',
  advertiser: 'transform(offer_id, {owned_offers:Array(UInt32)}, {offer_owners:Array(UInt32)}, toUInt32(0))',
  manager: 'transform(affiliate_id, {owned_affiliates:Array(UInt32)}, {affiliate_owners:Array(UInt32)}, toUInt32(0))',
  tag: `arrayJoin(${tags})`,
}

export const dimensionSql = (name: ExploreName, placed: Placed): string =>
  by_time[name]?.(placed) ?? by_column[name] ?? name

/** Whether a row is one of those that a filter names. @param list the parameter's name */
export const filterSql = (
  name: ExploreName,
  op: 'in' | 'not_in' | 'contains',
  list: string,
  placed: Placed,
): string => {
  const wanted = `{${list}:Array(String)}`
  if (name === 'tag')
    return op === 'contains'
      ? `arrayExists(tag -> positionCaseInsensitiveUTF8(tag, ${wanted}[1]) > 0, ${tags})`
      : `${op === 'in' ? '' : 'not '}hasAny(${tags}, ${wanted})`
  const value = `toString(${dimensionSql(name, placed)})`
  if (op === 'contains') return `positionCaseInsensitiveUTF8(${value}, ${wanted}[1]) > 0`
  return `${op === 'in' ? '' : 'not '}has(${wanted}, ${value})`
}

/** How rows are ordered by a dimension. @param column its name in the result; @param ranks numbers in the order of their names */
export const orderSql = (name: ExploreName, column: string, ranks: string): readonly string[] => {
  if (name === 'weekday') return [`indexOf(${texts(weekdays)}, ${column})`]
  if (name === 'offer' || (name in by_column && name !== 'tag'))
    return [
      `transform(${column}, {${ranks}:Array(UInt32)}, arrayEnumerate({${ranks}:Array(UInt32)}), 4294967295)`,
      column,
    ]
  return name in by_time ? [column] : [`lowerUTF8(${column})`, column]
}
