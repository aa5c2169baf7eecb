import type * as emailChange from '@plumbline/contract/email-change.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { refuse, tooManyAttempts } from '../../shared/http/errors.ts'
import { createThrottle } from '../../shared/http/throttle.ts'
import { hostKey } from '../../shared/visitor/address.ts'
import { bad_link_throttle } from '../password/index.ts'
import type { Services } from '../portal-services.ts'
import { answerChange, findChange } from './changes.ts'
import { ownEmailChangeHandlers } from './own.ts'

const details = {
  changed: 'The address was changed. Sign in with the new one.',
  confirmed: 'Confirmed. The address is changed once the other one has confirmed too.',
  refused: 'Refused. The address is unchanged.',
}

/** Handlers of what the two addresses of a change answer. */
export const emailChangeHandlers = ({ pg, now }: Pick<Services, 'pg' | 'now'>): HandlersOf<typeof emailChange> => {
  const badLinks = createThrottle(bad_link_throttle, now)

  /** @throws ApiError always; `too_many_attempts` after many bad links from there */
  const refuseLink = (where: string): never => {
    badLinks.begin(where)
    throw refuse('change_link_over', {})
  }
  const begin = (address: string): string => {
    const where = hostKey(address)
    const wait_ms = badLinks.waitMs(where)
    if (wait_ms > 0) throw tooManyAttempts(wait_ms)
    return where
  }

  return {
    ...ownEmailChangeHandlers({ pg, now }),

    async readEmailChange({ body, address }) {
      const where = begin(address)
      const link = await findChange(pg, body.token, now())
      if (link === undefined) return refuseLink(where)
      const { side, old_email, new_email, expires_at, old_confirmed_at, new_confirmed_at } = link
      return {
        side,
        old_email: side === 'old' ? old_email : null,
        new_email,
        expires_at: expires_at.toISOString(),
        confirmed: (side === 'old' ? old_confirmed_at : new_confirmed_at) !== null,
      }
    },

    async answerEmailChange({ body, address }) {
      const where = begin(address)
      const outcome = await pg.transaction().execute((trx) => answerChange(trx, body.token, body.accept, now()))
      if (outcome === undefined) return refuseLink(where)
      return { detail: details[outcome], changed: outcome === 'changed' }
    },
  }
}
