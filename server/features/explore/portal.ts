import type { explore } from '@plumbline/contract/explore-calls.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import type { Services } from '../portal-services.ts'
import { checkQuestion } from './question.ts'
import { readExplore } from './read.ts'

export const exploreHandlers = ({ pg, clickhouse, now }: Services): HandlersOf<{ explore: typeof explore }> => ({
  explore({ query: { page = 1, ...given }, caller, signal }) {
    const question = checkQuestion(given, 'affiliate', now())
    const scope = { reader: 'affiliate', affiliate_id: caller.affiliate_id } as const
    return readExplore({ pg, clickhouse, scope, now: now(), signal }, question, page)
  },
})
