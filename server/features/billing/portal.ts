import type * as billing from '@plumbline/contract/billing.ts'
import type { Transaction } from 'kysely'
import type { Services } from '../portal-services.ts'
import type { Database } from '../../storage/postgres/schema.ts'
import type { Caller, HandlersOf } from '../../shared/http/endpoint.ts'
import { ApiError } from '../../shared/http/errors.ts'
import { enqueueMail, momentText } from '../mail/index.ts'
import { verifyPassword } from '../../shared/passwords/hash.ts'
import * as editRules from './edit-rules.ts'
import * as queries from './queries.ts'
import {
  hashDestination,
  maskDestination,
  payout_hold_hours,
  readDestination,
  type Destination,
  type Given,
} from './rules.ts'
import { billingTemplates } from './mails.ts'

type Trx = Transaction<Database>

const refuse = (reason: string): ApiError => new ApiError('bad_request', reason)

const wait = (what: string, wait_ms: number): ApiError =>
  new ApiError(
    'too_many_attempts',
    `${what} Try again in ${editRules.formatDuration(wait_ms)}.`,
    Math.ceil(wait_ms / 1000),
  )

const destinationOf = (given: Given): Destination => {
  const destination = readDestination(given)
  if ('refusal' in destination) throw refuse(destination.refusal)
  return destination
}

/** The caller's running request with tries left. Throws a refusal in words when there is none. */
const usable = (edit: editRules.Edit | undefined, caller: Caller, at: Date): editRules.Edit => {
  const refusal = editRules.refuseEdit(edit, caller, at)
  if (edit === undefined || refusal !== undefined) throw refuse(refusal ?? editRules.no_request)
  return edit
}

/**
 * Handlers of payout details (SPEC-21.4, SPEC-21.2). The first ones are stored at once and verified by a mailed code, every change needs such a
 * code. Another affiliate's id answers exactly as one that does not exist.
 */
export const billingHandlers = ({ pg, now }: Pick<Services, 'pg' | 'now'>): HandlersOf<typeof billing> => {
  /** Runs work on the caller's own billing, alone. */
  const withBilling = <T>(
    { affiliate_id }: Caller,
    id: number | undefined,
    work: (trx: Trx, own: queries.Billing, edit: editRules.Edit | undefined) => Promise<T>,
  ): Promise<T> =>
    pg.transaction().execute(async (trx) => {
      const own = await queries.lockBilling(trx, affiliate_id)
      if (own === undefined || (id !== undefined && own.id !== id)) throw new ApiError('not_found')
      return work(trx, own, await queries.findEdit(trx, own.id))
    })

  const assertMayChange = async (trx: Trx, billing_id: number, at: Date): Promise<void> => {
    const changes = await queries.listChanges(trx, billing_id, editRules.day_before(at))
    const wait_ms = editRules.changeWaitMs(changes, at)
    if (wait_ms > 0) throw wait('Payout details can be changed three times a day.', wait_ms)
  }

  const mailCode = async (
    trx: Trx,
    billing_id: number,
    edit: { id: number; expires_at: Date },
    caller: Caller,
    at: Date,
  ): Promise<void> => {
    const sent = await queries.listCodeRequests(trx, billing_id, editRules.day_before(at))
    const wait_ms = editRules.mailWaitMs(sent, at)
    if (wait_ms > 0) throw wait('Too many codes were requested.', wait_ms)
    const billing_code_id = await queries.insertCode(trx, edit.id, at)
    const to = await queries.findEmail(trx, caller.user_id)
    const mail = { to, template: billingTemplates.billing_code, data: { billing_code_id } } as const
    await enqueueMail(trx, mail, { at, expires_at: edit.expires_at })
  }

  /** Begins a request for a change, or for any one change, in place of earlier ones, and mails its code. */
  const requestCode = async (
    trx: Trx,
    billing_id: number,
    change: Destination | undefined,
    tries: number,
    caller: Caller,
    at: Date,
  ): Promise<void> => {
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
    await mailCode(trx, billing_id, { id, expires_at }, caller, at)
  }

  /** Tells everybody of the affiliate, and the address that payouts went to until now. */
  const mailChange = async (trx: Trx, own: queries.Billing, destination: Destination, at: Date): Promise<void> => {
    const emails = await queries.listEmails(trx, own.affiliate_id)
    const data = {
      at: momentText(at),
      before: maskDestination(own),
      after: maskDestination(destination),
      hold_hours: payout_hold_hours,
    }
    for (const to of new Set(own.payment_email === null ? emails : [...emails, own.payment_email]))
      await enqueueMail(trx, { to, template: billingTemplates.billing_changed, data }, { at })
  }

  return {
    async billing({ caller }) {
      const own = await queries.findBilling(pg, caller.affiliate_id)
      if (own === undefined) throw new ApiError('not_found')
      return own
    },

    async createBilling({ body, caller }) {
      const { affiliate_id } = caller
      const destination = destinationOf(body)
      const at = now()
      await pg.transaction().execute(async (trx) => {
        const billing_id = await queries.insertBilling(trx, affiliate_id, destination, at)
        if (billing_id === undefined)
          throw new ApiError('conflict', 'You already have payout details. Edit them instead.')
        const data = { at: momentText(at), destination: maskDestination(destination) }
        for (const to of await queries.listEmails(trx, affiliate_id))
          await enqueueMail(trx, { to, template: billingTemplates.billing_added, data }, { at })
        await requestCode(trx, billing_id, destination, 0, caller, at)
      })
      return { message: 'Billing info added. Enter the verification code sent to your email to verify it.' }
    },

    async requestBillingEdit({ params, body, caller }) {
      await withBilling(caller, params.id, async (trx, own, previous) => {
        const change = body.update_data === undefined ? undefined : destinationOf(body.update_data)
        const at = now()
        await assertMayChange(trx, own.id, at)
        const tries = editRules.triesTaken(previous, at)
        if (previous !== undefined && tries >= editRules.max_tries)
          throw wait('Too many wrong codes were entered.', previous.expires_at.getTime() - at.getTime())
        await requestCode(trx, own.id, change, tries, caller, at)
      })
      return { message: 'Verification code sent to your email. Please enter it below to confirm update.' }
    },

    async verifyBillingEdit({ params, body, caller, log }) {
      // The try is counted and committed before the code is compared: whatever happens then, it is spent.
      const attempt = await withBilling(caller, params.id, async (trx, _own, newest) => {
        const code = body.code?.replaceAll(/\s/g, '') ?? ''
        if (code === '') throw refuse('Please enter the verification code.')
        if (body.update_data === undefined) throw refuse('No pending update data found.')
        const destination = destinationOf(body.update_data)
        const edit = usable(newest, caller, now())
        if (edit.change_sha256 !== null && !edit.change_sha256.equals(hashDestination(destination)))
          throw refuse('This code was sent for another change. Request a new one for this change.')
        const stored = await queries.findCode(trx, edit.id)
        await queries.countTry(trx, edit.id)
        return { code, destination, stored, edit: { ...edit, tries: edit.tries + 1 } }
      })
      const { code, destination, stored, edit } = attempt
      if (!(await verifyPassword(stored?.code_hash ?? undefined, code))) {
        log.info(
          { billing_id: params.id, tries: edit.tries },
          'a wrong code was entered for a change of payout details',
        )
        throw refuse(editRules.wrongCode(edit, now()))
      }
      await withBilling(caller, params.id, async (trx, own, newest) => {
        const at = now()
        const newestCode = await queries.findCode(trx, edit.id)
        if (newest?.id !== edit.id || newestCode?.id !== stored?.id)
          throw refuse('A newer verification code was sent. Enter that one.')
        // Two tabs may have entered it at once, or the time have run out meanwhile. This try itself is among those that were counted.
        usable({ ...newest, tries: 0 }, caller, at)
        await assertMayChange(trx, own.id, at)
        const isElsewhere = !hashDestination(destination).equals(hashDestination(own))
        await queries.changeBilling(trx, own.id, destination, isElsewhere ? at : own.destination_changed_at, at)
        await queries.markApplied(trx, edit.id, at)
        if (isElsewhere) await mailChange(trx, own, destination, at)
        log.info({ billing_id: own.id }, isElsewhere ? 'payout details were changed' : 'payout details were verified')
      })
      return { message: 'Verification successful! Billing info updated.' }
    },

    async resendBillingCode({ caller }) {
      await withBilling(caller, undefined, async (trx, own, newest) => {
        const at = now()
        await mailCode(trx, own.id, usable(newest, caller, at), caller, at)
      })
      return { message: 'Verification code resent to your email.' }
    },
  }
}
