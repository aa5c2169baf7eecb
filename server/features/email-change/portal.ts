import type * as emailChange from '@plumbline/contract/email-change.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { refuse } from '../../shared/http/errors.ts'
import { createBadLinks } from '../password/index.ts'
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
  const badLinks = createBadLinks(now)
  return {
    ...ownEmailChangeHandlers({ pg, now }),

    async readEmailChange({ body, address }) {
      const countBad = badLinks(address)
      const link = await findChange(pg, body.token, now())
      if (link === undefined) throw countBad(refuse('change_link_over', {}))
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
      const countBad = badLinks(address)
      const outcome = await pg.transaction().execute((trx) => answerChange(trx, body.token, body.accept, now()))
      if (outcome === undefined) throw countBad(refuse('change_link_over', {}))
      return { detail: details[outcome], changed: outcome === 'changed' }
    },
  }
}
