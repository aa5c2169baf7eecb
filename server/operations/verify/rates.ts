import type { Pg, Row } from '../../storage/postgres/schema.ts'
import { moved_journal } from '../../storage/journal/click-id.ts'
import type { PostbackRecord } from '../../storage/journal/record.ts'
import { DifferenceFound, expectFields, inPostgres } from './difference.ts'
import { centsOf, centsText } from './money.ts'
import { identityOf } from './postbacks.ts'
import { amountsBefore, type StoredConversion } from './read-conversions.ts'

export type KnownRate = Pick<
  Row<'payouts'>,
  'id' | 'offer_id' | 'goal_id' | 'payout' | 'payout_percent' | 'revenue' | 'revenue_percent'
>

/** Every rate there is or was: rows are ended and begun, and never changed otherwise. */
export const readRates = async (pg: Pg): Promise<Map<number, KnownRate>> => {
  const rows = await pg
    .selectFrom('payouts')
    .select(['id', 'offer_id', 'goal_id', 'payout', 'payout_percent', 'revenue', 'revenue_percent'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** As many decimals an amount is read to. */
const amount_scale = 8
const plain_amount = /^(\d{1,12})(?:\.(\d{0,8}))?$/
/** 999,999,999,999.995: from here on an amount rounds to more than numeric(14,2) holds, and counts as unreadable. */
const unreadable_from = 99_999_999_999_999_500_000n

/** An amount as almost every advertiser writes it, in units of its last decimal; undefined for other spellings, which are left to the digest. */
const unitsOf = (text: string): bigint | undefined => {
  const [, whole, fraction = ''] = plain_amount.exec(text.trim()) ?? []
  return whole === undefined ? undefined : BigInt(whole + fraction.padEnd(amount_scale, '0'))
}

/** Whole cents as decimal text, rounded half up from a number with more decimals. */
const formatRounded = (units: bigint, scale: number): string => {
  const unit = 10n ** BigInt(scale - 2)
  return centsText((2n * units + unit) / (2n * unit))
}

/** A percentage has four decimals, and is of a hundred. */
const computeEarnings = (units: bigint, fixed: string | null, percent: string | null): string =>
  fixed ?? formatRounded(units * centsOf(percent ?? '0.00'), amount_scale + 6)

/** Compares a conversion with the postback that made it and the rate that applied to it. */
export const checkEarnings = (
  conversion: StoredConversion,
  record: PostbackRecord,
  rates: ReadonlyMap<number, KnownRate>,
): void => {
  const { id, payout_id, click_id, click_journal } = conversion
  // Of an imported click the record has the old network's id; of a sender without a token it has no advertiser.
  const sent = click_journal === moved_journal ? { ...record, click_id } : record
  const advertiser_id = record.advertiser_id || conversion.advertiser_id
  const row = inPostgres('conversions', { id })
  expectFields(row, { identity: identityOf(sent), advertiser_id }, { ...conversion })
  const rate = rates.get(payout_id)
  if (rate === undefined) throw new DifferenceFound(row, 'payout_id', 'a rate of the offer', payout_id)
  expectFields(
    row,
    { 'offer_id of payout_id': conversion.offer_id, 'goal_id of payout_id': conversion.goal_id },
    { 'offer_id of payout_id': rate.offer_id, 'goal_id of payout_id': rate.goal_id },
  )
  const written = unitsOf(record.amount)
  if (written === undefined && record.amount.trim() !== '') return
  const units = written === undefined || written >= unreadable_from ? undefined : written
  expectFields(
    row,
    {
      sale_amount: units === undefined ? null : formatRounded(units, amount_scale),
      payout: computeEarnings(units ?? 0n, rate.payout, rate.payout_percent),
      revenue: computeEarnings(units ?? 0n, rate.revenue, rate.revenue_percent),
    },
    { ...amountsBefore(conversion) },
  )
}

/** Payout and revenue of a sale of whole cents at a rate. */
export const earningsOf = (
  sale_amount: string | null,
  rate: Pick<KnownRate, 'payout' | 'payout_percent' | 'revenue' | 'revenue_percent'>,
): { payout: string; revenue: string } => {
  const units = unitsOf(sale_amount ?? '') ?? 0n
  return {
    payout: computeEarnings(units, rate.payout, rate.payout_percent),
    revenue: computeEarnings(units, rate.revenue, rate.revenue_percent),
  }
}
