import type { Services } from '../portal-services.ts'
import type { Trx } from '../../storage/postgres/schema.ts'
import type { Caller } from '../../shared/http/endpoint.ts'
import { ApiError, refuse, refuseMessage } from '../../shared/http/errors.ts'
import { enqueueMail, listAddresses, tellAffiliates } from '../mail/index.ts'
import * as editRules from './edit-rules.ts'
import * as queries from './queries.ts'
import { readPaymentMethods } from '../payment-methods.ts'
import {
  hashDestination,
  maskDestination,
  readDestination,
  type Destination,
  type Given,
  type Stored,
} from './rules.ts'

const wait = (code: 'too_many_changes' | 'too_many_codes' | 'too_many_tries', wait_ms: number): ApiError => {
  const wait_s = editRules.secondsOf(wait_ms)
  return refuse(code, { wait_s }, wait_s)
}

export const destinationOf = (given: Given): Destination => {
  const destination = readDestination(given)
  if ('refusal' in destination) throw refuseMessage(destination.refusal)
  return destination
}

/** One transaction on a caller's billing: what its steps share. */
interface Step {
  trx: Trx
  billing_id: number
  caller: Caller
  at: Date
}

/** ... on what was there before, with the newest request to change it. */
interface OwnStep extends Step {
  own: queries.Billing
  newest: editRules.Edit | undefined
}

/**
 * Runs work on one of the caller's own destinations, alone. Another's id answers as one that does not exist.
 * @param id default: the one of the newest request
 */
export const withBilling = <T>(
  { pg, now }: Pick<Services, 'pg' | 'now'>,
  caller: Caller,
  id: number | undefined,
  work: (step: OwnStep) => Promise<T>,
): Promise<T> =>
  pg.transaction().execute(async (trx) => {
    const all = await queries.lockBillings(trx, caller.affiliate_id)
    const newest = await queries.findEdit(trx, caller.affiliate_id)
    // The method of the newest request may be removed.
    const own = all.find((one) => one.id === (id ?? newest?.billing_id)) ?? (id === undefined ? all[0] : undefined)
    if (own === undefined) throw new ApiError('not_found')
    return work({ trx, billing_id: own.id, caller, at: now(), own, newest })
  })

/** The caller's running request with tries left. @throws a refusal if none is left */
export const usable = ({ newest, billing_id, caller, at }: Omit<OwnStep, 'own'>): editRules.Edit => {
  const refusal = editRules.refuseEdit(newest?.billing_id === billing_id ? newest : undefined, caller, at)
  if (newest === undefined || refusal !== undefined) throw refuseMessage(refusal ?? editRules.no_request)
  return newest
}

/** Refused details stay refused, also as another method: only others are taken in their place. */
export const assertNotRefused = async (
  { trx, caller }: Step,
  destination: Stored & { currency: string },
): Promise<void> => {
  for (const refused of await queries.listRefused(trx, caller.affiliate_id))
    if (hashDestination(destination).equals(hashDestination(refused)))
      throw refuse('details_refused', { reason: refused.refusal ?? '' })
}

export const assertMayChange = async ({ trx, caller, at }: Step): Promise<void> => {
  const changes = await queries.listChanges(trx, caller.affiliate_id, editRules.day_before(at))
  const wait_ms = editRules.changeWaitMs(changes, at)
  if (wait_ms > 0) throw wait('too_many_changes', wait_ms)
}

export const mailCode = async ({ trx, caller, at }: Step, edit: { id: number; expires_at: Date }): Promise<void> => {
  const sent = await queries.listCodeRequests(trx, caller.affiliate_id, editRules.day_before(at))
  const wait_ms = editRules.mailWaitMs(sent, at)
  if (wait_ms > 0) throw wait('too_many_codes', wait_ms)
  const { id: billing_code_id } = await trx
    .insertInto('billing_codes')
    .values({ billing_edit_id: edit.id, requested_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const users = trx.selectFrom('users').where('id', '=', caller.user_id)
  const { email: to } = await users.select('email').executeTakeFirstOrThrow()
  await enqueueMail(trx, { to, kind: 'billing_code', data: { billing_code_id } }, { at, expires_at: edit.expires_at })
}

/** Begins a request for a change, or for any one change, in place of earlier ones, and mails its code. */
export const requestCode = async (step: Step, change: Destination | undefined, tries: number): Promise<void> => {
  const { trx, billing_id, caller, at } = step
  const expires_at = editRules.editEnd(at)
  const id = await queries.insertEdit(trx, {
    billing_id,
    user_id: caller.user_id,
    session_id: caller.session_id,
    change_sha256: change === undefined ? null : hashDestination(change),
    masked_change: change === undefined ? null : maskDestination(change),
    tries,
    created_at: at,
    expires_at,
  })
  await mailCode(step, { id, expires_at })
}

/** Notifies all users of the affiliate that payout details were added. */
export const mailAdded = async ({ trx, caller, at }: Step, destination: Destination): Promise<void> => {
  const data = { at: at.toISOString(), destination: maskDestination(destination) }
  await tellAffiliates(trx, 'billing_added', [{ affiliate_id: caller.affiliate_id, data }], at)
}

/** Tells everybody of the affiliate, and the address that payouts went to until now. */
const mailChange = async ({ trx, own, at }: OwnStep, destination: Destination): Promise<void> => {
  const emails = await listAddresses(trx, own.affiliate_id)
  const data = {
    at: at.toISOString(),
    before: maskDestination(own),
    after: maskDestination(destination),
    hold_hours: (await readPaymentMethods(trx))[destination.method].hold_hours,
  }
  for (const to of new Set(own.payment_email === null ? emails : [...emails, own.payment_email]))
    await enqueueMail(trx, { to, kind: 'billing_changed', data }, { at })
}

/** Payout methods of one affiliate. */
const max_methods = 5

/** Stores a further destination beside the one that payouts go to, and mails its code. @returns its id */
export const addMethod = (
  services: Pick<Services, 'pg' | 'now'>,
  caller: Caller,
  destination: Destination,
): Promise<number> =>
  withBilling(services, caller, undefined, async (step) => {
    const { trx, at } = step
    const { affiliate_id } = caller
    await assertNotRefused(step, destination)
    const methods = await queries.listBillings(trx, affiliate_id)
    const same = methods.find((one) => !one.verified && hashDestination(one).equals(hashDestination(destination)))
    // They were added by a request that was not answered.
    if (same !== undefined) {
      await requestCode({ ...step, billing_id: same.id }, destination, triesLeftBehind(step))
      return same.id
    }
    if (methods.length >= max_methods) throw refuse('too_many_details', { most: max_methods })
    const id = await queries.insertBilling(trx, { affiliate_id, is_default: false }, destination, at)
    if (id === undefined) throw new TypeError('further payout details were not stored')
    const further = { ...step, billing_id: id }
    await mailAdded(further, destination)
    await requestCode(further, destination, triesLeftBehind(step))
    return id
  })

/** Lets payouts go to other verified details, as one of the changes of a day. The hold since they were verified still counts. */
export const choose = async (step: OwnStep): Promise<void> => {
  const { trx, caller, own, at } = step
  const { affiliate_id, user_id, session_id } = caller
  if (own.is_default) return
  await assertNotRefused(step, own)
  if (!own.verified) throw refuse('details_not_verified', {})
  await assertMayChange(step)
  const edit = { billing_id: own.id, user_id, session_id, created_at: at, expires_at: at }
  await queries.markApplied(trx, await queries.insertEdit(trx, edit), at)
  const before = await queries.findBilling(trx, affiliate_id)
  await queries.makeDefault(trx, affiliate_id, own.id, at)
  const data = {
    at: at.toISOString(),
    before: before === undefined ? '' : maskDestination(before),
    after: maskDestination(own),
  }
  await tellAffiliates(trx, 'billing_chosen', [{ affiliate_id, data }], at)
}

/** The tries that a further request begins with: those of the request that it takes the place of. */
export const triesLeftBehind = ({ newest, at }: OwnStep): number => {
  const tries = editRules.triesTaken(newest, at)
  if (newest !== undefined && tries >= editRules.max_tries)
    throw wait('too_many_tries', newest.expires_at.getTime() - at.getTime())
  return tries
}

interface Attempt {
  code: string
  destination: Destination
}

export const readAttempt = (body: { code?: string; update_data?: Given }): Attempt => {
  const code = body.code?.replaceAll(/\s/g, '') ?? ''
  if (code === '') throw refuse('code_missing', {})
  if (body.update_data === undefined) throw refuse('change_missing', {})
  return { code, destination: destinationOf(body.update_data) }
}

type SpentAttempt = Attempt & { edit: editRules.Edit; stored: Awaited<ReturnType<typeof queries.findCode>> }

/** Counts a try of the running request, whose change it has to be. */
export const spendTry = async (step: OwnStep, attempt: Attempt): Promise<SpentAttempt> => {
  const edit = usable(step)
  if (edit.change_sha256 !== null && !edit.change_sha256.equals(hashDestination(attempt.destination)))
    throw refuse('code_of_other_change', {})
  const stored = await queries.findCode(step.trx, edit.id)
  const tries = edit.tries + 1
  await step.trx.updateTable('billing_edits').set({ tries }).where('id', '=', edit.id).execute()
  return { ...attempt, stored, edit: { ...edit, tries } }
}

/**
 * Makes the change of an attempt whose code was right.
 * @returns whether payouts go elsewhere from now on
 */
export const applyChange = async (step: OwnStep, { edit, stored, destination }: SpentAttempt): Promise<boolean> => {
  const { trx, own, newest, at } = step
  const newestCode = await queries.findCode(trx, edit.id)
  if (newest?.id !== edit.id || newestCode?.id !== stored?.id) throw refuse('newer_code', {})
  // Another tab may have used up the tries, or the time may have run out. `newest.tries` already includes this try.
  usable({ ...step, newest: { ...newest, tries: 0 } })
  await assertMayChange(step)
  await assertNotRefused(step, destination)
  const isElsewhere = !hashDestination(destination).equals(hashDestination(own))
  if (isElsewhere) await queries.keepRefused(trx, own, at)
  await queries.changeBilling(
    trx,
    own.id,
    destination,
    isElsewhere || (!own.is_default && !own.verified) ? at : own.destination_changed_at,
    at,
  )
  await queries.markApplied(trx, edit.id, at)
  if (isElsewhere) await mailChange(step, destination)
  return isElsewhere
}
