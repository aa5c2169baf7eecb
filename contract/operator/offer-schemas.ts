import Type from 'typebox'
import { id, messageField, moment, money, nullableText, orNull } from '../fields.ts'
import { partOf } from '../field-table.ts'
import { flag, line, momentOrDay, offer_key } from './fields.ts'
import { offer_visibilities } from '../offer-access.ts'
import { offer_fields, offer_statuses, traffic_flags } from './offer-fields.ts'

/* Schemas of the operations on offers. */

/** Names one offer. The operator's own ids may be digits too, so that they say what they are. */
export const offer = Type.String({ minLength: 1, maxLength: 64, typed: offer_key })
export const offer_params = Type.Object({ offer })

export const status = Type.Enum(offer_statuses)
export const visibility = Type.Enum(offer_visibilities)
export const advertiser = Type.Union([id, line(undefined, 200)], {
  typed: 'id or exact name of the advertiser',
})

export const shown = Type.Object({
  id,
  external_id: nullableText,
  ...partOf(offer_fields, 'shown'),
  advertiser: Type.Object({ id, name: Type.String() }),
  categories: Type.Array(Type.String()),
  traffic_rules: Type.Record(Type.String(), Type.Boolean()),
  created_at: moment,
  updated_at: moment,
  /** Affiliates with access while it is private. */
  affiliates: Type.Array(id),
  /** The first of them, by name. */
  granted: Type.Array(
    Type.Object({
      affiliate_id: id,
      affiliate: nullableText,
      status: Type.String(),
      /** The version of the terms that it accepted, and when. */
      terms_version: orNull(Type.Integer()),
      terms_accepted_at: orNull(moment),
      /** Until when it has to accept the newest version; null where it need not. */
      terms_due_at: orNull(moment),
    }),
  ),
  goals: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  /** Of its URLs. */
  warnings: Type.Array(messageField),
  /** The general rows that are in force. */
  payouts: Type.Array(
    Type.Object({
      id,
      goal: Type.String(),
      countries: Type.Array(Type.String()),
      os: Type.Array(Type.String()),
      devices: Type.Array(Type.String()),
      payout: Type.Optional(money),
      payout_percent: Type.Optional(Type.Number()),
      revenue: Type.Optional(money),
      revenue_percent: Type.Optional(Type.Number()),
      show_revenue: Type.Boolean(),
    }),
  ),
})

const { status: _status, visibility: _visibility, title: _title, url: _url, ...others } = partOf(offer_fields, 'input')
export const { title, url } = partOf(offer_fields, 'input')

/** Of a new offer: their help names the defaults. */
export const {
  status: first_status,
  visibility: first_visibility,
  default_conversion_status: first_conversion_status,
  hold_days: first_hold_days,
} = partOf(offer_fields, 'document')

/** An offer's fields that can be set and changed, without its payouts. */
export const described = {
  ...Type.Partial(Type.Object(others)).properties,
  categories: Type.Optional(Type.Array(line(), { maxItems: 250, description: 'categories; new ones are made' })),
  allowed_traffic: Type.Optional(
    Type.Array(Type.Enum<string[]>([...traffic_flags]), {
      maxItems: 250,
      description: 'allowed traffic types; all others are forbidden',
      typed: traffic_flags.join(', '),
    }),
  ),
}

export const change_reason = Type.Optional(line('reason that affiliates who run the offer read', 300))

/** Fields of a change that makes links stop working. */
export const stopping_fields = {
  at: momentOrDay(
    'when; default: in 24 hours where an affiliate runs the offer (clicks in the last 30 days, or access), and now otherwise',
  ),
  at_once: flag('change it now; where an affiliate runs the offer, you must give a reason'),
  reason: change_reason,
}
