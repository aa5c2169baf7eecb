import { mapParameters } from '@plumbline/contract/link-parameters.ts'
import type { MacroValues } from './calling/fill-macros.ts'
import { sql } from 'kysely'
import type { ConversionStatus } from '../conversions/index.ts'
import { network_currency } from '../../shared/network.ts'
import type { Pg, Row } from '../../storage/postgres/schema.ts'

/** The status as the number that Affise gives it. A reversed conversion is a declined one to most trackers. */
const statusCodes: Readonly<Record<ConversionStatus, string>> = {
  approved: '1',
  pending: '2',
  declined: '3',
  reversed: '3',
}

/** The worker's placeholder for an unknown value would mislead a tracker. */
const dropUnknown = (text: string): string => (text === 'Unknown' || text === '::' ? '' : text)

/** A new one each time, so that nothing on the way answers out of a store. */
const randomNumber = (): string => String(Math.floor(Math.random() * 1_000_000_000))

/** Why it came to that status the last time. */
const reasonOf = (status: ConversionStatus) => sql<string | null>`(
  select reason_code from conversion_history as history
  where history.conversion_id = conversions.id and history.to_status = ${status} order by history.id desc limit 1)`

/** Macro values of a conversion; `undefined` if it does not exist. `status` is the reported one, not the present one. */
export const conversionValues = async (
  pg: Pg,
  conversion_id: string,
  status: ConversionStatus,
): Promise<MacroValues | undefined> => {
  const conversion = await pg
    .selectFrom('conversions')
    .innerJoin('offers', 'offers.id', 'conversions.offer_id')
    .innerJoin('goals', 'goals.id', 'conversions.goal_id')
    .where('conversions.id', '=', conversion_id)
    .selectAll('conversions')
    .select(['offers.title as offer_name', 'goals.name as goal'])
    .select(reasonOf(status).as('reason_code'))
    .executeTakeFirst()
  if (conversion === undefined) return undefined
  const { click_id, payout, currency, txid, sale_amount } = conversion
  return {
    click_id,
    ...mapParameters((name) => conversion[name]),
    payout,
    currency,
    status,
    status_code: statusCodes[status],
    reason_code: conversion.reason_code ?? '',
    goal: conversion.goal,
    goal_id: String(conversion.goal_id),
    conversion_id: conversion.id,
    txid: txid ?? '',
    offer_id: String(conversion.offer_id),
    offer_name: conversion.offer_name,
    sale_amount: sale_amount ?? '',
    affiliate_id: String(conversion.affiliate_id),
    country: dropUnknown(conversion.country),
    city: dropUnknown(conversion.city),
    ip: dropUnknown(conversion.ip),
    device: dropUnknown(conversion.device),
    os: dropUnknown(conversion.os),
    conversion_time: conversion.created_at,
    click_time: conversion.click_at,
    rand: randomNumber(),
  }
}

const sample_parameters = mapParameters((name) => `sample-${name.replaceAll('_', '-')}`)

export interface SampleSubject extends Pick<Row<'postbacks'>, 'affiliate_id' | 'status' | 'goal' | 'offer_id'> {
  offer_title: string | null
}

/** Values for a test call: each names its meaning, and no affiliate has conversion 0. */
export const sampleValues = (subject: SampleSubject, now: Date): MacroValues => ({
  click_id: 'sample-click-id',
  ...sample_parameters,
  payout: '12.50',
  currency: network_currency,
  status: subject.status,
  status_code: statusCodes[subject.status],
  reason_code: subject.status === 'declined' || subject.status === 'reversed' ? 'duplicate' : '',
  goal: subject.goal ?? 'SOI',
  goal_id: '0',
  conversion_id: '0',
  txid: 'sample-txid',
  offer_id: String(subject.offer_id ?? 0),
  offer_name: subject.offer_title ?? 'Sample offer',
  sale_amount: '50.00',
  affiliate_id: String(subject.affiliate_id),
  country: 'US',
  city: 'Boston',
  ip: '192.0.2.1',
  device: 'Desktop',
  os: 'Windows',
  conversion_time: now,
  click_time: new Date(now.getTime() - 3_600_000),
  rand: randomNumber(),
})
