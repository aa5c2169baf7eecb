import type { Locator, Page } from '@playwright/test'
import { cellsInOrder } from '../../contract/report-cells.test-support.ts'
import { expect, test } from './fixtures.ts'
import { html_attacks } from '../../server/features/offers/html-attacks.test-support.ts'
import { expectGoodLooks } from './looks.ts'
import { demo, moveTo, newPerson, open } from './people.ts'
import { addPrivateOffers } from './private-offers.ts'
import { visitOnce } from './visits.ts'
import { one_try } from '../harness/limits.ts'

const rows = (page: Page): Locator => page.getByRole('table', { name: 'Available Offers' }).locator('tbody > tr')
const cards = (page: Page): Locator => page.getByRole('list', { name: 'Offers', exact: true }).getByRole('listitem')
const box = (page: Page): Locator => page.getByRole('searchbox')
const link = (page: Page): Locator => page.getByRole('textbox', { name: 'Tracking link' })
const notFound = (page: Page): Locator => page.getByRole('heading', { name: 'Offer not found' })

test('the menu leads to the list; search and pages stand in the address, and the way back works', async ({ page }) => {
  await open(page, demo, '/dashboard')
  await page.getByRole('button', { name: 'Offers', exact: true }).click()
  await page.getByRole('link', { name: 'Available', exact: true }).click()
  await expect(page).toHaveURL('/offers/available')
  await expect(rows(page)).toHaveCount(25)
  await expect(page.getByText(/^1–25 of \d+$/)).toBeVisible()

  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL('/offers/available?page=2')
  await expect(page.getByText(/^26–\d+ of \d+$/)).toBeVisible()

  await box(page).pressSequentially('SURFH')
  await expect(page).toHaveURL('/offers/available?search=SURFH')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('SurfHaven VPN: 12-month plan')
  await box(page).fill('1')
  await expect(page).toHaveURL('/offers/available?search=1')
  await expect(rows(page).getByRole('link', { name: 'SurfHaven VPN: 12-month plan' })).toBeVisible()

  await page.goBack()
  await expect(box(page)).toHaveValue('SURFH')
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await box(page).fill('no such offer')
  await expect(page.getByText('No offers match “no such offer”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search', exact: true }).click()
  await expect(rows(page)).toHaveCount(25)
})

test('the grid grows while a person scrolls, keeps the search of the list, and its cards lead to the offers', async ({
  page,
  product,
}) => {
  const person = await newPerson(product)
  const [first] = await addPrivateOffers(product, person, 30)
  await open(page, person, '/offers?search=private+offer')
  await expect(page.getByText('1–25 of 30')).toBeVisible()
  await page.getByRole('link', { name: 'Grid', exact: true }).click()
  await expect(page).toHaveURL('/offers/all?search=private+offer')
  await expect(cards(page)).toHaveCount(25)
  await expect(page.getByText('25 of 30')).toBeAttached()
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(cards(page)).toHaveCount(30)
  await expect(page.getByText('30 of 30')).toBeVisible()

  const card = cards(page).last().getByRole('link')
  await expect(card).toContainText('No Image')
  await expect(card).toContainText('No country data')
  await expect(card).toContainText('$10.00 USD')
  await card.click()
  await expect(page).toHaveURL(`/offers/${first.id}`)
  await expect(page).toHaveTitle(`${first.title} · Plumbline`)
  await page.goBack()
  await expect(cards(page)).toHaveCount(30)
})

test('a row unfolds its payouts and gives its link in place, cards lead to the offer, whose page shows everything of it', async ({
  page,
  product,
}) => {
  await open(page, demo, '/offers?search=Realm+of+Ash')
  const row = rows(page).first()
  await expect(row).toContainText('$2.80 USD')
  await expect(row).not.toContainText('$0.60 USD')
  await row.getByRole('button', { name: /^\+\d+ more payouts/ }).click()
  await expect(row).toContainText('$0.60 USD')
  await row.getByRole('button', { name: /^Get Link/ }).click()
  await expect(link(page)).toHaveValue(/\/click\?offer_id=\d+&affiliate_id=\d+$/)
  expect(new URL(await link(page).inputValue()).origin).toBe(new URL(product.tracker_url).origin)
  await expectGoodLooks(page)
  await page.getByRole('link', { name: 'Grid', exact: true }).click()
  await expect(cards(page)).not.toHaveCount(0)
  await expectGoodLooks(page)
  await cards(page).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: /^Realm of Ash/, level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/^Realm of Ash.* · Plumbline$/)
  await expect(page.getByRole('link', { name: 'Available', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: 'Preview', exact: true })).toHaveAttribute(
    'href',
    /^https:\/\/realmofash\.example/,
  )
  await expect(page.getByRole('region', { name: 'Description' }).locator('b')).toHaveText('level 10')
  await expect(page.getByRole('region', { name: 'Traffic restrictions' })).toContainText('No Virtual Currency')

  const payouts = page.getByRole('table', { name: 'Payouts' })
  const best = payouts.getByRole('row').nth(1)
  for (const text of ['United States', '$2.80 USD', 'N/A', 'Registration', 'All', 'Windows'])
    await expect(best).toContainText(text)
  await best.getByRole('button', { name: '+4 more countries' }).click()
  await expect(best).toContainText('Norway')
  const flag = best.locator('img').first()
  await expect(flag).toHaveAttribute('src', '/flags/us.svg')
  await expect.poll(async () => flag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(link(page)).toBeVisible()
  await page.getByRole('button', { name: 'Test this link' }).click()
  await expect(page.getByText('A click of this visitor counts.')).toBeVisible()
  await expect(page.getByRole('link', { name: /realmofash\.example\/.*TEST/ })).toBeVisible()
  await expectGoodLooks(page)
})

test('a tracker is set up on an offer’s page: its macro is in the link, its postbacks are in the settings', async ({
  page,
  product,
}) => {
  const person = await newPerson(product)
  const [offer] = await addPrivateOffers(product, person)
  await open(page, person, `/offers/${offer.id}`)
  await page.getByRole('button', { name: 'QR code', exact: true }).click()
  await expect(page.getByRole('img', { name: 'QR code of the tracking link' })).toBeVisible()
  await expectGoodLooks(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Set up a tracker', exact: true }).click()
  await page.getByLabel('Tracker', { exact: true }).selectOption('RedTrack')
  await page.getByLabel('Postback URL of your tracker', { exact: true }).fill('red.example')
  await page.getByText('This offer', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('https://red.example/postback?clickid=')
  await expectGoodLooks(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^RedTrack is set up: 1 postback was created/)).toBeVisible()
  await expect(link(page)).toHaveValue(/&aff_click_id=\{clickid\}$/)
  await expectGoodLooks(page)
  await moveTo(page, '/settings/postbacks')
  await expect(page.getByRole('row').filter({ hasText: 'RedTrack, approved' })).toContainText(offer.title)
})

test.describe('a private offer', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'], expected_errors: [/status of 404/] })

  test('is seen by one, and by another nowhere; its copied link redirects, counts, and carries the sub IDs', async ({
    page,
    product,
  }) => {
    const [person, rival] = [await newPerson(product), await newPerson(product)]
    const [offer] = await addPrivateOffers(product, person)
    await open(page, rival, `/offers/${offer.id}`)
    await expect(notFound(page)).toBeVisible()
    await page.goto(`/offers?search=${encodeURIComponent(offer.title)}`)
    await expect(page.getByText(`No offers match “${offer.title}”`)).toBeVisible()

    await open(page, person, `/offers/${offer.id}`)
    await expect(page.getByRole('heading', { name: offer.title, level: 1 })).toBeVisible()
    await expect(link(page)).toHaveValue(/\/click\?/)
    await page.getByLabel('Sub1', { exact: true }).pressSequentially(' spring & co ')
    await page.getByLabel('Sub3', { exact: true }).fill('   ')
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(page.getByText('Copied!', { exact: true })).toBeVisible()
    const copied = await page.evaluate(async () => navigator.clipboard.readText())
    expect(copied).toMatch(/&sub1=spring%20%26%20co$/)

    await visitOnce(copied, product)
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'spring & co', exact: true }) })
    const figures = cellsInOrder('sub1', { hosts: '1', clicks: '1', approved: '0', total: '0' }, /.*/).slice(1)
    await expect(async () => {
      await page.goto('/statistics/sub1')
      await expect(row.getByRole('cell')).toHaveText(figures, one_try)
    }).toPass()
  })
})

const attacks = html_attacks.map((attack, index) => `<p>before ${index}</p>${attack}`)

test.describe('a description', () => {
  // DOMPurify's parser makes a document of its own, where the policy refuses styles and a base before they are taken out.
  test.use({ expected_errors: [/(style-src|base-uri)/] })

  test('XS-01: can do no harm, even when the server would hand it out as it was written', async ({ page }) => {
    const call = '**/api/affiliate/offers/1/'
    await page.route(call, async (route) => {
      const answer = await route.fetch()
      const offer: unknown = await answer.json()
      const description_html = `<p>the <a href="https://ok.example/" title="t">start</a></p>${attacks.join('')}`
      await route.fulfill({ response: answer, json: { ...Object(offer), description_html } })
    })
    await open(page, demo, '/offers/1')
    const description = page.getByRole('region', { name: 'Description' })
    await expect(description.getByText('the start')).toBeVisible()
    for (const index of attacks.keys())
      await expect(description.getByText(`before ${index}`, { exact: true })).toBeVisible()
    const left = await description.evaluate((region) => {
      const content = region.querySelector('p')?.parentElement
      return {
        tags: [...(content?.querySelectorAll('*') ?? [])]
          .filter((one) => !one.matches('a, b, div, li, p, table, table *, ul'))
          .map(({ localName }) => localName),
        attributes: [...(content?.querySelectorAll('*') ?? [])].flatMap(({ attributes }) =>
          [...attributes].map(({ name, value }) => `${name}=${value}`),
        ),
        attacked: Reflect.get(window, 'attacked') as unknown,
      }
    })
    expect(left).toEqual({
      tags: [],
      attributes: ['href=https://ok.example/', 'title=t', 'target=_blank', 'rel=noopener noreferrer nofollow'],
      attacked: undefined,
    })
  })
})
