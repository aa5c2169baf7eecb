import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildOffer } from '../harness/builders.ts'
import { pngOf } from '../../server/features/creatives/images.test-support.ts'
import { openConsole } from './console-screens.ts'
import { inDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { checkLooks, expectGoodLooks } from './looks.ts'
import { newPerson, open } from './people.ts'
import { faultsAt } from './widths.ts'

// The console has no session at first, and one file is refused.
test.use({ expected_errors: [/status of 40[013]/] })

test('creatives are added in the console, and their code shows an image on another site that leads to the offer', async ({
  page,
  browser,
  product,
}) => {
  const person = await newPerson(product)
  const title = `With creatives ${randomUUID()}`
  const { id } = await inDatabase(product, (pg) => buildOffer({ pg }, { title }))

  const operator = await browser.newPage({ reducedMotion: 'reduce' })
  await openConsole(operator, `${product.operator_url}/offers/${id}?tab=creatives`)
  const image = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
  await operator
    .getByLabel('Images')
    .setInputFiles([
      image('summer_sale.png', pngOf(300, 250)),
      image('page.png', Buffer.from('<!doctype html><script>alert(1)</script>')),
      image('wide.png', pngOf(728, 90)),
    ])
  await expect(operator.getByText('2 of 3 added, 1 refused')).toBeVisible()
  await expect(operator.getByText('This is not a PNG, JPEG, GIF or WebP image.')).toBeVisible()
  await operator.getByRole('button', { name: 'Add a text' }).click()
  const dialog = operator.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Short mail')
  await dialog.getByLabel(/^Text/).fill('</textarea><script>alert(1)</script> {link}')
  await dialog.getByLabel(/^Language/).selectOption({ label: 'German' })
  await dialog.getByRole('button', { name: 'Add a text' }).click()
  await operator.getByRole('button', { name: 'Move earlier: Short mail' }).click()
  const titles = operator.getByRole('list', { name: 'Creatives' }).locator('li p.font-medium')
  await expect(titles).toHaveText(['summer sale', 'Short mail', 'wide'])
  await checkLooks(operator)
  expect(await faultsAt(operator)).toEqual([])

  await open(page, person, `/offers/${id}`)
  const section = page.getByRole('region', { name: 'Creatives' })
  const shown = section.getByRole('img', { name: 'summer sale' })
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300)
  await expectGoodLooks(page)
  const code = await section.getByLabel('Code: summer sale').inputValue()
  const [, link] = /href="([^"]+)"/.exec(code) ?? []

  // A page of the affiliate, of another origin.
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(code))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const site = await browser.newPage()
  await site.goto(`http://127.0.0.1:${port}/`)
  const banner = site.getByRole('link').getByRole('img')
  await expect.poll(() => banner.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300)
  await expect(site.getByRole('link')).toHaveAttribute('href', (link ?? '').replaceAll('&amp;', '&'))

  server.close()

  const download = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Download all' }).click()
  expect((await download).suggestedFilename()).toBe(`creatives-${id}.zip`)
  await section.getByLabel('Size').selectOption('728×90')
  await expect(page).toHaveURL(`/offers/${id}?size=728x90`)
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(section.getByRole('listitem')).toHaveCount(1)
})
