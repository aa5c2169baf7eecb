import { callOptions, useAsker } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import type { UseAnswers } from '@plumbline/ui/explore/answers.ts'
import { keepPreviousData, useQueries } from '@tanstack/react-query'

/** The answers to the explorer's questions. While another question is asked, the old rows stay. */
export const useExploreAnswers: UseAnswers = (questions) => {
  const asker = useAsker()
  return useQueries({
    queries: questions.map((query) => ({
      ...callOptions(asker, contract.explore, { query }),
      placeholderData: keepPreviousData,
    })),
  })
}
