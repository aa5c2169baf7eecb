import { mailed_lists, type MailedKind } from '@plumbline/contract/operator/inbox-lists.ts'
import { operations } from '@plumbline/contract/operator/index.ts'
import { allows } from '@plumbline/contract/operator/roles.ts'
import { calendarOf, dayAfter } from '../../shared/time.ts'
import { network_zone } from '../../shared/network.ts'
import type { Actor } from '../operator-action.ts'

/** Whether a kind is one for this actor: account managers decide on no payout details and minimums, though they see their affiliates. */
const concerns = ({ role, scope }: Pick<Actor, 'role' | 'scope'>, kind: MailedKind): boolean =>
  allows(operations[mailed_lists[kind].operation], role) &&
  (scope === null || mailed_lists[kind].operation !== 'listAffiliates')

/** Those of these kinds that wait for this actor. */
export const kindsFor = <Kind extends MailedKind>(
  actor: Pick<Actor, 'role' | 'scope'>,
  kinds: readonly Kind[],
): Kind[] => kinds.filter((kind) => concerns(actor, kind))

/** When the digest is sent, in the recipient's zone. */
export const digest_time = '08:00'

/** The day of a member on which a digest is due now; undefined before the morning, or where that day's was sent. */
export const digestDay = (now: Date, zone: string | null, last_day: string): string | undefined => {
  const { day, time } = calendarOf(zone ?? network_zone).wallClock(now.getTime())
  // A clock that was far ahead once must not end the digests until then.
  const is_sent = day <= last_day && last_day <= dayAfter(day, 1)
  return !is_sent && time.slice(0, 5) >= digest_time ? day : undefined
}
