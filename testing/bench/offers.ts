import { sql } from 'kysely'
import { findPage } from '../../server/features/offers/find-page.ts'
import { listOffers, listPayouts } from '../../server/features/offers/queries.ts'
import { isRunnableBy } from '../../server/features/offers/visibility.ts'
import { buildUser } from '../harness/builders.ts'
import { inTurns, machine, median, parameters, quantile, say, table, times } from './frame.ts'
import { startBenchApi, withBenchStores, type BenchStores } from './stores.ts'

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

/**
 * A network with many offers: every offer has a description of 1.6 kB, two categories and three payout rows; every tenth also has a personal
 * row. Of a hundred offers 70 are public and active, 20 private (half of them for the first affiliate), 5 paused and 5 inactive.
 * @returns the first affiliate's id
 */
const fillWithOffers = async ({ pg }: BenchStores): Promise<number> => {
  const { id: affiliate_id } = await pg
    .insertInto('affiliates')
    .values({ login: 'first' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into affiliates (login) select 'other ' || n from generate_series(1, 50) n`.execute(pg)
  await sql`insert into advertisers (name) select 'Advertiser ' || n from generate_series(1, 20) n`.execute(pg)
  await sql`insert into categories (name) select 'Category ' || n from generate_series(1, 40) n`.execute(pg)
  await sql`
    insert into offers (advertiser_id, title, status, visibility, url, preview_link, icon, description_html, countries, os, traffic_rules)
    select
      1 + n % 20,
      (array['Harbor', 'Copper', 'Violet', 'Summit', 'Ember', 'Willow', 'Falcon'])[1 + n % 7] || ' '
        || (array['VPN', 'Casino', 'Loans', 'Dating', 'Insurance', 'Fashion', 'Games', 'Trading', 'Fitness', 'Travel', 'Hosting'])[1 + n % 11]
        || ' campaign ' || n,
      case when n % 100 < 90 then 'active' when n % 100 < 95 then 'paused' else 'inactive' end,
      case when n % 100 between 70 and 89 then 'private' else 'public' end,
      'https://shop.example/' || n || '?c={click_id}', 'https://shop.example/' || n, '/offer-icons/surfhaven-vpn.svg',
      -- Nothing that compresses: the rows are as wide as real ones.
      (select '<p>' || string_agg(md5(n || '/' || word), ' ') || '</p>' from generate_series(1, 50) word),
      array['US', 'CA', 'GB', 'DE'], array['iOS', 'Android'], '{"adult": true}'
    from generate_series(1, ${offers}::integer) n`.execute(pg)
  await sql`
    insert into offer_affiliates
    select id, case when id % 2 = 0 then ${affiliate_id}::integer else 2 + id % 50 end
    from offers where visibility = 'private'`.execute(pg)
  await sql`
    insert into offer_categories (offer_id, category_id, position)
    select id, 1 + (id + n * 7) % 40, n from offers, generate_series(0, 1) n`.execute(pg)
  await sql`insert into goals (offer_id, code, name) select id, '', 'Order' from offers`.execute(pg)
  await sql`
    insert into payouts (offer_id, goal_id, affiliate_id, countries, payout, revenue, position)
    select
      offer_id, id, case when n = 4 then ${affiliate_id}::integer end,
      (array['{US,CA}', '{GB}', '{DE,AT,CH,FR,BE,NL}', '{US,CA}'])[n]::text[], 10 + n, 20, n
    from goals, generate_series(1, 4) n where n < 4 or offer_id % 10 = 0`.execute(pg)
  await sql`vacuum analyze`.execute(pg)
  return affiliate_id
}

await withBenchStores(async (stores) => {
  const { pg } = stores
  const affiliate_id = await fillWithOffers(stores)
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
