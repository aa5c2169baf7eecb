import { expect, proof, test } from './fixtures.ts'
import { expectGoodLooks, phone } from './looks.ts'
import { demo, open } from './people.ts'
import { trafficOf } from './report-traffic.ts'

test('from the report to a conversion, its reason, and back, by mouse', async ({ page, product }) => {
  const { person } = await trafficOf(product)
  await open(page, person, '/statistics/conversions')
  const rows = page.getByRole('table', { name: 'Conversions Report' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(2)
  await page.getByLabel('Reason').selectOption('Wrong country')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL('/statistics/conversions?reason_code=wrong_geo')
  const link = rows.getByRole('link', { name: /^\d+$/ })
  const number = await link.textContent()
  await link.click()
  await expect(page).toHaveURL(`/statistics/conversions/${number}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Conversion #${number}`)
  const main = page.getByRole('main')
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText('Wrong country: <b>only</b> the US')).toBeVisible()
  await expect(history.getByText('by the advertiser')).toBeVisible()
  await expect(main.getByText('Declined before approval: no payout.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('158.152.0.7')
  await expect(page.getByRole('region', { name: 'Ledger entries' })).toContainText(
    'This conversion has no ledger entries.',
  )
  await expectGoodLooks(page)
  await main.getByRole('link', { name: 'Conversions Report' }).click()
  await expect(page).toHaveURL('/statistics/conversions?reason_code=wrong_geo')
  await page.getByLabel('Reason').selectOption('All reasons')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(rows).toHaveCount(2)
  // The first column leads there too.
  await rows.last().getByRole('rowheader').getByRole('link').click()
  await expect(main.getByText(/^The general rate of the offer for /)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ledger entries' }).locator('tbody').getByRole('row')).toHaveCount(1)
  await expectGoodLooks(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('a conversion with very long texts does not scroll sideways', { tag: proof }, async ({ page }) => {
    await page.route('**/api/conversions/*/', async (route) => {
      const answer = await route.fetch()
      const conversion: unknown = await answer.json()
      const long = 'x'.repeat(500)
      const step = {
        at: '2026-11-20T12:00:00Z',
        status: 'declined',
        actor: 'network',
        reason_code: 'terms',
        reason: long,
      }
      const given = {
        sub1: long,
        goal: long,
        txid: long,
        offer: { id: 1, title: long },
        reason_code: 'other',
        reason: long,
      }
      await route.fulfill({ json: Object.assign({}, conversion, given, { timeline: [step] }) })
    })
    const from = new Date(Date.now() - 50 * 86_400_000).toISOString().slice(0, 10)
    const to = new Date().toISOString().slice(0, 10)
    await open(page, demo, `/statistics/conversions?from=${from}&to=${to}&status=declined`)
    // The date, which has the link, is in another cell on a phone.
    await page
      .getByRole('table')
      .locator('tbody')
      .getByTitle(/^Conversion #/)
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Conversion #')
    await expect(page.getByText('x'.repeat(500)).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  })
})
