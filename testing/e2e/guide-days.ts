import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expect } from './fixtures.ts'
import { waitForMail, picture, type Shop } from './guide-scene.ts'
import { fillApplication } from './people.ts'
import { one_try } from '../harness/limits.ts'

/* An operator's work by mouse on the days after the first payment. */

export const goTo = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

/** Opens a window by its button and gives it. */
export const openWindow = async (page: Page, button: string, within: Page | Locator = page): Promise<Locator> => {
  await within.getByRole('button', { name: button, exact: true }).click()
  return page.getByRole('dialog', { name: button })
}

export const press = async (within: Locator | Page, name: string): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click()

/** Confirms the dialog of an irreversible action. */
export const sayYes = async (page: Page, name: string): Promise<void> => press(page.getByRole('dialog').last(), name)

/** Closes a window, which may have a button for it below its answer as well. */
export const closeWindow = async (window: Locator): Promise<void> =>
  window.getByRole('button', { name: 'Close', exact: true }).last().click()

/** Waits for the answer in a window, and closes it. */
export const closeDone = async (window: Locator): Promise<void> => {
  await expect(window.getByText('Done.', { exact: true })).toBeVisible()
  await closeWindow(window)
}

/** The page of the conversion with a number of the advertiser's. */
const openConversion = async (page: Page, txid: string): Promise<void> => {
  const row = page.getByRole('table', { name: 'Conversions' }).getByRole('row').filter({ hasText: txid })
  await expect(async () => {
    await goTo(page, 'Conversions')
    await expect(row).toBeVisible(one_try)
  }).toPass()
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Conversion \d+/)
}

/** A file as a person chooses it. */
const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

interface Days {
  page: Page
  /** An affiliate's window of the portal, signed in, and its email address. */
  portal: Page
  email: string
  data_dir: string
  shop: Shop
  /** A visitor follows the affiliate's link and buys. */
  buy: () => Promise<void>
}

/** Opens the first payment run in the list, the newest one. */
const openRun = async (page: Page, number: number): Promise<void> => {
  await goTo(page, 'Payments')
  await page.getByRole('table', { name: 'Payment runs' }).locator('tbody').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Payment run ${number}`)
}

/** The bank sends a payment back. The affiliate enters an account that suffices, and the next run pays it there. */
export const payAgain = async (
  { page, portal, email, data_dir }: Days,
  letTwoDaysPass: () => Promise<void>,
): Promise<void> => {
  await goTo(page, 'Payments')
  const reading = await openWindow(page, 'Reconcile with a file')
  const report = 'Payment reference,Status,Reason\npayment-1,Returned,Account closed\npayment-77,Completed,\n'
  await reading.getByLabel('File', { exact: true }).setInputFiles(file('report.csv', report))
  await press(reading, 'Dry run')
  await expect(reading.getByRole('group', { name: 'Groups' })).toContainText(/Decided by the report1/)
  await press(reading, 'Reconcile with a file')
  await sayYes(page, 'Reconcile with a file')
  await closeDone(reading)
  expect(await waitForMail(data_dir, email, /(Account closed)/)).toBe('Account closed')

  await portal.goto('/settings/billing')
  await press(portal, 'Edit')
  await portal.getByRole('radio', { name: 'Bank' }).check()
  await portal.getByLabel('Country of the Bank').selectOption({ label: 'Germany' })
  for (const [label, text] of [
    ['IBAN', 'DE89 3704 0044 0532 0130 01'],
    ['Bank Name', 'Example Bank'],
    ['BIC (SWIFT)', 'COBADEFFXXX'],
    ['Account Holder', 'North Media GmbH'],
    ['Street and Number', 'Hauptstraße 1'],
    ['City', 'Berlin'],
  ] as const)
    await portal.getByLabel(label, { exact: true }).fill(text)
  await portal.getByLabel('Country of Residence').selectOption({ label: 'Germany' })
  await press(portal, 'Request verification code')
  await expect(portal.getByText('The IBAN has a typing error')).toBeVisible()
  await portal.getByLabel('IBAN', { exact: true }).fill('DE89 3704 0044 0532 0130 00')
  await press(portal, 'Request verification code')
  await expect(portal.getByRole('button', { name: 'Verify and update' })).toBeVisible()
  const code = await waitForMail(data_dir, email, /•••3000[\s\S]*^\s+(\d{6})\s*$/m)
  await portal.getByLabel('Verification code').fill(code)
  await press(portal, 'Verify and update')
  await expect(portal.getByText('North Media GmbH')).toBeVisible()

  await goTo(page, 'Settings')
  const by_bank = page.getByRole('listitem').filter({ hasText: 'Payments by bank transfer' })
  const terms = page.getByRole('dialog')
  await press(by_bank, 'Change')
  await terms.getByLabel(/^Minimum/).fill('50')
  await terms.getByLabel(/^Fee/).fill('5')
  await press(terms, 'Save')
  await expect(by_bank).toContainText('Minimum $50.00, fee $5.00')

  await letTwoDaysPass()
  await portal.goto('/payments')
  await expect(portal.getByTestId('next-payment')).toContainText('$50.00')
  await goTo(page, 'Payments')
  const preparing = await openWindow(page, 'Prepare payments')
  await press(preparing, 'Prepare payments')
  await sayYes(page, 'Prepare payments')
  await closeDone(preparing)
  await openRun(page, 2)
  const approving = await openWindow(page, 'Approve 1')
  await press(approving, 'Approve 1')
  await closeDone(approving)
  const exporting = await openWindow(page, 'Export Bank: 1, $50.00')
  await press(exporting, 'Export Bank: 1, $50.00')
  const saved = page.waitForEvent('download')
  await press(exporting, 'Save the file')
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('DE89370400440532013000')
  await closeWindow(exporting)
  const completing = await openWindow(page, 'Complete Bank: 1, $50.00')
  await press(completing, 'Complete Bank: 1, $50.00')
  await closeDone(completing)
}

export const refuseApplication = async ({ page, portal, data_dir }: Days): Promise<void> => {
  await portal.goto('/register')
  await fillApplication(portal, 'bo@south.example', 'south.example')
  await press(portal, 'Send application')
  await expect(portal.getByRole('heading', { level: 1 })).toHaveText('Application sent')
  await goTo(page, 'Applications')
  const refusing = await openWindow(page, 'Refuse', page.getByRole('row', { name: /south\.example/ }))
  await refusing.getByLabel('Reason').fill('We do not work with incentivized traffic.')
  await press(refusing, 'Refuse')
  await closeDone(refusing)
  await waitForMail(data_dir, 'bo@south.example', /(incentivized traffic)/)
}

export const refusePayoutDetails = async ({ page, portal, email, data_dir }: Days): Promise<void> => {
  await goTo(page, 'Affiliates')
  await page
    .getByRole('row', { name: /North Media/ })
    .getByRole('link')
    .first()
    .click()
  const refusing = await openWindow(page, 'Refuse')
  await refusing.getByLabel('Reason').fill('PayPal does not know this address.')
  await press(refusing, 'Refuse')
  await expect(page.getByText(/The payout details were refused: PayPal/)).toBeVisible()
  await waitForMail(data_dir, email, /(PayPal does not know this address)/)
  await portal.goto('/settings/billing')
  await expect(portal.getByText('Refused', { exact: true })).toBeVisible()
  await expect(portal.getByText(/PayPal does not know this address/)).toBeVisible()
}

/** One that the advertiser takes back although it was paid, and one that is a mistake. */
export const declineAndReverse = async ({ page, portal, buy }: Days): Promise<void> => {
  await buy()
  await openConversion(page, 'order-2')
  const declining = await openWindow(page, 'Decline')
  await declining.getByLabel('Reason code').selectOption('duplicate')
  await press(declining, 'Decline')
  await closeDone(declining)
  await openConversion(page, 'order-1')
  const reversing = await openWindow(page, 'Reverse')
  await reversing.getByLabel('Reason code').selectOption('cancelled')
  await press(reversing, 'Reverse')
  await sayYes(page, 'Reverse')
  await closeDone(reversing)
  await portal.goto('/dashboard')
  await expect(portal.getByTestId('stat-Available Balance')).toContainText('-$55.00')
}

export const reconcile = async ({ page, buy }: Days): Promise<void> => {
  await buy()
  await openConversion(page, 'order-3')
  await goTo(page, 'Reconcile')
  await page.getByLabel('Advertiser', { exact: true }).fill('harbor')
  await page.getByRole('option', { name: /^Harborline/ }).click()
  const text = 'Booking;State;Net\norder-3;confirmed;70,00\norder-8;confirmed;70,00\n'
  await page.getByLabel('File', { exact: true }).setInputFiles(file('november.csv', text))
  await page.getByLabel('Transaction ID', { exact: true }).selectOption('Booking')
  await press(page, 'Dry run')
  const groups = page.getByRole('group', { name: 'Groups' }).getByRole('button')
  await expect(groups).toHaveText([/Decided by the file1/, /Differs0/, /Only in the file1/, /Only here0/])
  await picture(page, 'reconcile')
  await press(page, 'Apply the file')
  await sayYes(page, 'Apply the file')
  await expect(page.getByText('Done.', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Answer' })).toBeFocused()
  await openConversion(page, 'order-3')
  await expect(page.getByText('approved').first()).toBeVisible()
}

export const importOffers = async ({ page }: Days): Promise<void> => {
  await goTo(page, 'Offers')
  await page.getByRole('link', { name: 'Import' }).click()
  const text =
    'external_id,title,advertiser,url,payout,revenue\nshop-1,Harbor Shop,Harborline,https://shop.example/?c={click_id},4,6\n'
  await page.getByLabel('File', { exact: true }).setInputFiles(file('offers.csv', text))
  await press(page, 'Dry run')
  await expect(page.getByRole('table', { name: 'New' })).toContainText('shop-1')
  await press(page, 'Import')
  await expect(page.getByText('Done.', { exact: true })).toBeVisible()
  await goTo(page, 'Offers')
  await expect(page.getByRole('link', { name: 'Harbor Shop' })).toBeVisible()
}

export const writeNews = async ({ page }: Days): Promise<void> => {
  await goTo(page, 'News')
  const writing = await openWindow(page, 'Write news')
  await writing.getByLabel('Title').fill('Harbor Shop is open')
  await writing.getByLabel('Content').fill('Four dollars for each order.\nUntil the end of the year.')
  await expect(writing.getByRole('region', { name: 'Preview' })).toContainText('Four dollars for each order.')
  await writing.getByLabel(/^Publish.* New York time$/).fill('2030-12-01T09:00')
  await press(writing, 'Write news')
  await closeDone(writing)
  await expect(page.getByRole('row', { name: /Harbor Shop is open/ })).toContainText('2030-12-01 09:00')
}

export const markPaid = async ({ page }: Days): Promise<void> => {
  await goTo(page, 'Advertisers')
  await page
    .getByRole('row', { name: /Harborline/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('link', { name: 'Revenue' }).click()
  await press(page, 'Next month')
  const open_sum = page.getByRole('definition').filter({ hasText: /^\$/ }).nth(2)
  await expect(open_sum).toHaveText('$70.00')
  const marking = await openWindow(page, 'Mark as paid')
  await marking.getByLabel(/^Reference/).fill('INV-1')
  await press(marking, 'Mark as paid')
  await expect(open_sum).toHaveText('$0.00')
}
