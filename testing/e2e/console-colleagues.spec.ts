import { randomUUID } from 'node:crypto'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { hashPassword } from '../../server/shared/passwords/hash.ts'
import { buildConversion, buildOffer, buildUser } from '../harness/builders.ts'
import { moveInConsole, openConsole, owner, signInToConsole } from './console-screens.ts'
import { inDatabase } from './database.ts'
import { expect, test, type ProductUrls } from './fixtures.ts'
import { closeDone, openWindow, press, sayYes } from './guide-days.ts'
import { waitForMail } from './guide-scene.ts'
import { checkLooks } from './looks.ts'
import { confirmIdentity, newPerson } from './people.ts'
import { addPrivateOffers } from './private-offers.ts'

/* Mails and notes about affiliates, and the messages to the second of two operators who change the same thing. */

// Requests before sign-in, a change of an address without confirmation, and a change that conflicts with another operator's.
test.use({ expected_errors: [/status of 40[139]/] })

/** Signs a second owner in, with a browser of their own. @returns their address */
const addColleague = async (product: ProductUrls, context: BrowserContext): Promise<string> => {
  const [email, password] = [`mara-${randomUUID()}@example.com`, 'a long password of a colleague']
  const member = { email, name: 'Mara Member', role: 'owner', password_hash: await hashPassword(password) } as const
  await inDatabase(product, async (pg) => pg.insertInto('team_members').values(member).execute())
  await signInToConsole(context, product.operator_url, { email, password })
  return email
}

test('affiliates that run an offer get the previewed mail, once', async ({ page, product }) => {
  const person = await newPerson(product)
  const [offer] = await addPrivateOffers(product, person)
  await openConsole(page, `${product.operator_url}/offers/${offer.id}?tab=mails`)
  const write = async () => {
    const window = await openWindow(page, 'Write a mail')
    await window.getByLabel('Subject').fill('A new landing page')
    await window.getByLabel('Text').fill('It converts better.\n\nUse it from Monday on.')
    await press(window, 'Dry run')
    return window
  }
  const writing = await write()
  await expect(writing.getByText('Would be sent to 1 affiliate, with 1 user.')).toBeVisible()
  await expect(writing.getByRole('figure', { name: 'Mail' })).toContainText(`${offer.title} (${offer.id})`)
  await checkLooks(page)
  await press(writing, 'Send')
  await sayYes(page, 'Send')
  await closeDone(writing)
  expect(await waitForMail(product.data_dir, person.email, /Use it from (Monday) on/)).toBe('Monday')
  await expect(page.getByRole('row', { name: /A new landing page.*1/ })).toContainText(owner.email)

  const again = await write()
  await expect(again.getByText('1 affiliate has already received this mail and is left out.')).toBeVisible()
  await press(again, 'Send')
  await sayYes(page, 'Send')
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was sent' })).toContainText(owner.email)
})

test('affiliates are tagged in their list and found by the tag; a note is written and removed; an address waits for both its mails', async ({
  page,
  product,
}) => {
  const mark = randomUUID().slice(0, 8)
  const [email, new_email] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]
  await inDatabase(product, async (pg) => {
    for (const [company, address] of [
      [`North ${mark}`, `${randomUUID()}@example.com`],
      [`South ${mark}`, email],
    ] as const) {
      const { affiliate_id } = await buildUser({ pg }, { email: address })
      await pg.updateTable('affiliates').set({ company }).where('id', '=', affiliate_id).execute()
    }
  })
  await openConsole(page, `${product.operator_url}/affiliates?search=${mark}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const tagging = await openWindow(page, 'Tag 2')
  await tagging.getByLabel('Add').fill(`push ${mark}`)
  await press(tagging, 'Tag 2')
  const rows = page.getByRole('table', { name: 'Affiliates' }).getByRole('row')
  await expect(rows.filter({ hasText: `push ${mark}` })).toHaveCount(2)

  await page.getByRole('navigation', { name: 'Affiliates' }).getByRole('link', { name: 'Tags' }).click()
  await page.getByRole('link', { name: `push ${mark}` }).click()
  await expect(page.getByLabel('Tag', { exact: true })).toHaveValue(`push ${mark}`)
  await expect(rows).toHaveCount(3)
  await rows
    .filter({ hasText: `South ${mark}` })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`South ${mark}`)
  await page.getByRole('link', { name: 'Notes' }).click()
  const noting = await openWindow(page, 'Add a note')
  await noting.getByLabel('Text').fill('Wants net 15\nfrom January on.')
  await press(noting, 'Add a note')
  const note = page.getByRole('row', { name: /net 15/ })
  await expect(note).toContainText(owner.email)
  await checkLooks(page)
  const removing = await openWindow(page, 'Remove', note)
  await press(removing, 'Remove')
  await sayYes(page, 'Remove')
  await expect(page.getByText('No notes')).toBeVisible()

  // Their confirmations are those of settings.spec.ts.
  await page.getByRole('link', { name: 'Overview' }).click()
  const changing = await openWindow(page, 'Change the address')
  await changing.getByLabel('Email').fill(new_email)
  await press(changing, 'Change the address')
  await confirmIdentity(page, owner)
  await closeDone(changing)
  await expect(page.getByRole('row', { name: `${email} becomes ${new_email}` })).toBeVisible()
  await waitForMail(product.data_dir, email, /(\/change-email#[\w-]{43})/)
  await waitForMail(product.data_dir, new_email, /(\/change-email#[\w-]{43})/)
})

test('who changes a rate, or decides conversions, after somebody else did is told who was first', async ({
  page,
  product,
  browser,
}) => {
  const { affiliate_id } = await newPerson(product)
  const offer_id = await inDatabase(product, async (pg) => {
    const { id } = await buildOffer({ pg }, { visibility: 'private' })
    for (let count = 0; count < 2; count++)
      await buildConversion({ pg }, { offer_id: id, affiliate_id, status: 'pending' })
    return id
  })
  const other = await browser.newContext({ baseURL: product.operator_url, reducedMotion: 'reduce' })
  const colleague = await addColleague(product, other)

  await openConsole(page, `${product.operator_url}/offers/${offer_id}?tab=rates`)
  const changing = await openWindow(page, 'Change')
  const set = await other.request.post('/api/operator/payouts/', {
    data: { offer: String(offer_id), payout: 6, quiet: true },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(set.status()).toBe(200)
  await changing.getByLabel('Payout (optional)').fill('5')
  await press(changing, 'Dry run')
  await expect(changing.getByRole('alert')).toHaveText(new RegExp(`${colleague}.*Nothing was changed\\.$`))
  await expect(page.getByRole('row', { name: /All affiliates.*\$6\.00/ })).toBeVisible()
  await press(changing, 'Close')
  await press(page.getByRole('dialog', { name: 'Discard your changes?' }), 'Discard')

  const list = `/conversions?affiliate=${affiliate_id}&status=pending`
  const theirs = await other.newPage()
  await theirs.goto(list)
  await moveInConsole(page, list)
  const lookAt = async (one: Page): Promise<Locator> => {
    await one.getByRole('checkbox', { name: 'Select all on this page' }).check()
    const window = await openWindow(one, 'Approve 2')
    await press(window, 'Dry run')
    await expect(window.getByText('nothing was changed')).toBeVisible()
    return window
  }
  const [mine, first] = [await lookAt(page), await lookAt(theirs)]
  await press(first, 'Approve 2')
  await closeDone(first)
  await press(mine, 'Approve 2')
  await expect(mine.getByRole('status')).toHaveText('Nothing was changed: someone else changed it first.')
  await expect(mine.getByRole('table', { name: 'Decided before' })).toContainText(colleague)
  await checkLooks(page)
  await other.close()
})
