import { readFileSync } from 'node:fs'
import { moveInConsole, openConsole } from './console-screens.ts'
import { expect, test, type ProductUrls } from './fixtures.ts'
import { operate } from './operate.ts'
import { visitOnce } from './visits.ts'

/* Strangers' input is shown on operators' screens as text: names, sub ids, user agents, postbacks. The page's own policy would refuse a
 * script too, and a refusal fails the test (fixtures.ts). */

test.use({ expected_errors: [/status of 401/] })

const mark = Date.now().toString(36)
/** Begins like a formula, ends an attribute, and would load a picture and run a script. */
const evil = `=1+1"'><img src=x onerror=alert(1)><script>alert(2)</script>${mark}`

const buildStrangers = async (product: ProductUrls) => {
  const { portal_url, tracker_url } = product
  const email = `stranger-${mark}@example.com`
  const applied = await fetch(`${portal_url}/api/applications/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      first_name: evil,
      last_name: evil,
      company: evil,
      message: evil,
      telegram: '@stranger',
      website: 'https://stranger.example',
      traffic_sources: [evil.slice(0, 50)],
      main_verticals: ['Finance'],
    }),
  })
  expect([applied.status, await applied.text()]).toEqual([201, expect.anything()])

  const invited = operate(product, 'affiliates', 'invite', '--email', `x${email}`, '--company', evil, '--json')
  const { id }: { id: number } = JSON.parse(invited)
  const listed = operate(product, 'offers', 'list', '--status', 'active', '--limit', '20', '--json')
  const { results }: { results: { id: number; visibility: string }[] } = JSON.parse(listed)
  const offer = results.find(({ visibility }) => visibility === 'public')
  const sub = encodeURIComponent(evil)
  const link = `${tracker_url}/click?offer_id=${offer?.id}&affiliate_id=${id}&sub1=${sub}&sub2=${sub}&sub3=${sub}`
  const click_id = await visitOnce(link, product, '198.51.100.7', `Mozilla/5.0 ${evil}`)
  const add = ['--click-id', click_id, '--txid', evil, '--amount', '10', '--reason', evil, '--json']
  let conversion = ''
  await expect(() => {
    const added: { id: string } = JSON.parse(operate(product, 'conversions', 'add', ...add))
    conversion = added.id
  }).toPass()
  await fetch(`${tracker_url}/postback?token=${sub}&click_id=${sub}&status=${sub}&txid=${sub}`)
  return { id, click_id, conversion }
}

test('is nothing but text on every screen, in the palette and in a file', async ({ page, product }) => {
  const { id, click_id, conversion } = await buildStrangers(product)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await openConsole(page, `${product.operator_url}/applications`)
  const screens = [
    '/applications',
    `/affiliates?search=${mark}`,
    `/affiliates/${id}`,
    `/affiliates/${id}?tab=conversions`,
    `/conversions?affiliate=${id}`,
    `/conversions/${conversion}`,
    `/clicks/${click_id}`,
    `/audit?subject=affiliate&subject_id=${id}`,
    `/figures?rows=affiliate`,
    '/advertisers?tab=refused',
  ]
  for (const screen of screens) {
    await moveInConsole(page, screen)
    if (screen.startsWith('/audit')) await page.getByRole('button', { name: 'Show' }).click()
    // The whole of it is there, letter for letter.
    const place = screen.startsWith('/audit') ? page.getByRole('dialog') : page.locator('main')
    await expect(place, screen).toContainText(evil)
    await expect(page.locator('img[src="x"]'), screen).toHaveCount(0)
  }
  await moveInConsole(page, `/affiliates?search=${mark}`)
  await expect(page.locator('main')).toContainText(evil)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = readFileSync(await (await downloading).path(), 'utf8')
  expect(file).toContain(`"'=1+1""'><img`)
  expect(file).not.toMatch(/(?:^|,)"?=/m)

  await page.keyboard.press('Control+k')
  await page.keyboard.type(mark)
  await expect(page.getByRole('dialog')).toContainText(evil)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  expect(dialogs).toEqual([])
})
