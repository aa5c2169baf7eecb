import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { buildPostback } from '../harness/builders.ts'
import { everyday } from '../harness/proofs.ts'
import { inDatabase } from './database.ts'
import { expect, proof, test, type ProductUrls } from './fixtures.ts'
import { expectGoodLooks } from './looks.ts'
import { newPerson, open, startSession, type Person } from './people.ts'
import { callPostback, visitOnce } from './visits.ts'

const path = '/settings/postbacks'
const rows = (page: Page): Locator => page.getByRole('table', { name: 'Global Postbacks' }).getByRole('row')

/** Chooses an entry of a row's menu. */
const choose = async (row: Locator, entry: string): Promise<void> => {
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await row.getByRole('menuitem', { name: entry, exact: true }).click()
}

const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click()

// An address inside, and a second postback of the same, are refused.
test.use({ expected_errors: [/status of 40[09]/] })

test('a postback is added with a macro, paused, resumed, edited to signed POST, copied and deleted', async ({
  page,
  product,
}) => {
  await open(page, await newPerson(product), path)
  await expect(page.getByRole('heading', { name: 'Global Postbacks' })).toBeVisible()
  await expect(page.getByText('No postbacks found')).toBeVisible()
  await expectGoodLooks(page)

  await page.getByRole('button', { name: 'Add Postback' }).click()
  const field = page.getByLabel('Postback URL', { exact: true })
  await expect(field).toBeFocused()
  await field.fill('http://127.0.0.1/postback')
  await save(page)
  await expect(field).toHaveAccessibleDescription(/must be on the public internet/)
  await expect(page.getByRole('alert')).toHaveText('Failed to add postback.')
  await field.fill('http://93.184.215.14/postback?cid=&v=1')
  for (let step = 0; step < 4; step++) await field.press('ArrowLeft')
  await page.getByRole('button', { name: 'Insert {sub1}' }).click()
  await expect(field).toHaveValue('http://93.184.215.14/postback?cid={sub1}&v=1')
  await page.getByRole('checkbox', { name: 'Approved' }).uncheck()
  await page.getByRole('checkbox', { name: 'Declined' }).check()
  await page.getByRole('button', { name: 'All macros' }).click()
  await expectGoodLooks(page)
  await save(page)

  await expect(rows(page)).toHaveCount(2)
  const row = rows(page).nth(1)
  await expect(row).toContainText('http://93.184.215.14/postback?cid={sub1}&v=1')
  await expect(row.getByRole('cell').nth(1)).toHaveText('declined')
  await expect(row.getByRole('cell').nth(2)).toHaveText('—')
  await expect(row.getByRole('cell').nth(3)).toHaveText('Global')
  await expect(field).toBeHidden()

  await choose(row, 'Pause')
  await expect(row.getByText('Paused').filter({ visible: true })).toBeVisible()
  await page.reload()
  await expect(row.getByText('Paused').filter({ visible: true })).toBeVisible()
  await choose(row, 'Resume')
  await expect(row.getByText('Paused').filter({ visible: true })).toHaveCount(0)

  await choose(row, 'Edit')
  await page.getByLabel('Name (optional)').fill('Warehouse')
  const offer = page.getByRole('combobox', { name: 'Offer (optional)' })
  await offer.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await offer.press('ArrowDown')
  await offer.press('Enter')
  await expect(offer).not.toHaveValue('')
  await page.getByRole('radio', { name: 'POST (JSON)' }).check()
  await save(page)
  const secrets = page.getByRole('dialog', { name: 'Signing secret' })
  await secrets.getByRole('button', { name: 'Reveal' }).click()
  const secret = secrets.getByLabel('Secret', { exact: true })
  await expect(secret).toHaveText(/^whsec_[\w+/]{43}=$/)
  const first = await secret.textContent()
  await secrets.getByRole('button', { name: 'Rotate secret' }).click()
  await secrets.getByRole('button', { name: 'Rotate', exact: true }).click()
  await expect(secrets).toContainText('The previous secret also signs until')
  await expect(secret).not.toHaveText(first ?? '')
  await page.keyboard.press('Escape')
  await expect(row).toContainText('Warehouse')
  await expect(row.getByText('POST', { exact: true })).toBeVisible()

  await choose(row, 'Duplicate')
  await save(page)
  await expect(page.getByRole('alert')).toHaveText(/^Failed to add postback\. You already have this postback\./)
  await page.getByRole('checkbox', { name: 'Declined' }).uncheck()
  await page.getByRole('checkbox', { name: 'Pending' }).check()
  await save(page)
  await expect(secrets).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(3)

  for (const width of everyday([320, 768, 1440], [320, 360, 390, 640, 768, 1024, 1152, 2560, 1440])) {
    await page.setViewportSize({ width, height: 800 })
    const seen = await page.evaluate(() => ({
      sideways: document.documentElement.scrollWidth - window.innerWidth,
      tables: document.querySelectorAll('[role="region"][aria-label^="Table"]').length,
      highest: Math.max(...[...document.querySelectorAll('tbody tr')].map((line) => line.clientHeight)),
    }))
    expect(seen, `${width} px`).toMatchObject({ sideways: 0, tables: 0 })
    expect(seen.highest, `${width} px`).toBeLessThan(200)
    await choose(rows(page).nth(2), 'Delete')
    await page.keyboard.press('Escape')
  }

  const dialog = page.getByRole('dialog', { name: 'Delete this postback?' })
  await choose(rows(page).nth(2), 'Delete')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(rows(page)).toHaveCount(2)
  await choose(row, 'Delete')
  await expect(dialog.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(row.getByRole('button', { name: /^Actions for/ })).toBeFocused()
  await choose(row, 'Delete')
  await expectGoodLooks(page)
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No postbacks found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Postback' })).toBeFocused()
  await page.reload()
  await expect(page.getByText('No postbacks found')).toBeVisible()
})

/** Adds a postback that the portal would not accept: to this very machine, or with calls that failed. */
const saveBehind = (
  product: ProductUrls,
  affiliate_id: number,
  url: string,
  failing: Parameters<typeof buildPostback>[1] = {},
) => inDatabase(product, (pg) => buildPostback({ pg }, { affiliate_id, url, ...failing }))

/** A visitor with a sub ID arrives through the affiliate's link and buys. */
const sell = async (page: Page, product: ProductUrls, person: Person, sub1: string) => {
  const { access } = await startSession(page, person)
  const headers = { authorization: `Bearer ${access}` }
  const answer = await page.request.get(`/api/affiliate/offers/1/tracking-link/?sub1=${sub1}`, { headers })
  const { url } = (await answer.json()) as { url: string }
  const click_id = await visitOnce(url, product)
  const [status] = await callPostback(product, { click_id, txid: randomUUID(), status: 'approved' })
  expect(status).toBe(200)
}

test('a sale is told to the postback with its values, and to no address inside', async ({ page, product }) => {
  const person = await newPerson(product)
  const sub1 = `e2e ${randomUUID()}`
  await saveBehind(product, person.affiliate_id, 'http://127.0.0.1/postback?cid={sub1}')
  await open(page, person, path)
  await page.getByRole('button', { name: 'Add Postback' }).click()
  await page.getByLabel('Postback URL', { exact: true }).fill('https://tracker.example/in?cid={sub1}&status={status}')
  await save(page)
  await expect(rows(page)).toHaveCount(3)
  await sell(page, product, person, encodeURIComponent(sub1))

  const dialog = page.getByRole('dialog', { name: 'Deliveries' })
  await page.getByRole('button', { name: 'Deliveries of https://tracker.example' }).click()
  const delivery = dialog.getByRole('listitem')
  // The log refreshes automatically.
  await expect(delivery.getByText('delivered')).toBeVisible()
  await delivery.getByRole('button').first().click()
  await expect(delivery).toContainText(`GET https://tracker.example/in?cid=${encodeURIComponent(sub1)}&status=approved`)
  await expect(delivery).toContainText('Answered 200.')
  await delivery.getByRole('button', { name: 'Replay', exact: true }).click()
  await expect(delivery).toContainText('replayed')
  await expect(delivery).toContainText('2 tries')
  await dialog.getByRole('button', { name: 'Send a test', exact: true }).click()
  await expect(dialog.getByRole('region', { name: 'Test' })).toContainText('cid=sample-sub1&status=approved')
  await expectGoodLooks(page)
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(rows(page).filter({ hasText: 'tracker.example' })).toContainText('delivered')

  await page.getByRole('button', { name: 'Deliveries of http://127.0.0.1' }).click()
  await expect(delivery.getByText('failed')).toBeVisible()
  await delivery.getByRole('button').first().click()
  await expect(delivery).toContainText('The host of the postback URL must be on the public internet.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Deliveries of http://127.0.0.1' })).toBeFocused()
})

const failing = {
  failures: 1_012,
  failing_since: new Date('2026-11-16T15:04:00Z'),
  failing_with: '{"code":"answered","parameters":{"status":500}}',
}
const off = { ...failing, disabled_at: new Date('2026-11-19T15:05:00Z') }

test(
  'a postback that was switched off says so, and is enabled in its log',
  { tag: proof },
  async ({ page, product }) => {
    const person = await newPerson(product)
    await saveBehind(product, person.affiliate_id, 'https://tracker.example/in', off)
    await saveBehind(product, person.affiliate_id, 'https://other.example/postback?cid={sub1}', failing)
    await open(page, person, path)
    await expect(rows(page)).toHaveCount(3)
    const row = rows(page).filter({ hasText: 'tracker.example' })
    await expect(row.getByText('Off', { exact: true })).toBeVisible()
    const why = 'Disabled on 2026-11-19 10:05: 1,012 calls in a row failed since 2026-11-16 10:04'
    await expect(row).toContainText('Off: 1,012 failed calls since 2026-11-16 10:04. Answered 500.')
    await expectGoodLooks(page)
    await row.getByRole('button', { name: 'What to do', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Deliveries' })
    await expect(dialog.getByRole('alert')).toContainText(why)
    await expect(dialog.getByRole('alert')).toContainText('Then send a test and enable the postback')
    await expectGoodLooks(page)
    await dialog.getByRole('button', { name: 'Enable', exact: true }).click()
    await expect(dialog.getByRole('alert')).toBeHidden()
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(row).not.toContainText('Off')
    await page.reload()
    await expect(row).toContainText('tracker.example')
    await expect(row).not.toContainText('Off')
  },
)
