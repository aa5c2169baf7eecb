import { randomUUID } from 'node:crypto'
import { buildOffer, buildOfferAffiliate } from '../harness/builders.ts'
import { readMails } from '../harness/mails.ts'
import { openConsole } from './console-screens.ts'
import { inDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { checkLooks, expectGoodLooks } from './looks.ts'
import { newPerson, open } from './people.ts'

// The console has no session at first, and a page that is open when its offer pauses may ask for it once more.
test.use({ expected_errors: [/status of 40[0134]/] })

test('a pause is announced in the console, mailed, shown in the portal, and applied at its time', async ({
  page,
  browser,
  product,
}) => {
  const person = await newPerson(product)
  const title = `Pausing ${randomUUID()}`
  const { id } = await inDatabase(product, async (pg) => {
    const offer = await buildOffer({ pg }, { title, visibility: 'approval' })
    await buildOfferAffiliate({ pg }, { offer_id: offer.id, affiliate_id: person.affiliate_id })
    return offer
  })
  const operator = await browser.newPage({ reducedMotion: 'reduce' })
  await openConsole(operator, `${product.operator_url}/offers/${id}`)
  await operator.getByRole('button', { name: 'Pause', exact: true }).click()
  const dialog = operator.getByRole('dialog', { name: `Pause: ${title}` })
  await dialog.getByRole('checkbox', { name: /^Change it now/ }).check()
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(dialog.getByText(/^1 affiliate runs this offer/)).toBeVisible()
  await dialog.getByRole('checkbox', { name: /^Change it now/ }).uncheck()
  await dialog.getByLabel('Reason (optional)').fill('The budget is used')
  await dialog.getByRole('button', { name: 'Dry run' }).click()
  await expect(
    dialog.getByText(/1 affiliate with 0 clicks in the last 24 hours would be told, in 1 mail/),
  ).toBeVisible()
  await checkLooks(operator)
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(dialog.getByText(/It changes on/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await operator.getByRole('link', { name: 'Changes' }).click()
  await expect(operator.getByRole('row').filter({ hasText: 'The budget is used' })).toContainText('planned')

  await open(page, person, `/offers/${id}`)
  await expect(page.getByText(/Pauses on .*The budget is used/)).toBeVisible()
  await expectGoodLooks(page)
  const subjects = (): string[] =>
    readMails(product.data_dir).flatMap(({ to, subject }) => (to.includes(person.email) ? [subject] : []))
  await expect.poll(subjects).toContainEqual(expect.stringContaining(`${title}: will be paused on`))

  // Its time is reached.
  await inDatabase(product, (pg) =>
    pg.updateTable('offer_changes').set({ at: new Date() }).where('offer_id', '=', id).execute(),
  )
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/This offer is paused since .*The budget is used/)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('textbox', { name: 'Tracking link' })).toHaveCount(0)
})
