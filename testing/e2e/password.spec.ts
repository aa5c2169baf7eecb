import type { Page } from '@playwright/test'
import { readMails } from '../harness/mails.ts'
import { expect, proof, test, type ProductUrls } from './fixtures.ts'
import { expectGoodLooks } from './looks.ts'
import { newPerson, open, signInByForm, type Person } from './people.ts'

const refused = [/status of 40[01]/]
const fresh = 'violet harbour lantern'

const askForLink = async (page: Page, email: string): Promise<void> => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Request Password Reset', level: 1 })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
}

const linksFor = ({ data_dir }: ProductUrls, { email }: Person): string[] =>
  readMails(data_dir).flatMap(({ to, text }) => {
    const link = to.includes(email) ? /^https?:\/\/\S+\/reset-password\?token=\S+$/m.exec(text)?.[0] : undefined
    return link === undefined ? [] : [link]
  })

/** Asks for a link and waits for its mail: the link as it leads to the portal under test. */
const findMailedLink = async (page: Page, product: ProductUrls, who: Person): Promise<URL> => {
  const before = linksFor(product, who).length
  await askForLink(page, who.email)
  await expect(page.getByRole('status')).toHaveText(
    'If an account uses this address, a link to set a new password is on its way.',
  )
  await expect.poll(() => linksFor(product, who).length).toBe(before + 1)
  const { pathname, search } = new URL(linksFor(product, who).at(-1) ?? '')
  return new URL(`${pathname}${search}`, product.portal_url)
}

const setPassword = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Reset Password' }).click()
}

test.describe('a forgotten password', () => {
  test.use({ expected_errors: refused })

  test('is set again by the mailed link, once, and ends every session', async ({ page, product, browser }) => {
    const who = await newPerson(product)
    const elsewhere = await browser.newContext({ baseURL: product.portal_url })
    const other = await elsewhere.newPage()
    await open(other, who, '/settings')

    const link = await findMailedLink(page, product, who)
    await page.goto(link.href)
    await expect(page.getByRole('heading', { name: 'Set New Password', level: 1 })).toBeVisible()
    await setPassword(page, fresh)
    await expect(page.getByRole('status')).toHaveText('Password reset successful.')
    await expect(page.getByRole('button', { name: 'Reset Password' })).toHaveCount(0)
    await expect(page).toHaveURL('/login')

    await other.goto('/dashboard')
    await expect(other).toHaveURL('/')
    await elsewhere.close()

    await signInByForm(page, who)
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password.')
    await signInByForm(page, { ...who, password: fresh })
    await expect(page).toHaveURL('/dashboard')

    await page.goto(link.href)
    await setPassword(page, 'another harbour lantern')
    await expect(page.getByRole('alert')).toHaveText('This link has expired or was already used. Request a new one.')
    await expectGoodLooks(page)
  })

  test('that is too weak is refused in words, and the link still works', { tag: proof }, async ({ page, product }) => {
    const who = await newPerson(product)
    const link = await findMailedLink(page, product, who)
    await page.goto(link.href.replace('/reset-password', '/reset-password/confirm'))
    await expect(page.getByRole('heading', { name: 'Reset Your Password', level: 1 })).toBeVisible()
    const set = async (password: string): Promise<void> => {
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByLabel('Confirm password').fill(password)
      await page.getByRole('button', { name: 'Reset Password' }).click()
    }
    await set('short')
    await expect(page.getByRole('alert')).toContainText(/8/)
    await set(fresh)
    await expect(page.getByRole('status')).toHaveText('Password reset successful.')
    await expect(page).toHaveURL('/login')
    await signInByForm(page, { ...who, password: fresh })
    await expect(page).toHaveURL('/dashboard')
  })
})

for (const [path, as] of [
  ['/reset-password', {}],
  ['/reset-password/confirm', { tag: proof }],
] as const)
  test(`the token leaves the address of ${path}, survives a reload, and is sent nowhere else`, as, async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(`${request.url()} ${JSON.stringify(request.headers())}`))
    await page.goto(`${path}?token=made-up-token`)
    await expect(page).toHaveURL(path)
    const first = requests.shift() ?? ''
    expect(first).toContain('made-up-token')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Reset Password' })).toBeVisible()
    await page.getByRole('link', { name: 'Help' }).click()
    await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Reset Password' })).toBeVisible()
    expect(requests.filter((request) => request.includes('made-up-token'))).toEqual([])
    expect(await page.evaluate(() => JSON.stringify([window.localStorage, window.sessionStorage]))).not.toContain(
      'made-up-token',
    )
    await page.goto('/login')
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Reset Password' })).toHaveCount(0)
  })

test('the confirm page without a token says so', { tag: proof }, async ({ page }) => {
  await page.goto('/reset-password/confirm')
  await expect(page.getByRole('alert')).toHaveText('Invalid or missing token.')
  await expectGoodLooks(page)
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Request Password Reset', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Enter your email address.')).toBeVisible()
  await expectGoodLooks(page)
})

test.describe('changing the password', () => {
  test.use({ expected_errors: refused })

  const change = async (page: Page, old: string, password: string, confirmation = password): Promise<void> => {
    await page.getByLabel('Current password').fill(old)
    await page.getByLabel('New password').fill(password)
    await page.getByLabel('Confirm password').fill(confirmation)
    await page.getByRole('button', { name: 'Change Password' }).click()
  }

  test('keeps this session, ends the others, and is told by mail', async ({ page, product, browser }) => {
    const who = await newPerson(product)
    const elsewhere = await browser.newContext({ baseURL: product.portal_url })
    const other = await elsewhere.newPage()
    await open(other, who, '/settings')

    await open(page, who, '/settings/password')
    await change(page, who.password, fresh, 'violet harbor lantern')
    await expect(page.getByText('New password and confirm password must match.')).toBeVisible()
    await expectGoodLooks(page)
    await change(page, 'not the old one', fresh)
    await expect(page.getByRole('alert')).toHaveText('The current password is incorrect.')
    await expect(page.getByLabel('Current password')).toBeFocused()
    await expect(page).toHaveURL('/settings/password')
    await change(page, who.password, fresh)
    await expect(page.getByText('Password updated successfully.')).toBeVisible()
    await expect(page.getByLabel('Current password')).toHaveValue('')

    await page.reload()
    await expect(page.getByRole('heading', { name: 'Change Password', level: 2 })).toBeVisible()
    await other.goto('/dashboard')
    await expect(other).toHaveURL('/')
    await signInByForm(other, { ...who, password: fresh })
    await expect(other).toHaveURL('/dashboard')
    await elsewhere.close()
    const countTold = (): number =>
      readMails(product.data_dir).filter(({ to, subject }) => to.includes(who.email) && subject.includes('was changed'))
        .length
    await expect.poll(countTold).toBe(1)
  })
})
