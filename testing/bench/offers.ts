import { findPage } from '../../server/features/offers/find-page.ts'
import { listOffers, listPayouts } from '../../server/features/offers/queries.ts'
import { isRunnableBy } from '../../server/features/offers/visibility.ts'
import { buildUser } from '../harness/builders.ts'
import { fillWithOffers } from '../harness/many-offers.ts'
import { inTurns, machine, median, parameters, quantile, say, table, times } from './frame.ts'
import { startBenchApi, withBenchStores } from './stores.ts'

/*
 * Times of the API for pages and searches of the offers, against the same SQL run directly.
 *
 *   node testing/bench/offers.ts [offers; 10000] [requests; 60]
 *
 * The real API process. One request after another, three rounds, both ways in turn; medians and the slowest of a hundred.
 */

const { offers, requests } = parameters({ offers: 10_000, requests: 60 })
const rounds = 3
type Question = Parameters<typeof findPage>[3]

await withBenchStores(async (stores) => {
  const { pg } = stores
  const affiliate_id = await fillWithOffers(pg, offers)
  const { email } = await buildUser({ pg }, { affiliate_id })
  const { get, signIn } = await startBenchApi(stores)
  const headers = await signIn(email)
  const askOverHttp = async (question: Question): Promise<number> => {
    const words = new URLSearchParams(Object.entries(question).map(([name, value]) => [name, String(value)]))
    return (await get<{ count: number }>(`/api/affiliate/offers/?${words.toString()}`, headers)).count
  }
  const askDirectly = async (question: Question): Promise<number> => {
    const { ids, count } = await findPage(pg, affiliate_id, isRunnableBy(affiliate_id), question, new Date())
    if (ids.length > 0)
      await Promise.all([listOffers(pg, affiliate_id, ids), listPayouts(pg, affiliate_id, ids, new Date())])
    return count
  }
  const pages = Math.ceil((await askDirectly({})) / 25)
  const questions: Readonly<Record<string, Question>> = {
    'first page': {},
    'last page': { page: pages },
    'last page by title': { page: pages, ordering: 'title' },
    'search: every title': { search: 'campaign' },
    'search: every title, by title': { search: 'campaign', ordering: 'title' },
    'search: one in eleven, any case': { search: 'cAsInO' },
    'search: nothing': { search: 'missing name' },
    'search: an exact id': { search: String(Math.floor(offers / 2)) },
    'for phones in Germany': { country: 'DE', device: 'Phone' },
    'by payout': { ordering: '-payout' },
    'by EPC': { ordering: '-epc' },
    'page beyond the end': { page: pages + 1 },
  }
  say(`${machine()}; ${offers} offers, ${rounds} rounds of ${requests} requests.`)
  const row = table('question', 'found', 'API, median ms', 'API, p99 ms', 'SQL alone, median ms', 'ratio')
  for (const [name, question] of Object.entries(questions)) {
    const found = await Promise.all([askOverHttp(question), askDirectly(question)])
    if (found[0] !== found[1]) throw new Error(`${name}: ${found.join(' over HTTP, ')} in SQL`)
    const ways = await inTurns([askOverHttp, askDirectly], rounds, async (ask) =>
      times(requests, async () => ask(question), 0),
    )
    const [http = [], direct = []] = ways.map((measured) => measured.flat())
    const figures = [median(http), quantile(http, 0.99), median(direct)].map((ms) => ms.toFixed(1))
    row(name, found[0], ...figures, (median(http) / median(direct)).toFixed(2))
  }
})
