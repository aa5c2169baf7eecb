import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'

export const text = Type.Union([Type.String(), Type.Null()])
/** Exact decimals. */
const amount = Type.String()

/** Who pays or is paid, as the statement names them. */
export const party = Type.Object({
  name: Type.String(),
  address: text,
  zipcode: text,
  city: text,
  country: text,
  tax_id: text,
})
export type Party = Static<typeof party>

/** Conversions or reversals of an offer in a payment. */
const line = Type.Object({ offer_id: Type.Integer(), offer: Type.String(), count: Type.Integer(), amount })
export type Line = Static<typeof line>

const adjustment = Type.Object({ at: Type.String(), kind: Type.String(), text, amount })
export type Adjustment = Static<typeof adjustment>

const content = Type.Object({
  currency: Type.String(),
  /** The amount that arrives. */
  amount,
  /** Kept back from the sum of the lines; absent: none. */
  fee: Type.Optional(amount),
  /** Null of a payment without a run. */
  period: Type.Union([Type.Object({ from: text, to: Type.String() }), Type.Null()]),
  /** Masked. */
  destination: Type.String(),
  reference: text,
  /** Null while the operator has not set it. */
  network: Type.Union([party, Type.Null()]),
  affiliate: party,
  conversions: Type.Array(line),
  reversals: Type.Array(line),
  /** Bonuses for referred affiliates; null without any. */
  referrals: Type.Union([Type.Object({ count: Type.Integer(), amount }), Type.Null()]),
  adjustments: Type.Array(adjustment),
})
export type Content = Static<typeof content>
export type Printable = Content & { network: Party }

const stored = Compile(content)

/** @throws for an invalid shape */
export const readContent = (value: unknown): Content => stored.Parse(value)
