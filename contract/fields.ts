import Type from 'typebox'
import { reason_codes } from './conversion-reasons.ts'
import { mapParameters, max_parameter_length } from './link-parameters.ts'
import { conversion_statuses } from './conversion-statuses.ts'

/** Field schemas that several endpoints share. Names and meanings: docs/spec/calls.md. */

export const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
/** A whole number of clicks, hosts or conversions. */
export const count = Type.Integer({ minimum: 0 })
/** An amount in the network's currency with at most two decimals, made from the exact decimal (SPEC-19.1). The format says so to who prints it. */
export const money = Type.Number({ format: 'money' })
/** A moment, ISO 8601 in UTC. */
export const moment = Type.String({ format: 'date-time' })
/** A calendar day in the network's zone, yyyy-MM-dd. */
export const day = Type.String({ format: 'date' })
/** The number of a page, from 1; without it the first one, or everything at once. */
export const page = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 }))
/** A value or null. */
export const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
export const nullableText = orNull(Type.String())

/** Status of a conversion (SPEC-18.4). */
export const conversionStatus = Type.Enum(conversion_statuses)

/** Why it was declined or reversed; null in every other status. */
export const reasonCode = Type.Union([Type.Enum(reason_codes), Type.Null()])

/** A message (contract/messages) with its sentence for callers of the API. */
export const messageField = Type.Object(
  { code: Type.String(), parameters: Type.Unsafe<object>(Type.Unknown()), text: Type.String() },
  { format: 'message' },
)

/** Answers of calls that only say that they were done. */
export const detail = Type.Object({ detail: Type.String() })

/** A sub ID of a tracking link (SPEC-20.1). */
export const subId = Type.String({ maxLength: max_parameter_length })

/** The affiliate's own parameters of a link. */
export const linkFields = mapParameters(() => subId)

/** A page of an offer's own sites. */
export const deepLink = Type.String({ maxLength: 2000, description: "a page of the offer's own sites, with https://" })

/** A landing page of an offer, by its id. */
export const landing = Type.Integer({ ...id, description: 'id of a landing page of the offer' })

export const ratio = Type.Union([Type.Number({ minimum: 0 }), Type.Null()])

/** Ratios by which an offer is chosen, of the last thirty days; null over zero. */
export const offer_ratios = {
  /** Earnings per 100 clicks. */
  epc: ratio,
  /** Fractions of one. */
  cr: ratio,
  approval_rate: ratio,
}

/** A conversion's amounts before and after others were taken from an advertiser's file (ADR-0102). */
export const amount_change = {
  at: moment,
  sale_amount_from: orNull(money),
  sale_amount_to: orNull(money),
  payout_from: money,
  payout_to: money,
}

/** A code of the authenticator app, or one of the recovery codes. */
export const app_code = Type.String({ minLength: 6, maxLength: 40 })

/** Of the calls that confirm an identity: by a code, or by the password of a user without a second factor. */
export const confirmation = {
  body: Type.Object({
    code: Type.Optional(app_code),
    password: Type.Optional(Type.String({ minLength: 1, maxLength: 1024 })),
  }),
  reply: Type.Object({ confirmed_until: moment }),
  failures: ['invalid_code', 'too_many_attempts'],
} as const
