import { ApiFailure } from '@plumbline/client/failure.ts'
import { callOptions, keyOf, useAsker, type Asker, useInvalidate } from '@plumbline/client/queries.ts'
import type { BodyOf } from '@plumbline/contract/endpoint.ts'
import { contract } from '@plumbline/contract/index.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { SubIds } from '@plumbline/contract/tracking-link.ts'
import { pageIn } from '../../shared/answers.ts'
import { reportProblem } from '../../shared/report-problem.ts'
import { offer_filters, readView, type OffersView } from './offers-view.ts'
import type { OfferRow, OffersAnswer } from './rules.ts'

type Wanted = Omit<OffersView, 'page'>

/** The active search and filters. */
const buildFilters = (view: Wanted) =>
  Object.fromEntries(
    (['search', ...offer_filters] as const).flatMap((name) => (view[name] === '' ? [] : [[name, view[name]]])),
  )

/** The default list. */
const first = readView(new URLSearchParams())

export const pageOptions = (asker: Asker, view: OffersView = first) =>
  callOptions(asker, contract.offerList, {
    query: { page: view.page, ordering: view.ordering, ...buildFilters(view) },
  })

/** A page of the list. While another one is loading, the old one stays. */
export const useOffersPage = (view: OffersView) =>
  useQuery({ ...pageOptions(useAsker(), view), placeholderData: keepPreviousData })

const unreadable = new TypeError('The offers cannot be read')

/** The query of the card grid. The server returns the newest offers first by default. */
const gridQuery = (view: Wanted) => ({
  ...buildFilters(view),
  ...(view.ordering !== first.ordering && { ordering: view.ordering }),
})

/** The card grid's offers, page after page. */
export const gridOptions = (asker: Asker, wanted: Wanted = first) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(asker, contract.offerGrid), gridQuery(wanted)],
    queryFn: async ({ signal, pageParam: page }): Promise<OffersAnswer> => {
      const query = { page, ...gridQuery(wanted) }
      const answer = pageIn<OfferRow>(await asker.client.call(contract.offerGrid, { query, signal }))
      if (answer === null) throw unreadable
      return answer
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { rows }) => sum + rows.length, 0)
      return last.rows.length > 0 && loaded < last.count ? pages.length + 1 : undefined
    },
    enabled: asker.enabled,
  })

/** The card grid's offers, page after page. */
export const useOffersGrid = (wanted: Wanted) =>
  useInfiniteQuery({ ...gridOptions(useAsker(), wanted), placeholderData: keepPreviousData })

/** Names of categories, in the server's order. */
export const useCategories = (): readonly string[] =>
  useQuery(callOptions(useAsker(), contract.offerCategories, {})).data?.results.map(({ name }) => name) ?? []

/** Names of goals, in the server's order. */
export const useGoals = (): readonly string[] =>
  useQuery(callOptions(useAsker(), contract.offerGoals, {})).data?.results.map(({ name }) => name) ?? []

export const offerOptions = (asker: Asker, id: number) => callOptions(asker, contract.offer, { params: { id } })

/** Caps of all offers, or of one. */
export const useCaps = (offer?: number) =>
  useQuery(callOptions(useAsker(), contract.offerCaps, { query: offer === undefined ? {} : { offer } }))

/** Creatives of an offer, with these sub IDs in their links. While others are loading, the old ones stay. */
export const useCreatives = (id: number, link: SubIds) =>
  useQuery({
    ...callOptions(useAsker(), contract.offerCreatives, { params: { id }, query: link }),
    placeholderData: keepPreviousData,
  })

/** One offer; no call is made for `null`. */
export const useOffer = (id: number | null) => {
  const asker = useAsker()
  return useQuery(offerOptions({ ...asker, enabled: asker.enabled && id !== null }, id ?? 0))
}

export type NewPostback = BodyOf<typeof contract.createPostback>

/** Creates postbacks one by one. One that exists already counts as success, so that a retry after a failure creates the rest. */
export const useCreatePostbacks = () => {
  const asker = useAsker()
  return useMutation({
    mutationFn: async (postbacks: readonly NewPostback[]) => {
      let existed = 0
      for (const body of postbacks)
        try {
          await asker.client.call(contract.createPostback, { body })
        } catch (error) {
          if (!(error instanceof ApiFailure) || error.data?.code !== 'same_postback') throw error
          existed++
        }
      return { created: postbacks.length - existed, existed }
    },
    onSettled: useInvalidate(contract.postbackList),
    onError: (error) => reportProblem('The postbacks of a tracker could not be added', error),
  })
}

/** The affiliate's own fallback for an offer. */
export const useFallback = (id: number) => useQuery(callOptions(useAsker(), contract.ownFallback, { params: { id } }))

/** The affiliate's blocked sources on an offer. */
export const useBlocks = (id: number) => useQuery(callOptions(useAsker(), contract.sourceBlocks, { params: { id } }))

/** Sets the affiliate's own fallback of an offer; null removes it. */
export const useSetFallback = (id: number) => {
  const asker = useAsker()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (url: string | null) =>
      asker.client.call(contract.setOwnFallback, { params: { id }, body: { url } }),
    onSuccess: (answer) => queries.setQueryData([...keyOf(asker, contract.ownFallback), { params: { id } }], answer),
  })
}

type Change = { readonly block: BodyOf<typeof contract.blockSource> } | { readonly unblock: number }

/** Blocks a source on an offer, or removes one of the affiliate's own blocks. */
export const useChangeBlocks = (id: number) => {
  const asker = useAsker()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (change: Change) =>
      'block' in change
        ? asker.client.call(contract.blockSource, { params: { id }, body: change.block })
        : asker.client.call(contract.unblockSource, { params: { id: change.unblock } }),
    onSuccess: (answer) => queries.setQueryData([...keyOf(asker, contract.sourceBlocks), { params: { id } }], answer),
  })
}
