import { createHash, randomUUID } from 'node:crypto'
import { buildOffer, buildOfferAffiliate } from '../harness/builders.ts'
import { openConsole } from './console-screens.ts'
import { inDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { checkLooks, expectGoodLooks } from './looks.ts'
import { moveTo, newPerson, open } from './people.ts'
import { callPostback, visitOnce } from './visits.ts'

const token = 'demo-advertiser-token'

// The console has no session at first.
test.use({ expected_errors: [/status of 40[13]/] })

test('access is refused with a reason, requested again, approved, and leads to the first paid click', async ({
  page,
  browser,
  product,
}) => {
  const person = await newPerson(product)
  const title = `By approval ${randomUUID()}`
  const { id } = await inDatabase(product, async (pg) => {
    const { advertiser_id } = await pg
      .selectFrom('advertiser_tokens')
      .where('token_sha256', '=', createHash('sha256').update(token).digest())
      .select('advertiser_id')
      .executeTakeFirstOrThrow()
    const request = { terms: 'No brand bidding.', questions: ['How many readers do you have?'] }
    const own = { title, advertiser_id, payout: { payout: '7.25' } }
    return buildOffer({ pg }, { ...own, ...request, visibility: 'approval' })
  })
  await open(page, person, `/offers/all?search=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: /Needs approval/ }).click()
  await expect(page).toHaveURL(`/offers/${id}`)
  await page.getByRole('button', { name: 'Request access' }).click()
  const dialog = page.getByRole('dialog', { name: `Request access: ${title}` })
  await checkLooks(page)
  const request = async (message: string): Promise<void> => {
    await dialog.getByLabel('Message to the network').fill(message)
    await dialog.getByRole('checkbox', { name: 'I accept these terms' }).check()
    await dialog.getByRole('button', { name: 'Request access' }).click()
    await expect(dialog.getByText('Answer this question.')).toBeVisible()
    await dialog.getByLabel('How many readers do you have?').fill('12,000 a week')
    await dialog.getByRole('button', { name: 'Request access' }).click()
    await expect(page.getByText('You requested access.')).toBeVisible()
  }
  await request('A website')
  await expectGoodLooks(page)

  const operator = await browser.newPage({ reducedMotion: 'reduce' })
  await openConsole(operator, `${product.operator_url}/offers?tab=requests&affiliate=${person.affiliate_id}`)
  const rowOf = (message: string) => operator.getByRole('row').filter({ hasText: message })
  await rowOf('A website').getByRole('button', { name: /^Read/ }).click()
  await expect(operator.getByRole('dialog').getByText('12,000 a week')).toBeVisible()
  await operator.keyboard.press('Escape')
  await rowOf('A website')
    .getByRole('button', { name: /^Refuse/ })
    .click()
  await operator.getByRole('dialog').getByLabel('Reason').fill('Which website?')
  await operator
    .getByRole('dialog')
    .getByLabel(/^Days until/)
    .fill('0')
  await operator.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
  await expect(operator.getByText('No access requests')).toBeVisible()

  await page.reload()
  await expect(page.getByText('The network refused your request: Which website?')).toBeVisible()
  await page.getByRole('button', { name: 'Request access' }).click()
  await request('A newsletter')
  await operator.reload()
  await rowOf('A newsletter')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await operator.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(operator.getByText('No access requests')).toBeVisible()
  await checkLooks(operator)

  await page.reload()
  const link = page.getByRole('textbox', { name: 'Tracking link' })
  await expect(link).toHaveValue(/\/click\?/)
  const click_id = await visitOnce(await link.inputValue(), product)
  expect(await callPostback(product, { click_id, txid: randomUUID(), token })).toEqual([200, 'OK'])
  await moveTo(page, '/dashboard')
  await expect(page.getByRole('link', { name: `${title}: approved, get your link` })).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByTestId('stat-Conversions').locator('dd > span').first()).toHaveText('1', { timeout: 2_000 })
    await expect(page.getByTestId('stat-Available Balance').locator('dd > span').first()).toHaveText('$7.25')
  }).toPass()
})

test('changed terms are announced in the console, and accepted from the dashboard', async ({
  page,
  browser,
  product,
}) => {
  const person = await newPerson(product)
  const title = `Terms ${randomUUID()}`
  const { id } = await inDatabase(product, async (pg) => {
    const offer = await buildOffer({ pg }, { title, visibility: 'approval', terms: 'No brand bidding.' })
    await buildOfferAffiliate({ pg }, { offer_id: offer.id, affiliate_id: person.affiliate_id })
    return offer
  })
  const operator = await browser.newPage({ reducedMotion: 'reduce' })
  await openConsole(operator, `${product.operator_url}/offers/${id}?tab=access`)
  await operator.getByRole('button', { name: 'Change terms' }).click()
  const dialog = operator.getByRole('dialog')
  await dialog.getByLabel('Terms').fill('No brand bidding. No coupon sites.')
  await dialog.getByRole('button', { name: 'Dry run' }).click()
  await expect(dialog.getByText(/would be told, in 1 mail/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Change terms' }).click()
  await expect(dialog.getByText(/are told, in 1 mail/)).toBeVisible()
  await operator.keyboard.press('Escape')
  await expect(operator.getByRole('cell', { name: /Not accepted.*Has until/ })).toBeVisible()
  await expectGoodLooks(operator)

  await open(page, person, '/dashboard')
  await page.getByRole('link', { name: `${title}: accept the new terms` }).click()
  await expect(page.getByText(/Accept them by/)).toBeVisible()
  await expectGoodLooks(page)
  await page.getByRole('button', { name: 'Read the new terms' }).click()
  const terms = page.getByRole('dialog', { name: `New terms: ${title}` })
  await expect(terms.getByText('No coupon sites.')).toBeVisible()
  await checkLooks(page)
  await terms.getByRole('button', { name: 'Accept terms' }).click()
  await expect(page.getByText(/Accept them by/)).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Tracking link' })).toHaveValue(/\/click\?/)
  await operator.reload()
  await expect(operator.getByRole('cell', { name: /Version 2/ })).toBeVisible()
})
