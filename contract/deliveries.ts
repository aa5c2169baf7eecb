import Type from 'typebox'
import { delivery_states, postback_methods } from './delivery-states.ts'
import { conversionStatus, count, messageField, moment, nullableText, orNull } from './fields.ts'

/** A delivery to an affiliate's postback, as several calls show it. */

export const deliveryState = Type.Enum(delivery_states)
/** A status code of HTTP; null where none came. */
export const httpCode = orNull(Type.Integer())

export const calledUrl = {
  method: Type.Enum(postback_methods),
  /** The address with its macros filled. */
  url: Type.String(),
  /** The JSON that was posted; null for a GET. */
  body: nullableText,
  code: httpCode,
  /** Why it was not delivered; null when it was. */
  error: orNull(messageField),
  /** The first 2 kB of what was answered. */
  answer: Type.String(),
  duration_ms: count,
}

export const delivery = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  conversion_id: Type.Integer({ minimum: 1 }),
  /** The conversion's new status, and when it changed. */
  status: conversionStatus,
  changed_at: moment,
  state: deliveryState,
  /** When it is tried next; null when it is not. */
  next_at: orNull(moment),
  attempt_count: count,
  /** Whether it was begun again: replayed, or sent again when the postback was enabled. */
  replayed: Type.Boolean(),
  /** The tries that came to an end, the newest first. */
  attempts: Type.Array(Type.Object({ ...calledUrl, at: moment, replay: Type.Boolean() })),
})
