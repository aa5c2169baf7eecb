import Type from 'typebox'
import { moment, orNull } from './fields.ts'

/** The use of a cap in the period that runs now. */
export const cap_use = {
  used: Type.Number(),
  remaining: Type.Number(),
  used_percent: Type.Integer(),
  /** Since when nothing more fits; null: not reached. */
  reached_at: orNull(moment),
  /** When the next period begins; null for a cap in all. */
  resets_at: orNull(moment),
  /** Average use per day of this period. */
  pace: Type.Number(),
  /** When it is reached at this pace; null where it is reached, or resets before. */
  predicted_at: orNull(moment),
}
