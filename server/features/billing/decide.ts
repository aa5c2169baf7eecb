import { findManagerContact } from '../managers/index.ts'
import { detailsOf, type Details } from '@plumbline/contract/payout-details.ts'
import { refuse, refuseMessage } from '../../shared/http/errors.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { tellAffiliates } from '../mail/index.ts'
import type { Actor } from '../operator-action.ts'
import { readPaymentMethods } from '../payment-methods.ts'
import { readSecondApprover } from '../second-approver.ts'
import { memberOf } from '../tokens/index.ts'
import { destinationOf } from './edit-steps.ts'
import { findBilling, insertBilling, keepRefused, listRefused, lockBillings } from './queries.ts'
import { gapsOf, hashDestination, maskDestination, type Destination, type Given } from './rules.ts'

/* Operators' decisions about payout details. */

/** Details that a token enters are those of its member, who must not verify them. */
type Enterer = Pick<Actor, 'name' | 'token_id' | 'team_member_id'>

/** Stores payout details that an operator has, in place of the default ones, unverified and without a mail. */
export const storeDetails = async (
  trx: Pg,
  affiliate_id: number,
  destination: Destination,
  actor: Enterer,
  now: Date,
): Promise<void> => {
  const before = (await lockBillings(trx, affiliate_id)).find(({ is_default }) => is_default)
  const entered = { entered_by: actor.name, entered_by_member_id: await memberOf(trx, actor) }
  if (before === undefined) await insertBilling(trx, { affiliate_id, is_default: true, ...entered }, destination, now)
  else {
    // Also where the same ones are entered again: only finance takes a refusal back.
    await keepRefused(trx, before, now)
    await trx
      .updateTable('billing')
      .set({ ...destination, ...entered, verified: false, refusal: null, destination_changed_at: now, updated_at: now })
      .where('id', '=', before.id)
      .execute()
  }
}

/**
 * Enters payout details for an affiliate, in place of its default ones, and mails all its users. They are unverified, and held like every new
 * destination.
 * @param given the fields of one method
 * @throws ApiError `bad_request` for details that no payment could be made to
 */
export const enterDetails = async (
  trx: Pg,
  affiliate_id: number,
  given: Omit<Given, 'details' | 'currency'> & Details,
  actor: Enterer,
  now: Date,
): Promise<void> => {
  const destination = destinationOf({ ...given, details: detailsOf(given) })
  const [gap] = gapsOf(destination)
  if (gap !== undefined) throw refuseMessage(gap.why)
  await storeDetails(trx, affiliate_id, destination, actor, now)
  await mailEntered(trx, affiliate_id, destination, now)
}

/** Mails all users of an affiliate that an operator entered its payout details. */
export const mailEntered = async (
  trx: Pg,
  affiliate_id: number,
  destination: Destination,
  now: Date,
): Promise<void> => {
  const { hold_hours } = (await readPaymentMethods(trx))[destination.method]
  const data = { at: now.toISOString(), destination: maskDestination(destination), hold_hours }
  await tellAffiliates(trx, 'billing_entered', [{ affiliate_id, data }], now)
}

/**
 * Sets an affiliate's payout details verified as they are, also refused ones. The hold still runs from when they were entered. What an operator
 * entered is verified by a person of finance, who signs in with a second factor, and not by a token or a command; where the network requires a second
 * approver, by another person.
 * @throws ApiError `conflict` where there is nothing to verify
 */
export const verifyDetails = async (
  trx: Pg,
  affiliate_id: number,
  actor: Pick<Actor, 'team_member_id'>,
  now: Date,
): Promise<void> => {
  const own = await findBilling(trx, affiliate_id)
  if (own === undefined || own.verified)
    throw refuse(own === undefined ? 'no_details_to_verify' : 'details_verified', { id: affiliate_id })
  if (own.entered_by !== null && actor.team_member_id === null)
    throw refuse('details_entered_by', { actor: own.entered_by })
  const is_own = own.entered_by_member_id !== null && own.entered_by_member_id === actor.team_member_id
  if (is_own && (await readSecondApprover(trx)) === 'required') throw refuse('second_verifier_needed', {})
  await trx
    .updateTable('billing')
    .set({ verified: true, refusal: null, updated_at: now })
    .where('id', '=', own.id)
    .execute()
  // Otherwise the same details would stay refused where they are another method too.
  for (const refused of await listRefused(trx, affiliate_id))
    if (hashDestination(refused).equals(hashDestination(own)))
      await trx.updateTable('billing').set({ refusal: null, updated_at: now }).where('id', '=', refused.id).execute()
}

/**
 * Refuses an affiliate's payout details, verified ones too, and tells all its users why. A repeated call only replaces the reason.
 * @throws ApiError `conflict` without payout details
 */
export const refuseDetails = async (trx: Pg, affiliate_id: number, reason: string, now: Date): Promise<void> => {
  const refused = await trx
    .updateTable('billing')
    .set({ verified: false, refusal: reason, updated_at: now })
    .where('affiliate_id', '=', affiliate_id)
    .where('is_default', '=', true)
    .returningAll()
    .executeTakeFirstOrThrow(() => refuse('no_details_to_refuse', { id: affiliate_id }))
  const manager = await findManagerContact(trx, affiliate_id)
  const data = { destination: maskDestination(refused), reason, manager }
  await tellAffiliates(trx, 'billing_refused', [{ affiliate_id, data }], now)
}
