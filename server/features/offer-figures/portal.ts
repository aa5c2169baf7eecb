import type * as figures from '@plumbline/contract/offer-figures.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { lastDays } from '../../shared/time.ts'
import type { Services } from '../portal-services.ts'
import { runQuery } from '../reports/index.ts'
import { figures_days, ownFiguresQuery, presentOwnFigures } from './own-figures.ts'

export const offerFiguresHandlers = ({ clickhouse, now }: Services): HandlersOf<typeof figures> => ({
  async offerFigures({ caller, signal }) {
    const parameters = lastDays(figures_days, now())
    const rows = await runQuery(clickhouse, ownFiguresQuery, { caller, parameters, signal })
    return { results: rows.map(presentOwnFigures) }
  },
})
