import type * as billing from '@plumbline/contract/billing.ts'
import type { Services } from '../portal-services.ts'
import type { Caller, HandlersOf } from '../../shared/http/endpoint.ts'
import { ApiError, refuse } from '../../shared/http/errors.ts'
import { verifyPassword } from '../../shared/passwords/hash.ts'
import * as queries from './queries.ts'
import { destinationFor, detailsFor, gapsOf } from './rules.ts'
import { max_tries, secondsLeft } from './edit-rules.ts'
import * as steps from './edit-steps.ts'

const presentBilling = (caller: Pick<Caller, 'viewed_by'>, own: queries.Billing) => ({
  ...destinationFor(caller, own),
  details: detailsFor(caller, own.details),
  incomplete: gapsOf(own).map(({ field }) => field),
})

/**
 * Handlers of payout details (SPEC-21.4, SPEC-21.2). The first ones are stored at once and verified by a mailed code, every change needs such a
 * code. Another affiliate's id answers exactly as one that does not exist.
 */
export const billingHandlers = (services: Pick<Services, 'pg' | 'now'>): HandlersOf<typeof billing> => ({
  async billing({ caller }) {
    const own = await queries.findBilling(services.pg, caller.affiliate_id)
    if (own === undefined) throw new ApiError('not_found')
    return presentBilling(caller, own)
  },

  async createBilling({ body, caller }) {
    const destination = steps.destinationOf(body)
    const at = services.now()
    await services.pg.transaction().execute(async (trx) => {
      const owner = { affiliate_id: caller.affiliate_id, is_default: true }
      const billing_id = await queries.insertBilling(trx, owner, destination, at)
      if (billing_id === undefined) throw refuse('details_exist', {})
      const step = { trx, billing_id, caller, at }
      await steps.mailAdded(step, destination)
      await steps.requestCode(step, destination, 0)
    })
    return { message: 'Billing info added. Enter the verification code sent to your email to verify it.' }
  },

  async requestBillingEdit({ params, body, caller }) {
    await steps.withBilling(services, caller, params.id, async (step) => {
      const change = body.update_data === undefined ? undefined : steps.destinationOf(body.update_data)
      await steps.assertMayChange(step)
      if (change !== undefined) await steps.assertNotRefused(step, change)
      await steps.requestCode(step, change, steps.triesLeftBehind(step))
    })
    return { message: 'Verification code sent to your email. Please enter it below to confirm update.' }
  },

  async verifyBillingEdit({ params, body, caller, log }) {
    // The try is counted and committed before the code is compared: whatever happens then, it is spent.
    const attempt = await steps.withBilling(services, caller, params.id, async (step) =>
      steps.spendTry(step, steps.readAttempt(body)),
    )
    if (!(await verifyPassword(attempt.stored?.code_hash ?? undefined, attempt.code))) {
      const { tries } = attempt.edit
      log.info({ billing_id: params.id, tries }, 'a wrong code was entered for a change of payout details')
      throw refuse('wrong_code', { left: max_tries - tries, wait_s: secondsLeft(attempt.edit, services.now()) })
    }
    await steps.withBilling(services, caller, params.id, async (step) => {
      const isElsewhere = await steps.applyChange(step, attempt)
      log.info({ billing_id: params.id }, isElsewhere ? 'payout details were changed' : 'payout details were verified')
    })
    return { message: 'Verification successful! Billing info updated.' }
  },

  async payoutMethods({ caller }) {
    const all = await queries.listBillings(services.pg, caller.affiliate_id)
    return { results: all.map((one) => ({ ...presentBilling(caller, one), is_default: one.is_default })) }
  },

  async addPayoutMethod({ body, caller }) {
    const destination = steps.destinationOf(body)
    const id = await steps.addMethod(services, caller, destination)
    return { id, message: 'Payout method added. Enter the verification code sent to your email to verify it.' }
  },

  async choosePayoutMethod({ params, caller }) {
    await steps.withBilling(services, caller, params.id, steps.choose)
    return { message: 'Payouts go to these details from now on.' }
  },

  async removePayoutMethod({ params, caller }) {
    await steps.withBilling(services, caller, params.id, async ({ trx, own, at }) => {
      if (own.is_default) throw refuse('details_are_default', {})
      await trx.updateTable('billing').set({ removed_at: at, updated_at: at }).where('id', '=', own.id).execute()
    })
    return { message: 'Payout method removed.' }
  },

  async resendBillingCode({ caller }) {
    await steps.withBilling(services, caller, undefined, async (step) => steps.mailCode(step, steps.usable(step)))
    return { message: 'Verification code resent to your email.' }
  },
})
