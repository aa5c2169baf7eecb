import { moveInConsole, openConsole, owner } from './console-screens.ts'
import { expect, test } from './fixtures.ts'
import { checkLooks } from './looks.ts'
import { confirmIdentity, newPerson, open } from './people.ts'
import { slowness } from '../harness/limits.ts'

/* Offers and advertisers by mouse, from an advertiser who is new to an offer in the portal and a postback that is refused. */

test.use({ expected_errors: [/status of 40[013]/] })

test('an advertiser and its offer are made, an affiliate gets it, and the integration is tested', async ({
  page,
  product,
  browser,
}) => {
  const person = await newPerson(product)
  const name = `Cliffside ${person.affiliate_id}`
  const heading = page.getByRole('heading', { level: 1 })
  await openConsole(page, `${product.operator_url}/advertisers`)

  await page.getByRole('button', { name: 'Add an advertiser' }).click()
  const adding = page.getByRole('dialog', { name: 'Add an advertiser' })
  await adding.getByLabel('Name').fill(name)
  await adding.getByRole('button', { name: 'Add an advertiser' }).click()
  // Its token is shown, and this session has not confirmed anything yet.
  await confirmIdentity(page, owner)
  await expect(adding.getByText(/^plumbline_advertiser_/)).toBeVisible()
  await adding.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('row', { name }).getByRole('link').first().click()
  await expect(heading).toHaveText(name)
  await page.getByLabel('txid', { exact: true }).check()
  await page.getByLabel('Their macro for txid').fill('{order}')
  await expect(page.getByTestId('postback-address')).toHaveText(/token=plumbline_advertiser_[\w-]+&txid=\{order\}$/)
  const address = (await page.getByTestId('postback-address').textContent()) ?? ''

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Offers' }).click()
  await page.getByRole('link', { name: 'Add an offer' }).click()
  const preview = page.getByTestId('offer-preview')
  await page.getByLabel('Title', { exact: true }).fill('Cliff <b>Walks</b>')
  await page.getByLabel('Advertiser', { exact: true }).fill(name)
  await page.getByLabel(/^Visibility/).selectOption('private')
  await page.getByLabel('URL', { exact: true }).fill('https://cliff.example/?c={click_id}')
  await page.getByLabel('Goal name', { exact: true }).fill('Booking')
  await page.getByLabel('Payout (optional)').fill('4.5')
  await page.getByLabel('Revenue (optional)').fill('6')
  await page.getByLabel(/^Description HTML/).fill('<p>Walks <em>above</em> the sea</p><script>alert(1)</script>')
  await expect(preview).toContainText('Cliff <b>Walks</b>')
  await expect(preview).toContainText('$4.50')
  await expect(preview.locator('em')).toHaveText('above')
  await checkLooks(page)
  await page.getByRole('button', { name: 'Add the offer' }).click()
  await expect(heading).toHaveText('Cliff <b>Walks</b>')
  const offer = new URL(page.url()).pathname

  await page.getByRole('link', { name: 'Access' }).click()
  await page.getByRole('button', { name: 'Grant access' }).click()
  const granting = page.getByRole('dialog', { name: 'Grant access' })
  await granting.getByLabel('Affiliates').fill(String(person.affiliate_id))
  await granting.getByRole('option', { name: new RegExp(`#${person.affiliate_id}$`) }).click()
  await granting.getByRole('button', { name: 'Grant access' }).click()
  await expect(page.getByRole('table', { name: 'Affiliates with access' }).getByRole('row')).toHaveCount(2)
  await checkLooks(page)

  await page.getByRole('button', { name: 'Test a link' }).click()
  const testing = page.getByRole('dialog', { name: /^Test a link/ })
  await testing.getByLabel('Affiliate', { exact: true }).fill(String(person.affiliate_id))
  await testing.getByRole('option', { name: new RegExp(`#${person.affiliate_id}$`) }).click()
  await testing.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(testing.getByText('A click of this visitor counts.')).toBeVisible()
  await expect(testing.getByRole('link', { name: 'https://cliff.example/?c=TEST' })).toBeVisible()
  await checkLooks(page)
  await testing.getByRole('button', { name: 'Close' }).click()

  const portal = await browser.newPage({ baseURL: product.portal_url })
  await open(portal, person, offer)
  await expect(portal.getByRole('heading', { level: 1 })).toHaveText('Cliff <b>Walks</b>')
  await expect(portal.getByText('$4.50 USD')).toBeVisible()
  await portal.close()

  // A dry run shows the effects of a rate, and the mails, before it is set.
  await page.getByRole('link', { name: 'Rates' }).click()
  await page.getByRole('button', { name: 'Change' }).click()
  const changing = page.getByRole('dialog', { name: 'Change' })
  await changing.getByLabel('Payout (optional)').fill('5')
  await changing.getByRole('button', { name: 'Dry run' }).click()
  await expect(changing.getByRole('region', { name: 'Begins', exact: true })).toContainText('$5.00')
  await expect(changing.getByRole('region', { name: 'Notifications' })).toHaveText(
    `1 affiliate would be notified#${person.affiliate_id}`,
  )
  await changing.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(changing).toHaveCount(0)
  await expect(page.getByRole('row', { name: /All affiliates.*\$5\.00/ })).toBeVisible()

  await page.getByRole('link', { name }).click()
  await page.getByRole('link', { name: 'Integration' }).click()
  const log = page.getByRole('list', { name: 'Incoming postbacks' })
  await expect(log).toContainText('No postbacks in the last 24 hours.')
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(page.getByText('Done.')).toBeVisible({ timeout: 40_000 * slowness })
  await expect(log).toContainText('Test received')
  await page.request.get(
    address.replace('{click_id}', 'nonsense').replace(/token=[\w-]+/, (token) => token.slice(0, -3)),
  )
  await page.request.get(address.replace('{click_id}', 'nonsense'))
  await expect(log).toContainText('Kept for review')
  await checkLooks(page)
})

test('the list shows what offers brought, a file of offers shows its errors by line, and what an advertiser owes is marked as paid', async ({
  page,
  product,
}) => {
  await openConsole(page, `${product.operator_url}/offers?search=SurfHaven`)
  await expect(
    page
      .getByRole('row', { name: /SurfHaven VPN/ })
      .getByRole('cell')
      .last(),
  ).toHaveText(/^[1-9]/)

  await moveInConsole(page, '/offers/import')
  const head = 'external_id,title,advertiser,visibility,url,payout,revenue\r\n'
  const choose = (line: string) =>
    page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'o.csv', mimeType: 'text/csv', buffer: Buffer.from(head + line) })
  await choose('imported-1,Imported,No such advertiser,private,https://i.example/?c={click_id},abc,2\r\n')
  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect(page.getByRole('alert')).toContainText(/line 2, payout: /)
  await choose('imported-1,Imported,1,private,https://i.example/?c={click_id},1.50,2\r\n')
  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect(page.getByText('Dry run: nothing was changed.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'New' })).toContainText('imported-1')
  await checkLooks(page)

  await moveInConsole(page, '/advertisers?tab=owed')
  const owed = page.getByRole('table', { name: 'Owed by advertisers' })
  await owed.getByRole('link', { name: 'Harborline Software' }).click()
  const open_sum = page.getByRole('definition').filter({ hasText: /^\$/ }).nth(2)
  const before = await open_sum.textContent()
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  const marking = page.getByRole('dialog', { name: 'Mark as paid' })
  await marking.getByLabel(/^Reference/).fill('INV-1')
  await marking.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(open_sum).toHaveText('$0.00')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog', { name: 'Undo' }).getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog', { name: 'Undo' }).last().getByRole('button', { name: 'Undo' }).click()
  await expect(open_sum).toHaveText(before ?? '')
})
