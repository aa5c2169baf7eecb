import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { explore } from '@plumbline/contract/explore-calls.ts'
import { keepPreviousData, useQueries, type UseQueryOptions } from '@tanstack/react-query'
import type { AskedQuestion } from './view.ts'

/** The explorer's reply, the same for affiliates and operators. */
export type ExploreAnswer = ReplyOf<typeof explore>

export interface Answer {
  readonly data: ExploreAnswer | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  /** Rows of the previous question, which stay until the new ones arrive. */
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

/** How an app runs a question: the key of the answer in its cache, and the call. */
export type Ask = (question: AskedQuestion) => UseQueryOptions<ExploreAnswer>

/** The answers to several questions. When one question is replaced, its old rows stay until the new ones arrive. */
export const useAnswers = (ask: Ask, questions: readonly AskedQuestion[]): readonly Answer[] =>
  useQueries({ queries: questions.map((question) => ({ ...ask(question), placeholderData: keepPreviousData })) })
