import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openConsole, owner } from './console-screens.ts'
import { expect, test } from './fixtures.ts'
import { openWindow, press } from './guide-days.ts'
import { expectGoodLooks, phone } from './looks.ts'
import { confirmIdentity } from './people.ts'
import { faultsAt } from './widths.ts'

/* An old network moves in: it is added, and its files are tried, imported and imported again. */

// A call's sign-in confirms no identity, so that the first change asks for it.
test.use({ expected_errors: [/status of 40[03]/] })

/** Cards of outcomes in a report. */
const cards = (page: Page) => page.getByRole('group', { name: 'Groups' }).getByRole('button')

const step = (page: Page, title: string) =>
  page.getByRole('link', { name: new RegExp(`^${title.replace('.', String.raw`\.`)}`) })

test('an old network is added, and its files are tried, imported and imported again', async ({ page, product }) => {
  const mark = randomUUID().slice(0, 8)
  const advertisers = {
    advertisers: [
      { id: `${mark}-1`, title: `Harborline ${mark}`, contact: 'Jo Reed', status: 'active' },
      { id: `${mark}-2`, title: `Lakeside ${mark}`, email: `lake-${mark}@example.com`, status: 'active' },
      { id: `${mark}-1`, title: `Twice ${mark}`, status: 'active' },
    ],
  }
  const affiliates = [
    'ID;Login;E-mail;Status;Country',
    `${mark}-7;Northlight ${mark};north-${mark}@example.com;active;IE`,
    `${mark}-8;"=HYPERLINK(""https://evil.example"")";formula-${mark}@example.com;active;Germany`,
    `${mark}-7;Twice ${mark};twice-${mark}@example.com;active;IE`,
    '',
  ].join('\r\n')

  const choose = async (name: string, text: string): Promise<void> =>
    page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })

  await openConsole(page, `${product.operator_url}/move-in`)
  const adding = await openWindow(page, 'Add an old network')
  await adding.getByLabel('Name').fill(`Old network ${mark}`)
  await adding.getByLabel('Source').selectOption('Affise')
  await adding.getByLabel(/^Hosts/).fill(`go-${mark}.example.com`)
  await press(adding, 'Add an old network')
  await confirmIdentity(page, owner)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Old network ${mark}`)

  await test.step('advertisers', async () => {
    await expect(step(page, '1. Advertisers')).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByText('GET /3.0/admin/advertisers')).toBeVisible()
    await choose('advertisers.json', JSON.stringify(advertisers, null, 2))
    await press(page, 'Dry run')
    await expect(cards(page)).toHaveText(['New2', 'Changed0', 'Unchanged0', 'Refused1'])
    await expect(page.getByRole('table', { name: 'Refused' })).toContainText(`"${mark}-1" is already in line 3`)
    await expectGoodLooks(page)
    expect.soft(await faultsAt(page, [320, 390, 768, 1024, 1440])).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    await press(page, 'Import')
    const question = page.getByRole('dialog', { name: /^Import/ })
    await expect(question).toContainText('2 lines add advertisers, 1 line is refused and left out.')
    await press(question, 'Import')
    await expect(page.getByText('Done.', { exact: true })).toBeVisible()
    await expect(step(page, '1. Advertisers')).toContainText('2 here · 1 refused · last imported')
    await cards(page).filter({ hasText: 'New' }).click()
    await expect(page.getByRole('table', { name: 'New' }).getByRole('link')).toHaveCount(2)
  })

  await test.step('the same file again changes nothing', async () => {
    await press(page, 'Import another file')
    await choose('advertisers.json', JSON.stringify(advertisers))
    await press(page, 'Dry run')
    await expect(cards(page)).toHaveText(['New0', 'Changed0', 'Unchanged2', 'Refused1'])
    await press(page, 'Import')
    await expect(page.getByText('Done.', { exact: true })).toBeVisible()
  })

  await test.step('affiliates, by keyboard on a phone', async () => {
    await page.setViewportSize(phone)
    await step(page, '2. Affiliates').focus()
    await page.keyboard.press('Enter')
    // The field of the step before is there until then.
    await expect(step(page, '2. Affiliates')).toHaveAttribute('aria-expanded', 'true')
    await choose('affiliates.csv', affiliates)
    await page.getByRole('button', { name: 'Dry run' }).press('Enter')
    await expect(cards(page).filter({ hasText: 'Refused' })).toHaveText('Refused1')
    await expect(page.getByRole('table', { name: 'Refused' })).toContainText(`"${mark}-7" is already in line 2`)
    await expectGoodLooks(page)
    await page.setViewportSize(phone)
    await press(page, 'Import')
    await press(page.getByRole('dialog', { name: /^Import/ }), 'Import')
    await expect(page.getByText('Done.', { exact: true })).toBeVisible()
    await expect(step(page, '2. Affiliates')).toContainText('2 here')
  })

  await test.step('its users are invited', async () => {
    await step(page, '10. Invite users').click()
    await page.getByLabel(/^Limit/).fill('1')
    await press(page, 'Dry run')
    await expect(page.getByText(/1 user is mailed at .* 1 other user can be invited later\./)).toBeVisible()
  })

  await test.step('a file of something else is refused as a whole', async () => {
    await page.goto(`${page.url().split('?')[0]}?step=advertisers`)
    await choose('else.json', '{"nothing": 1}')
    await press(page, 'Dry run')
    await expect(page.getByRole('alert')).toContainText('has no list of advertisers')
  })

  await test.step('settings, and removal', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page
      .getByRole('navigation', { name: `Old network ${mark}` })
      .getByRole('link', { name: 'Settings' })
      .click()
    await expect(page.getByText(`go-${mark}.example.com`)).toBeVisible()
    await expectGoodLooks(page)
    const removing = await openWindow(page, 'Remove')
    await press(removing, 'Remove')
    await press(page.getByRole('dialog').last(), 'Remove')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moving in')
    await expect(page.getByText(`Old network ${mark}`)).toHaveCount(0)
  })
})
