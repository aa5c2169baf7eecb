import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { explore } from '@plumbline/contract/explore-calls.ts'
import { useQueries, type UseQueryOptions } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { AskedQuestion, ExploreView } from './view.ts'

/** The explorer's reply, the same for affiliates and operators. */
export type ExploreAnswer = ReplyOf<typeof explore>

export interface Answer {
  readonly data: ExploreAnswer | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** How an app runs a question: the key of the answer in its cache, and the call. */
export type Ask = (question: AskedQuestion) => UseQueryOptions<ExploreAnswer>

/** The answers to several questions. */
export const useAnswers = (ask: Ask, questions: readonly AskedQuestion[]): readonly Answer[] =>
  useQueries({ queries: questions.map(ask) })

/** A view and its rows. */
export interface Answered {
  readonly view: ExploreView
  readonly data: ExploreAnswer
}

/** A view with its rows. While they load, the last view that had rows stays together with them: each fits only the other. */
export const useAnswered = (view: ExploreView, answer: Answer | undefined): Answered | undefined => {
  const [kept, setKept] = useState<Answered>()
  const data = answer?.data
  const failed = answer !== undefined && answer.error !== null
  // `keepPreviousData` has nothing to keep here: `useQueries` gives a changed question a new observer.
  if (data !== undefined && data !== kept?.data) setKept({ view, data })
  return useMemo(() => (data !== undefined ? { view, data } : failed ? undefined : kept), [view, data, failed, kept])
}
