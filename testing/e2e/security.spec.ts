import { expect, test } from './fixtures.ts'
import { codeOf, waitForMail } from './guide-scene.ts'
import { checkLooks, expectGoodLooks } from './looks.ts'
import { confirmIdentity, moveTo, newPerson, open, signInByForm } from './people.ts'

// Before a change the server asks for a confirmed identity, and a sign-in with a second factor is refused first.
test.use({ expected_errors: [/status of 40[013]/] })

test('a second factor is set up by keyboard, asked at the next sign-in and before payout details, and turned off', async ({
  page,
  browser,
  product,
}) => {
  const person = await newPerson(product)
  await open(page, person, '/settings/security')
  await page.getByRole('button', { name: 'Set up' }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Confirm your identity' })
  await question.getByLabel('Password').fill(person.password)
  await checkLooks(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expectGoodLooks(page)
  const secret = (await page.locator('code').first().textContent()) ?? ''
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await page.keyboard.press('Enter')
  const shown = page.getByRole('list', { name: 'Recovery codes' }).locator('code')
  await expect(shown).toHaveCount(10)
  const codes = await shown.allTextContents()
  await expectGoodLooks(page)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await expect(page.getByText('This session')).toBeVisible()

  const other = await browser.newPage({ reducedMotion: 'reduce', baseURL: product.portal_url })
  await other.goto('/login')
  await signInByForm(other, person)
  const code = other.getByLabel('Authentication code')
  await expect(code).toBeVisible()
  await expectGoodLooks(other)
  await code.fill('000000')
  await other.keyboard.press('Enter')
  await expect(other.getByText(/This code is not correct/)).toBeVisible()
  await code.fill(codes[0] ?? '')
  await other.keyboard.press('Enter')
  await expect(other).toHaveURL('/dashboard')
  await moveTo(other, '/settings/security')
  await expect(other.getByText('9 recovery codes are left.')).toBeVisible()
  await expect(other.getByRole('button', { name: /^End the session of/ })).toHaveCount(1)

  await moveTo(other, '/settings/password')
  await other.getByLabel('Current password').fill(person.password)
  await other.getByLabel('New password').fill('another one 4711')
  await other.getByLabel('Confirm password').fill('another one 4711')
  await other.getByRole('button', { name: 'Change Password' }).click()
  const code_question = other.getByRole('dialog', { name: 'Confirm your identity' })
  await code_question.getByLabel('Authentication code').fill(codes[1] ?? '')
  await code_question.getByRole('button', { name: 'Confirm' }).click()
  await expect(other.getByText('Password updated successfully.')).toBeVisible()

  await moveTo(other, '/settings/security')
  await other.getByRole('button', { name: 'Turn off' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(other.getByText('Off. Only your password protects your account.')).toBeVisible()
  await other.close()
})

test('a sign-in from a new browser is mailed, and the page of its link ends all sessions', async ({
  page,
  browser,
  product,
}) => {
  const person = await newPerson(product)
  await open(page, person, '/settings/security')
  await expect(page.getByText('This session')).toBeVisible()
  const other = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  const answer = await other.request.post(`${product.portal_url}/api/token/`, {
    data: { email: person.email, password: person.password },
  })
  expect(answer.status()).toBe(200)
  await other.close()
  await page.reload()
  await expect(page.getByText(/Firefox on Linux/)).toBeVisible()
  const link = await waitForMail(product.data_dir, person.email, /(\/sign-in-report#[\w-]+)/)
  const mailed = await browser.newPage({ reducedMotion: 'reduce', baseURL: product.portal_url })
  await mailed.goto(link)
  await mailed.getByRole('button', { name: 'End all sessions' }).click()
  await expect(mailed.getByText(/All sessions have ended/)).toBeVisible()
  await mailed.close()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await waitForMail(product.data_dir, person.email, /(\/reset-password\?token=[\w-]+)/)
})

test('a key is made in the portal, reads the API, and stops when it is revoked', async ({ page, product }) => {
  const person = await newPerson(product)
  await open(page, person, '/settings/security')
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog', { name: 'New API key' })
  await dialog.getByLabel('Name').fill('Nightly export')
  await dialog.getByRole('checkbox', { name: /^Money/ }).check()
  await expectGoodLooks(page)
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await confirmIdentity(page, person)
  const key = (await dialog.locator('code').textContent()) ?? ''
  const ask = async (path: string): Promise<number> => {
    const answer = await fetch(`${product.portal_url}${path}`, { headers: { authorization: `Bearer ${key}` } })
    return answer.status
  }
  expect(await ask('/api/affiliate/money/')).toBe(200)
  expect(await ask('/api/affiliate/offers/')).toBe(403)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/last used/)).toBeVisible()
  await expectGoodLooks(page)
  await page.getByRole('button', { name: 'Revoke Nightly export' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText(/^No keys/)).toBeVisible()
  expect(await ask('/api/affiliate/money/')).toBe(401)
})
