import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { connectPostgres } from '../../server/storage/postgres/postgres.ts'
import type { Database } from '../../server/storage/postgres/schema.ts'
import { demo_journal, listJournals, openJournalReader } from '../../server/storage/journal/journal.ts'
import { readRun } from '../../server/operations/nodes/run-file.ts'
import { buildAdvertiser, buildAffiliate, buildOffer, buildOfferAffiliate } from '../harness/builders.ts'
import { expect, proof, test, type ProductUrls } from './fixtures.ts'
import { openSites, ways, type Sites, type Way } from './prefetch-sites.ts'
import { callPostback } from './visits.ts'

/*
 * A visit is counted once, whatever prefetching the page with the link uses: prefetched requests are refused, so that the browser sends
 * another one on the click.
 */

const data_dir = (): string => process.env.E2E_DATA_DIR ?? ''
let pg: Kysely<Database>
let sites: Sites
/** The tracking link without its host, and what the advertiser proves its postbacks with. */
let path = ''
let token = ''

test.beforeAll(async () => {
  const { database_url = '' } = readRun(data_dir()) ?? {}
  pg = connectPostgres(database_url)
  sites = await openSites(process.env.E2E_TRACKER_URL ?? '')
  const advertiser = await buildAdvertiser({ pg })
  const offer = await buildOffer(
    { pg },
    { advertiser_id: advertiser.id, visibility: 'private', url: sites.offer_url, title: `Prefetched ${randomUUID()}` },
  )
  const { id: affiliate_id } = await buildAffiliate({ pg }, { login: randomUUID() })
  await buildOfferAffiliate({ pg }, { offer_id: offer.id, affiliate_id })
  token = advertiser.token
  path = `/click?offer_id=${offer.id}&affiliate_id=${affiliate_id}`
  // The tracker hears of them within a second.
  const status = async () => (await fetch(linkAt('127.0.0.1'), { redirect: 'manual' })).status
  await expect.poll(status).toBe(302)
})
test.afterAll(async () => {
  sites.close()
  await pg.destroy()
})

/** A browser that a person uses: headless ones say so. A refused prefetch is an error of the console where a script asked for it. */
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
  expected_errors: [/status of 503/],
})

const linkAt = (host: string, sub = ''): string => `http://${host}:${sites.tracker_port}${path}&sub1=${sub}`

/** The trackers' records of a sub ID: '' for a counted click, else the reason. */
const readRecorded = async (sub: string): Promise<string[]> => {
  const rejections: string[] = []
  for (const number of listJournals(data_dir())) {
    if (number === demo_journal) continue
    const reader = openJournalReader(data_dir(), number)
    for (const { record } of reader.after(Math.max(0, reader.lastSequence() - 20_000), 20_000))
      if (record.kind === 'click' && record.subs[0] === sub) rejections.push(record.rejected)
    await reader.close()
  }
  return rejections
}

/** A sale of a click is reported and becomes a conversion that is paid. */
const sell = async (product: ProductUrls, click_id: string): Promise<void> => {
  const sale = { click_id, txid: randomUUID(), status: 'approved', token }
  expect(await callPostback(product, sale)).toEqual([200, 'OK'])
  const statuses = async () => {
    const rows = await pg.selectFrom('conversions').where('click_id', '=', click_id).select('status').execute()
    return rows.map(({ status }) => status)
  }
  await expect.poll(statuses).toEqual(['approved'])
}

/** localhost is the blog's own site, the address another one; links lead to the tracker by themselves, or by a redirect of the blog. */
const places = [
  ['the same site', 'localhost'],
  ['another site', '127.0.0.1'],
] as const
const cases = (Object.keys(ways) as Way[]).flatMap((way) =>
  places.flatMap(([place, host]) => ['directly', 'by a redirect'].map((lead) => ({ way, place, host, lead }))),
)

// In short each way once, from the four places in turn.
for (const [at, { way, place, host, lead }] of cases.entries())
  test(
    `${way} of ${place}, ${lead}: the visit counts`,
    at % 4 === (at >> 2) % 4 ? {} : { tag: proof },
    async ({ page, product }) => {
      const sub = randomUUID()
      const tracked = linkAt(host, sub)
      await page.goto(sites.pageWith(way, lead === 'directly' ? tracked : sites.goTo(tracked)))
      const link = page.getByRole('link', { name: 'Buy' })
      const is_script = way === 'a script that calls fetch()'
      const announced = is_script ? /^sec-fetch-dest: empty/im : /^sec-purpose: prefetch/im
      const countFetched = () => sites.requestsWith(sub).filter((head) => announced.test(head)).length
      await link.hover()
      if (way === 'a prefetch when the mouse is pressed') await page.mouse.down()
      await expect.poll(countFetched).toBe(1)
      // An unannounced prefetch looks like a click; the visit counts in addition.
      const before = is_script ? [''] : []
      await expect.poll(() => readRecorded(sub)).toEqual(before)

      if (way === 'a prefetch when the mouse is pressed') await page.mouse.up()
      else await link.click()
      await page.waitForURL(/click_id=/)
      expect(sites.requestsWith(sub)).toHaveLength(2)
      expect(await readRecorded(sub)).toEqual([...before, ''])
      await sell(product, new URL(page.url()).searchParams.get('click_id') ?? '')
    },
  )

test('a link that opens a new tab counts once too', async ({ page, product }) => {
  const sub = randomUUID()
  await page.goto(sites.pageWith('a list of prefetches', sites.goTo(linkAt('127.0.0.1', sub)), '_blank'))
  await expect.poll(() => sites.requestsWith(sub).length).toBe(1)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Buy' }).click()
  const tab = await opened
  await tab.waitForURL(/click_id=/)
  expect(await readRecorded(sub)).toEqual([''])
  await sell(product, new URL(tab.url()).searchParams.get('click_id') ?? '')
})

test('a program that draws a preview is recorded as that, and its visitor counts beside it', async ({
  page,
  product,
}) => {
  const sub = randomUUID()
  const headers = { 'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' }
  expect((await fetch(linkAt('127.0.0.1', sub), { redirect: 'manual', headers })).status).toBe(302)
  await page.goto(linkAt('127.0.0.1', sub))
  expect(await readRecorded(sub)).toEqual(['link_preview', ''])
  await sell(product, new URL(page.url()).searchParams.get('click_id') ?? '')
})
