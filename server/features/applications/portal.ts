import type * as applications from '@plumbline/contract/applications.ts'
import type { Services } from '../portal-services.ts'
import { countAttempt } from '../../storage/postgres/counted-attempts.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { refuse, tooManyAttempts } from '../../shared/http/errors.ts'
import { enqueueMail } from '../mail/index.ts'
import { findReferrer } from '../referrals/index.ts'
import { hasUser, insertApplication } from './queries.ts'
import { applicationLimits, readApplication } from './rules.ts'

export const applicationHandlers = ({ pg, now }: Services): HandlersOf<typeof applications> => ({
  /** The answer is the same for an address that is known already; the mail to it says what is so. */
  async apply({ body, address }) {
    const { application, faults } = readApplication(body)
    if (Object.keys(faults).length > 0) throw refuse('application_invalid', { faults })
    const { email } = application
    const { refused, silent } = applicationLimits(email, address)
    const at = now()
    await pg.transaction().execute(async (transaction) => {
      const wait_ms = await countAttempt(transaction, at, [refused])
      if (wait_ms > 0) throw tooManyAttempts(wait_ms)
      const known = await hasUser(transaction, email)
      const referred_by = (await findReferrer(transaction, body.ref)) ?? null
      const stored = !known && (await insertApplication(transaction, { ...application, referred_by }, at))
      if (!stored && (await countAttempt(transaction, at, [silent])) > 0) return
      const kind = known ? 'application_of_user' : stored ? 'application_received' : 'application_open'
      await enqueueMail(transaction, { to: email, kind, data: {} }, { at })
    })
    return { detail: 'Thank you. Your application has arrived, and a mail that says what happens next is on its way.' }
  },
})
