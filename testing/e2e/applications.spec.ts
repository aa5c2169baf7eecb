import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { readMails } from '../harness/mails.ts'
import { expect, test } from './fixtures.ts'
import { expectGoodLooks } from './looks.ts'
import { fillApplication } from './people.ts'

const send = async (page: Page): Promise<void> => page.getByRole('button', { name: 'Send application' }).click()

test.describe('an application', () => {
  test.use({ expected_errors: [/status of 400/] })

  test('is taken, says what happens next, and is confirmed by mail', async ({ page, product }) => {
    const email = `${randomUUID()}@example.com`
    await page.goto('/login')
    await page.getByRole('link', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { name: 'Create account', level: 1 })).toBeVisible()

    await send(page)
    await expect(page.getByText('Enter your first name.')).toBeVisible()
    await expect(page.getByLabel('First name')).toBeFocused()
    await expectGoodLooks(page)

    await fillApplication(page, email, 'nowhere')
    await send(page)
    await expect(page.getByRole('alert')).toHaveText('Not sent: correct the highlighted fields.')
    await expect(page.getByLabel('Website')).toBeFocused()
    await expect(page.getByText('Enter the address of your website, such as https://example.com.')).toBeVisible()

    await page.getByLabel('Website').fill('north.example')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Application sent', level: 1 })).toBeFocused()
    await expect(page.getByText(email)).toBeVisible()
    await expectGoodLooks(page)
    const mails = (): number => readMails(product.data_dir).filter(({ to }) => to.includes(email)).length
    await expect.poll(mails).toBe(1)
  })
})
