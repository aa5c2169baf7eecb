import type { ExploreFigures, ExploreRow } from '@plumbline/contract/explore.ts'
import type { AskedQuestion } from './view.ts'

/** What the explorer's call answers. */
export interface ExploreAnswer {
  readonly from: string
  readonly to: string
  readonly compared: { readonly from: string; readonly to: string } | null
  readonly results: readonly ExploreRow[]
  readonly count: number
  readonly totals: ExploreFigures & { readonly compare?: ExploreFigures }
  readonly notes: readonly string[]
  readonly as_of: string
}

export interface Answer {
  readonly data: ExploreAnswer | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  /** The rows of the question before, which stay until the new ones are there. */
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

/** How an app asks several questions at once. A hook. */
export type UseAnswers = (questions: readonly AskedQuestion[]) => readonly Answer[]
