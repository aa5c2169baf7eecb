import type * as calls from '@plumbline/contract/before-the-move.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import type { Services } from '../portal-services.ts'
import { findPastMonths } from './queries.ts'

/** Handlers of the affiliate's history. What advertisers paid stays hidden, and the old network's name says nothing to affiliates. */
export const beforeTheMoveHandlers = ({ pg }: Services): HandlersOf<Pick<typeof calls, 'beforeTheMove'>> => ({
  async beforeTheMove({ caller: { affiliate_id } }) {
    const months = await findPastMonths(pg, affiliate_id)
    return { months: months.map(({ network: _network, revenue: _revenue, ...month }) => month) }
  },
})
