import type * as emailChange from '@plumbline/contract/email-change.ts'
import { checkEmail } from '../../shared/http/email.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { refuse, tooManyAttempts } from '../../shared/http/errors.ts'
import { day_ms } from '../../shared/time.ts'
import { countAttempt } from '../../storage/postgres/counted-attempts.ts'
import { lockAffiliate } from '../affiliates/index.ts'
import { assertMayEdit } from '../profile/index.ts'
import type { Services } from '../portal-services.ts'
import { endChange, findOpenChange, openChanges, requestChange, type Change } from './changes.ts'

/** Requests a day: each mails an address that may be a stranger's. */
const max_requests = 5

const isByUser = ({ asked_by }: Change): boolean => asked_by === 'user'

const present = (change: Change | undefined, now: Date) => ({
  change:
    change === undefined || change.expires_at <= now
      ? null
      : {
          new_email: change.new_email,
          by_user: isByUser(change),
          expires_at: change.expires_at.toISOString(),
          old_confirmed: change.old_confirmed_at !== null,
          new_confirmed: change.new_confirmed_at !== null,
        },
})

type OwnCalls = Omit<typeof emailChange, 'readEmailChange' | 'answerEmailChange'>

/** Handlers of a user's own address. They do not answer whether the new one has an account already. */
export const ownEmailChangeHandlers = ({ pg, now }: Pick<Services, 'pg' | 'now'>): HandlersOf<OwnCalls> => ({
  async ownEmailChange({ caller: { user_id } }) {
    return present(await openChanges(pg).where('user_id', '=', user_id).executeTakeFirst(), now())
  },

  async requestEmailChange({ body, caller: { user_id, affiliate_id } }) {
    const new_email = checkEmail(body.email)
    const at = now()
    return pg.transaction().execute(async (trx) => {
      await assertMayEdit(trx)
      // Of two requests at once, one may be an operator's, the second waits.
      await lockAffiliate(trx, affiliate_id)
      const user = await trx
        .selectFrom('users')
        .where('id', '=', user_id)
        .select(['id', 'email'])
        .executeTakeFirstOrThrow()
      if (user.email === new_email) throw refuse('same_address', { email: new_email })
      const allowed = [{ attempts: max_requests, within_ms: day_ms }]
      const wait_ms = await countAttempt(trx, at, [{ key: `address changes of user ${user_id}`, allowed }])
      if (wait_ms > 0) throw tooManyAttempts(wait_ms)
      return present(await requestChange(trx, user, new_email, 'user', at), at)
    })
  },

  async withdrawEmailChange({ caller: { user_id } }) {
    return pg.transaction().execute(async (trx) => {
      const open = await findOpenChange(trx, user_id)
      if (open === undefined || !isByUser(open)) throw refuse('no_own_address_change', {})
      await endChange(trx, open.id, 'cancelled', now())
      return { change: null }
    })
  },
})
