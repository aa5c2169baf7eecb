import { randomUUID } from 'node:crypto'
import { buildOffer } from '../harness/builders.ts'
import { openConsole } from './console-screens.ts'
import { inDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { axe_source, expectGoodLooks, violationsIn, waitForSettled } from './looks.ts'
import { newPerson, open } from './people.ts'

// The console has no session at first.
test.use({ expected_errors: [/status of 40[13]/] })

test('access to an offer is requested in the portal, approved in the console, and then there is a link', async ({
  page,
  browser,
  product,
}) => {
  const person = await newPerson(product)
  const title = `By approval ${randomUUID()}`
  const { id } = await inDatabase(product, (pg) =>
    buildOffer({ pg }, { title, visibility: 'approval', terms: 'No brand bidding.' }),
  )
  await open(page, person, `/offers/all?search=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: /Needs approval/ }).click()
  await expect(page).toHaveURL(`/offers/${id}`)
  await page.getByRole('button', { name: 'Request access' }).click()
  const dialog = page.getByRole('dialog', { name: `Request access: ${title}` })
  await page.evaluate(axe_source)
  expect(await violationsIn(page)).toEqual([])
  await dialog.getByLabel('Message to the network').fill('A newsletter')
  await dialog.getByRole('checkbox', { name: 'I accept these terms' }).check()
  await dialog.getByRole('button', { name: 'Request access' }).click()
  await expect(page.getByText('You requested access.')).toBeVisible()
  await expectGoodLooks(page)

  const operator = await browser.newPage({ reducedMotion: 'reduce' })
  await openConsole(operator, `${product.operator_url}/offers?tab=requests&affiliate=${person.affiliate_id}`)
  const row = operator.getByRole('row').filter({ hasText: 'A newsletter' })
  await row.getByRole('button', { name: /^Approve/ }).click()
  await operator.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(operator.getByText('No access requests')).toBeVisible()
  await operator.evaluate(axe_source)
  await waitForSettled(operator)
  expect(await violationsIn(operator)).toEqual([])

  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Tracking link' })).toHaveValue(/\/click\?/)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: `${title}: approved, get your link` })).toBeVisible()
})
