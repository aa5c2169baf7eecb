import type * as operations from '@plumbline/contract/operator/explore.ts'
import type { ActionsOf } from '../operator-action.ts'
import { listAffiliatesInScope } from '../operator-scope.ts'
import { checkQuestion } from './question.ts'
import { readExplore } from './read.ts'

export const exploreActions: ActionsOf<typeof operations> = {
  async exploreStats({ pg, clickhouse, now, signal, actor }, { input: { page = 1, ...given } }) {
    const question = checkQuestion(given, 'operator', now)
    const affiliates = await listAffiliatesInScope(pg, actor)
    return readExplore(
      { pg, clickhouse: clickhouse(), scope: { reader: 'operator', affiliates }, now, signal },
      question,
      page,
    )
  },
}
