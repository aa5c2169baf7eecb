import { contract } from '@plumbline/contract/index.ts'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { callOptions } from '@plumbline/client/queries.ts'
import { useServices, useSession, type Services } from '@plumbline/client/connection.ts'
import { readView, type OffersView } from './offers-view.ts'
import { readOffers, type OffersAnswer } from './rules.ts'

type Client = Services['client']

const searched = (search: string) => (search === '' ? {} : { search })

const pageOptions = (client: Client, user_id: number | null, { search, page, ordering }: OffersView) =>
  callOptions(client, user_id, contract.offerList, { query: { page, ordering, ...searched(search) } })

/** A page of the list. While another one is asked for, the old one stays. */
export const useOffersPage = (view: OffersView) => {
  const { client } = useServices()
  const { user, leaving } = useSession()
  return useQuery({
    ...pageOptions(client, user?.id ?? null, view),
    enabled: user !== null && !leaving,
    placeholderData: keepPreviousData,
  })
}

const unreadable = new TypeError('The offers cannot be read')

const gridOptions = (client: Client, user_id: number | null, search: string) => {
  const { path, method } = contract.offerGrid
  return infiniteQueryOptions({
    queryKey: ['user', user_id, method, path, { search }],
    queryFn: async ({ signal, pageParam: page }): Promise<OffersAnswer> => {
      const answer = readOffers(await client.call(contract.offerGrid, { query: { page, ...searched(search) }, signal }))
      if (answer === null) throw unreadable
      return answer
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { rows }) => sum + rows.length, 0)
      return last.rows.length > 0 && loaded < last.count ? pages.length + 1 : undefined
    },
  })
}

/** The card grid's offers, page after page. */
export const useOffersGrid = (search: string) => {
  const { client } = useServices()
  const { user, leaving } = useSession()
  return useInfiniteQuery({
    ...gridOptions(client, user?.id ?? null, search),
    enabled: user !== null && !leaving,
    placeholderData: keepPreviousData,
  })
}

const offerOptions = (client: Client, user_id: number | null, id: number) =>
  callOptions(client, user_id, contract.offer, { params: { id } })

/** One offer; with `null`, which no offer has, nobody is asked. */
export const useOffer = (id: number | null) => {
  const { client } = useServices()
  const { user, leaving } = useSession()
  return useQuery({
    ...offerOptions(client, user?.id ?? null, id ?? 0),
    enabled: id !== null && user !== null && !leaving,
  })
}

/** Asks for what a screen begins with before it is opened. */
const ahead =
  (ask: (queries: Services['queries'], client: Client, user_id: number) => Promise<void>) =>
  ({ client, queries, session }: Services): void => {
    const user_id = session.snapshot().user?.id
    if (user_id !== undefined) void ask(queries, client, user_id)
  }

const first = readView(new URLSearchParams())

export const prefetchList = ahead(async (queries, client, user_id) =>
  queries.prefetchQuery(pageOptions(client, user_id, first)),
)

export const prefetchGrid = ahead(async (queries, client, user_id) =>
  queries.prefetchInfiniteQuery(gridOptions(client, user_id, first.search)),
)

export const prefetchOffer = (services: Services, id: number): void =>
  ahead(async (queries, client, user_id) => queries.prefetchQuery(offerOptions(client, user_id, id)))(services)
