import { message, type Message } from '@plumbline/contract/messages/index.ts'
import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import { sql } from 'kysely'
import { readSetting, writeSetting } from '../../storage/postgres/network-setting.ts'
import type { Pg, Row } from '../../storage/postgres/schema.ts'
import { centsOf } from '../../shared/money.ts'

/*
 * Up to which amounts a conversion is plausible. One above them is not approved by a postback or a file: a person looks at it first, so that an
 * amount in the wrong unit or with a decimal point lost does not become a payment.
 */

const key = 'conversion_limits'
const Stored = Type.Object({ payout: Type.String(), revenue: Type.String(), sale_amount: Type.String() })

/** Exact decimals. */
export type ConversionLimits = Static<typeof Stored>

export type ConversionAmounts = Pick<Row<'conversions'>, 'payout' | 'revenue' | 'sale_amount'>

export const default_limits: ConversionLimits = { payout: '10000.00', revenue: '20000.00', sale_amount: '100000.00' }

/** For statements that read the limits along with something else; see `limitsIn`. */
export const stored_limits = sql`(select value from network_state where key = ${key})`

/** The limits in what `stored_limits` found. */
export const limitsIn = (stored: unknown): ConversionLimits => (Value.Check(Stored, stored) ? stored : default_limits)

export const readLimits = async (pg: Pg): Promise<ConversionLimits> => limitsIn(await readSetting(pg, key))

export const writeLimits = (pg: Pg, limits: ConversionLimits, now: Date): Promise<void> =>
  writeSetting(pg, key, limits, now)

/** Which amounts of a conversion are above the limits; undefined where it is plausible. */
export const aboveLimits = (conversion: ConversionAmounts, limits: ConversionLimits): Message | undefined => {
  const amounts = (['payout', 'revenue', 'sale_amount'] as const)
    .map((name) => ({ name, amount: conversion[name] ?? '0', limit: limits[name] }))
    .filter(({ amount, limit }) => centsOf(amount) > centsOf(limit))
  return amounts.length === 0 ? undefined : message('above_limits', { amounts })
}
