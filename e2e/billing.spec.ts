import type { Page } from '@playwright/test'
import { readMails } from '../server/test/mails.ts'
import { expect, test, type ProductUrls } from './fixtures.ts'
import { testLooks } from './looks.ts'
import { newPerson, open, type Person } from './people.ts'

const path = '/settings/billing'
const sent = 'Verification code sent to your email. Please enter it below to confirm update.'

/** An affiliate without payout details is answered 404, which the browser's console notes. */
test.use({ expected_errors: [/status of 404/] })

const addPayPal = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Payment Email').fill(email)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()
}

const askForBank = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Bank', { exact: true }).check()
  await page.getByLabel('Account Number').fill('GB33BUKB20201555555555')
  await page.getByLabel('Bank Name').fill('Example Bank plc')
  await page.getByRole('button', { name: 'Request verification code' }).click()
  await expect(page.getByText(sent)).toBeVisible()
}

const codesFor = ({ data_dir }: ProductUrls, { email }: Person): string[] =>
  readMails(data_dir).flatMap(({ to, subject, text }) => {
    const code = to.includes(email) && subject.includes('verification code') ? /^\s+(\d{6})\s*$/m.exec(text)?.[1] : null
    return code ? [code] : []
  })

/** Waits for so many mails with a code, and gives the newest one. */
const newestCode = async (product: ProductUrls, who: Person, mails: number): Promise<string> => {
  await expect.poll(() => codesFor(product, who).length, { timeout: 15_000 }).toBe(mails)
  return codesFor(product, who).at(-1) ?? ''
}

const verify = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Verify and update' }).click()
}

test('payout details are added at once, and changed with the mailed code', async ({ page, product }) => {
  const who = await newPerson(product)
  await open(page, who, path)
  await addPayPal(page, 'pay@example.com')
  await expect(page.getByText('pay@example.com')).toBeVisible()
  await expect(page.getByText(/payouts are held for 48 hours/)).toBeVisible()

  await askForBank(page)
  await verify(page, await newestCode(product, who, 1))
  await expect(page.getByText('Verification successful! Billing info updated.')).toBeVisible()
  await expect(page).toHaveURL(path)
  await page.reload()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await expect(page.getByText('GB33BUKB20201555555555')).toBeVisible()
  await expect(page.getByText('Example Bank plc')).toBeVisible()
  await expect(page.getByText('pay@example.com')).toBeHidden()

  await expect
    .poll(() => readMails(product.data_dir).filter(({ to }) => to.includes('pay@example.com')).length, {
      timeout: 15_000,
    })
    .toBeGreaterThan(0)
})

test('the new code of Resend takes the place of the first', async ({ page, product }) => {
  const who = await newPerson(product)
  await open(page, who, path)
  await addPayPal(page, 'pay@example.com')
  await askForBank(page)
  await newestCode(product, who, 1)
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect(page.getByText('Verification code resent to your email.')).toBeVisible()
  await verify(page, await newestCode(product, who, 2))
  await expect(page.getByText('Verification successful! Billing info updated.')).toBeVisible()
})

test('Back leads from the code to the form with what was entered, and Cancel to the details', async ({
  page,
  product,
}) => {
  await open(page, await newPerson(product), path)
  await addPayPal(page, 'pay@example.com')
  await askForBank(page)
  await page.goBack()
  await expect(page.getByLabel('Account Number')).toHaveValue('GB33BUKB20201555555555')
  await page.goForward()
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByText('pay@example.com')).toBeVisible()
  await expect(page).toHaveURL(path)
})

test('a page loaded again has no change to confirm, and says what to do', async ({ page, product }) => {
  await open(page, await newPerson(product), path)
  await addPayPal(page, 'pay@example.com')
  await askForBank(page)
  await page.reload()
  await expect(page.getByText('No pending update data found.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('Payment Email')).toHaveValue('pay@example.com')
})

test.describe('what is wrong', () => {
  test.use({ expected_errors: [/status of 4\d\d/] })

  test('with the details is said at the field or by the server', async ({ page, product }) => {
    await open(page, await newPerson(product), path)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Payment Email is required.')).toBeVisible()
    await expect(page.getByLabel('Payment Email')).toBeFocused()
    await page.getByLabel('Bank', { exact: true }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Account Number and Bank Name are required.')).toBeVisible()
    await page.getByLabel('Crypto', { exact: true }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Wallet Address and Crypto Network are required.')).toBeVisible()
    await page.getByLabel('PayPal', { exact: true }).check()
    await page.getByLabel('Payment Email').fill('nobody')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Payment Email must be an email address.')
  })

  test('with the code is said, and the right one still works', async ({ page, product }) => {
    const who = await newPerson(product)
    await open(page, who, path)
    await addPayPal(page, 'pay@example.com')
    await askForBank(page)
    const code = await newestCode(product, who, 1)
    await page.getByRole('button', { name: 'Verify and update' }).click()
    await expect(page.getByText('Please enter the verification code.')).toBeVisible()
    await verify(page, code === '000000' ? '000001' : '000000')
    await expect(page.getByRole('alert')).toHaveText('The verification code is not correct. 4 tries left.')
    await verify(page, code)
    await expect(page.getByText('Verification successful! Billing info updated.')).toBeVisible()
  })

  test('the third code of a minute is refused in words', async ({ page, product }) => {
    await open(page, await newPerson(product), path)
    await addPayPal(page, 'pay@example.com')
    await askForBank(page)
    await page.getByRole('button', { name: 'Resend code' }).click()
    await expect(page.getByText('Verification code resent to your email.')).toBeVisible()
    await page.getByRole('button', { name: 'Resend code' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      /^Too many codes were requested\. Try again in \d+ (second|minute)s?\.$/,
    )
  })
})

testLooks('no payout details', async (page, product) => {
  await open(page, await newPerson(product), path)
  await expect(page.getByText('No payment info yet')).toBeVisible()
})

testLooks('payout details, their form, and the code', async (page, product) => {
  await open(page, await newPerson(product), path)
  await addPayPal(page, 'pay@example.com')
  await askForBank(page)
  await page.getByRole('button', { name: 'Verify and update' }).click()
  await expect(page.getByText('Please enter the verification code.')).toBeVisible()
})

testLooks('the form of the payout details', async (page, product) => {
  await open(page, await newPerson(product), path)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Payment Email is required.')).toBeVisible()
})
