import { writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type BrowserContextOptions, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { readMails } from '../harness/mails.ts'
import { waitForSettled } from './looks.ts'

/* The surroundings of an operator who follows the guide's chapter by mouse: the advertiser's own site, a phone with an authenticator app, mails, a camera. */

/** An advertiser's shop: a visitor lands there by a tracking link, buys, and its server then calls the postback address that it was given. */
export interface Shop {
  /** Where the offer's visitors go. */
  landing: string
  /** The postback URL that the advertiser pastes into its system. */
  postback_address: string
  /** The answers to each call of that URL. */
  answers: string[]
  close: () => void
}

export const openShop = async (): Promise<Shop> => {
  const server: Server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop')
    reply.setHeader('content-type', 'text/html; charset=utf-8')
    const click_id = searchParams.get('click_id') ?? ''
    if (pathname === '/landing') {
      const order = `/buy?click_id=${encodeURIComponent(click_id)}`
      reply.end(`<title>Harbor VPN</title><h1>Harbor VPN</h1><a href="${order}">Buy</a>`)
    } else if (pathname === '/buy') {
      const called = shop.postback_address
        .replace('{click_id}', click_id)
        .replace('{order}', `order-${shop.answers.length + 1}`)
      void fetch(called).then(async (answer) => {
        shop.answers.push(await answer.text())
        reply.end('<h1>Thank you</h1>')
      })
    } else reply.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const shop: Shop = {
    landing: `http://127.0.0.1:${port}/landing?click_id={click_id}`,
    postback_address: '',
    answers: [],
    close: () => server.close(),
  }
  return shop
}

/** The code that an authenticator app shows now for a secret that was typed into it. */
export const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/** Waits for a mail to an address. @returns the text of the pattern's group in the newest one */
export const waitForMail = async (data_dir: string, to: string, pattern: RegExp): Promise<string> => {
  const find = (): string | undefined =>
    readMails(data_dir)
      .filter((mail) => mail.to.includes(to))
      .flatMap(({ subject, text }) => pattern.exec(`${subject}\n${text}`)?.[1] ?? [])
      .at(-1)
  await expect.poll(find, { message: `a mail to ${to} with ${pattern.source}` }).toBeDefined()
  return find() ?? ''
}

/** Somebody else's browser: a window of its own, without animations, and with the name that browsers of visitors have. */
export const another: BrowserContextOptions = {
  reducedMotion: 'reduce',
  viewport: { width: 1280, height: 800 },
  timezoneId: 'America/New_York',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}

const images = fileURLToPath(new URL('../../docs/images/console', import.meta.url))

/**
 * Takes a picture of the guide, where they are asked for (`GUIDE_IMAGES=1`): docs/images/console, as WebP, which the browser itself writes.
 * Otherwise it does nothing: pictures of each run would differ by their dates.
 */
export const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env.GUIDE_IMAGES !== '1') return
  await expect(page.locator('main [aria-label="Loading"], main [aria-busy="true"], main .late')).toHaveCount(0)
  await waitForSettled(page)
  await page.evaluate(() => (document.adoptedStyleSheets = []))
  const png = await page.screenshot({ animations: 'disabled' })
  const maker = await page.context().newPage()
  const webp = await maker.evaluate(async (source) => {
    const image = new Image()
    image.src = `data:image/png;base64,${source}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', 0.7)
  }, png.toString('base64'))
  await maker.close()
  writeFileSync(join(images, `${name}.webp`), Buffer.from(webp.split(',')[1] ?? '', 'base64'))
}
