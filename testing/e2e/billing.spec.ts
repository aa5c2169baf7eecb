import type { Page } from '@playwright/test'
import { readMails } from '../harness/mails.ts'
import { codesFor, newestCode } from './codes.ts'
import { expect, proof, test, type ProductUrls } from './fixtures.ts'
import { checkLooks, expectGoodLooks, phone } from './looks.ts'
import { newPerson, open } from './people.ts'

const path = '/settings/billing'
const sent = 'Verification code sent to your email. Please enter it below to confirm update.'

/** An affiliate without payout details is answered 404, which the browser's console notes. */
test.use({ expected_errors: [/status of 404/] })

const addPayPal = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Payment Email').fill(email)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Billing info added.')).toBeVisible()
}

const askForBank = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Bank', { exact: true }).check()
  await page.getByLabel('Account Number').fill('GB33BUKB20201555555555')
  await page.getByLabel('Bank Name').fill('Example Bank plc')
  await page.getByRole('button', { name: 'Request verification code' }).click()
  await expect(page.getByText(sent)).toBeVisible()
}

const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')

const verify = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Verify and update' }).click()
}

const enterCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
}

/** An affiliate enters where payouts go and verifies it with the mailed code; another one, at the same time, does not. */
const addAndVerify = async (page: Page, rivals: Page, product: ProductUrls): Promise<void> => {
  const [who, rival] = [await newPerson(product), await newPerson(product)]
  await open(page, who, path)
  await open(rivals, rival, path)
  await addPayPal(page, 'pay@example.com')
  await addPayPal(rivals, 'rival@example.com')
  const [code, theirs] = [await newestCode(product, who, 1), await newestCode(product, rival, 1)]

  await enterCode(rivals, code === theirs ? wrong(code) : code)
  await expect(rivals.getByRole('alert')).toHaveText('The verification code is incorrect. 4 tries left.')
  await enterCode(page, wrong(code))
  await expect(page.getByRole('alert')).toHaveText('The verification code is incorrect. 4 tries left.')
  await page.reload()
  await enterCode(page, code)
  await expect(page.getByText('Verification successful! Billing info updated.')).toBeVisible()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await expect(page.getByText('pay@example.com')).toBeVisible()
  await expect(page).toHaveURL(path)

  await rivals.getByRole('button', { name: 'Later' }).click()
  await expect(rivals.getByText('Pending', { exact: true })).toBeVisible()
  await checkLooks(rivals)
  await rivals.reload()
  await rivals.getByRole('button', { name: 'Request verification code' }).click()
  await expect(rivals.getByText('Enter it below to verify these details.')).toBeVisible()
  await enterCode(rivals, await newestCode(product, rival, 2))
  await expect(rivals.getByText('Verified', { exact: true })).toBeVisible()
  await expect(rivals.getByText('rival@example.com')).toBeVisible()
}

test.describe('payout details are added at once, and verified with the mailed code', () => {
  test.use({ expected_errors: [/status of 40[04]/] })

  for (const [place, device, as] of [
    ['desk', {}, {}],
    ['phone', { viewport: phone, hasTouch: true, isMobile: true }, { tag: proof }],
  ] as const)
    test.describe(`on a ${place}`, as, () => {
      test.use(device)
      test('by two at once', async ({ page, browser, product }) => {
        const other = await browser.newContext({ baseURL: product.portal_url, ...device })
        await addAndVerify(page, await other.newPage(), product)
        await other.close()
      })
    })
})

test('a tab that shows older details never brings them back', async ({ page, context, product }) => {
  const who = await newPerson(product)
  await open(page, who, path)
  await addPayPal(page, 'old@example.com')
  // A mail that was not sent yet would be left out for the next code.
  await newestCode(product, who, 1)
  await expectGoodLooks(page)
  const other = await context.newPage()
  await other.goto(path)
  await askForBank(other)
  await verify(other, await newestCode(product, who, 2))
  await expect(other.getByText('Verified', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect(page.getByText('GB33BUKB20201555555555')).toBeVisible()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  expect(codesFor(product, who)).toHaveLength(2)
})

test.describe('a change of payout details', () => {
  test.use({ expected_errors: [/status of 4\d\d/] })

  test('waits for the mailed code; Back leads to what was entered, Cancel to the details, and a wrong code is said', async ({
    page,
    product,
  }) => {
    const who = await newPerson(product, 'pay@example.com')
    await open(page, who, path)
    await expect(page.getByText(/payouts are held for 48 hours/)).toBeVisible()
    await askForBank(page)
    await page.goBack()
    await expect(page.getByLabel('Account Number')).toHaveValue('GB33BUKB20201555555555')
    await page.goForward()
    await expect(page.getByLabel('Verification code')).toBeFocused()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(page.getByText('pay@example.com')).toBeVisible()
    await expect(page).toHaveURL(path)

    await newestCode(product, who, 1)
    await askForBank(page)
    const code = await newestCode(product, who, 2)
    await page.getByRole('button', { name: 'Verify and update' }).click()
    await expect(page.getByText('Please enter the verification code.')).toBeVisible()
    await expectGoodLooks(page)
    await verify(page, wrong(code))
    await expect(page.getByRole('alert')).toHaveText('The verification code is incorrect. 4 tries left.')
    await verify(page, code)
    await expect(page.getByText('Verification successful! Billing info updated.')).toBeVisible()
    await expect(page).toHaveURL(path)
    await page.reload()
    await expect(page.getByText('Verified', { exact: true })).toBeVisible()
    await expect(page.getByText('GB33BUKB20201555555555')).toBeVisible()
    await expect(page.getByText('Example Bank plc')).toBeVisible()
    await expect(page.getByText('pay@example.com')).toBeHidden()
    await expect
      .poll(() => readMails(product.data_dir).filter(({ to }) => to.includes('pay@example.com')).length)
      .toBeGreaterThan(0)
  })

  test(
    'the new code of Resend takes the place of the first, and the third of a minute is refused in words',
    { tag: proof },
    async ({ page, product }) => {
      const who = await newPerson(product, 'pay@example.com')
      await open(page, who, path)
      await askForBank(page)
      await newestCode(product, who, 1)
      await page.getByRole('button', { name: 'Resend code' }).click()
      await expect(page.getByText('Verification code resent to your email.')).toBeVisible()
      const code = await newestCode(product, who, 2)
      await page.getByRole('button', { name: 'Resend code' }).click()
      await expect(page.getByRole('alert')).toHaveText(
        /^Too many codes requested\. Try again in \d+ (second|minute)s?\.$/,
      )
      await verify(page, code)
      await expect(page.getByText('Verification successful! Billing info updated.')).toBeVisible()
    },
  )
})

test('a page loaded again has no change to confirm, and says what to do', { tag: proof }, async ({ page, product }) => {
  await open(page, await newPerson(product, 'pay@example.com'), path)
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
    await expect(page.getByText('No payment info yet')).toBeVisible()
    await expectGoodLooks(page)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Payment Email is required.')).toBeVisible()
    await expect(page.getByLabel('Payment Email')).toBeFocused()
    await expectGoodLooks(page)
    await page.getByLabel('Bank', { exact: true }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Account Number and Bank Name are required.')).toBeVisible()
    await page.getByLabel('Crypto', { exact: true }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Wallet Address and Crypto Network are required.')).toBeVisible()
    await page.getByLabel('PayPal', { exact: true }).check()
    await page.getByLabel('Payment Email').fill('no-address')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Payment Email must be an email address.')
  })
})
