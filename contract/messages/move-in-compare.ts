import type { OldExportRole } from '../old-export-columns.ts'
import { review_reason_words, type ReviewReason } from '../review-reasons.ts'
import { badRequest, kind } from './kind.ts'

/** Errors in an old network's export, and why a conversion of it differs from those here. */
export const compare_messages = {
  zone_of_export_unknown: badRequest('{quote:zone} is not a time zone, for example Europe/Berlin or UTC.', 'zone'),
  export_column_missing: kind(
    ({ role, columns }: { role: OldExportRole; columns: readonly string[] }, { field }) =>
      `no column is recognized for the ${role} among ${columns.join(', ')}: name it with ${field(`${role}_column`)}`,
  ),
  export_time_invalid: kind('{quote:cell} is not a time, for example 2026-11-20 14:05:00'),
  export_amount_unclear: kind('{quote:cell} is not an amount, for example 1234.50'),

  compare_not_imported: kind('{thing} {quote:external_id} was not imported from this network'),
  compare_kept: kind(
    ({ reason }: { reason: ReviewReason }) =>
      `its postback came here and made no conversion: ${review_reason_words[reason]}`,
  ),
  compare_relayed: kind('its postback came here and was sent on to the old network'),
  compare_no_postback: kind(
    'no postback of it was accepted here: it came to the old network alone, or its token was refused',
  ),
  compare_past: kind('imported as a conversion from before the move'),
  compare_by_moved_click: kind('by a click that the old network counted'),
  compare_by_old_link: kind('by a link of the old network that leads here'),
  compare_by_new_link: kind('by a link of this network'),
  compare_amounts: kind('{money:here} here, {money:there} there'),
  compare_day: kind(({ here, there, by_zone }: { here: string; there: string; by_zone: boolean }) =>
    by_zone ? `${here} here, ${there} there: the time zones differ` : `${here} here, ${there} there: the times differ`,
  ),
  compare_affiliate: kind('affiliate {here} here, {there} there'),
}
