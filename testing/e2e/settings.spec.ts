import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { waitForMail } from './guide-scene.ts'
import { expectGoodLooks, phone } from './looks.ts'
import { demo, newPerson, open, signInByForm } from './people.ts'

test('the tabs have addresses, keep the frame, are reached by keyboard, and in sight on a phone', async ({ page }) => {
  await open(page, demo, '/dashboard')
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/settings')
  const tabs = page.getByRole('navigation', { name: 'Settings' })
  const active = tabs.locator('[aria-current=page]')
  await expect(active).toHaveText('Profile')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  const profile = page.getByRole('region', { name: 'Profile' })
  await expect(profile.getByText(demo.email)).toBeVisible()
  await expect(profile.getByText('14 Chandlery Row, SE1 0NG')).toBeVisible()
  await expect(profile.getByText('Native, Search, Newsletter, Own blogs')).toBeVisible()
  await expect(profile.getByRole('textbox')).toHaveCount(0)
  await expectGoodLooks(page)

  await tabs.getByRole('link', { name: 'Profile' }).focus()
  for (const [tab, path] of [
    ['Change password', '/settings/password'],
    ['Global postbacks', '/settings/postbacks'],
    ['Payment system', '/settings/billing'],
    ['Security', '/settings/security'],
  ] as const) {
    await page.keyboard.press('Tab')
    await expect(tabs.getByRole('link', { name: tab })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(path)
    await expect(active).toHaveText(tab)
    await expect(page).toHaveTitle(`${tab} · Plumbline`)
    await expect(tabs.getByRole('link', { name: tab })).toBeFocused()
  }
  await page.goBack()
  await expect(active).toHaveText('Payment system')
  await page.setViewportSize(phone)
  await page.reload()
  await expect(active).toHaveText('Payment system')
  await expect(active).toBeInViewport({ ratio: 1 })
})

test.describe('where the network allows changes', () => {
  // Before a change of the address the server asks for a confirmed identity; with the change the session ends.
  test.use({ expected_errors: [/status of 40[13]/] })

  test('contact data is edited below the list, and an address is changed once both have confirmed', async ({
    page,
    product,
  }) => {
    const who = await newPerson(product)
    const new_email = `${randomUUID()}@example.com`
    await open(page, who, '/settings/profile')
    const form = page.getByRole('form', { name: 'Contact details' })
    await form.getByLabel('City').fill('Bremen')
    await form.getByLabel('Country').selectOption('Germany')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Saved.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Profile' }).getByText('Germany')).toBeVisible()
    await expectGoodLooks(page)

    await page.getByLabel('New email address').fill(new_email)
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Confirm your identity' })
    await question.getByLabel('Password').fill(who.password)
    await page.keyboard.press('Enter')
    await expect(
      page.getByText(`The change to ${new_email} waits for your present address and the new one`),
    ).toBeVisible()
    await expectGoodLooks(page)
    for (const address of [who.email, new_email]) {
      await page.goto(await waitForMail(product.data_dir, address, /(\/change-email#[\w-]{43})/))
      const which = address === who.email ? 'a new' : 'this'
      await expect(page.getByText(`You are asked to confirm ${which} email address`)).toBeVisible()
      if (address === who.email) await expectGoodLooks(page)
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByText(/Confirmed\.|was changed/)).toBeVisible()
    }
    await page.goto('/settings')
    await expect(page.getByText('Your session ended.')).toBeVisible()
    await signInByForm(page, who)
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password.')
    await signInByForm(page, { ...who, email: new_email })
    await expect(page.getByRole('button', { name: /User menu/ })).toContainText(new_email)
  })
})
