import { sql } from 'kysely'

/*
 * What the affiliate reads of an `entry`. What operators wrote before affiliates could read it was for themselves, and stays so; why a payment came
 * back was always mailed.
 */

export const shown_reason = sql<
  string | null
>`case when entry.texts_are_shown or entry.kind = 'payment_return' then entry.reason end`
export const shown_reference = sql<string | null>`case when entry.texts_are_shown then entry.reference end`
