import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect, test, type ProductUrls } from './fixtures.ts'

const desk = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/**
 * Waits until nothing fades or changes its colour any more; what moves for ever, such as a skeleton, is not waited for. A transition that ends
 * may begin those of what inherits its colour.
 */
export const settled = async (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let still = 0; still < 3; still++) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const ending = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
      if (ending.length > 0) still = -1
      await Promise.allSettled(ending.map(async ({ finished }) => finished))
    }
  })

/** The rules of axe that look at colours, which are all that a scheme changes. */
const colour_rules = ['color-contrast', 'link-in-text-block']

/** Half the size of `axe.source`, which every page would read and compile. */
export const axe_source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * What axe finds in the page, once its source is loaded there. It describes violations only: describing every element that passed, and finishing
 * in a second page as axe's own package for Playwright does, takes five times as long.
 */
export const violationsIn = async (page: Page, rules?: string[]): Promise<axe.Result[]> =>
  page.evaluate(async (only) => {
    const loaded = Reflect.get(window, 'axe') as typeof axe
    const found = await loaded.run({ resultTypes: ['violations'], ...(only && { runOnly: only }) })
    return found.violations
  }, rules)

/**
 * Declares the test of how a screen looks in a state: axe finds nothing, in light and then in dark, on a desk and then on a phone, and the page
 * does not scroll sideways. `show` brings the page into the state, which has to last, also while the window becomes narrow.
 */
export const testLooks = (name: string, show: (page: Page, product: ProductUrls) => Promise<void>): void => {
  test(`axe finds nothing: ${name}`, async ({ page, product }) => {
    // Axe works for seconds, and for many where the machine does other things too.
    test.setTimeout(90_000)
    await show(page, product)
    await page.evaluate(axe_source)
    const device = await page.context().newCDPSession(page)
    for (const viewport of [desk, phone]) {
      const at = `at ${viewport.width} px`
      await page.emulateMedia({ colorScheme: 'light' })
      await device.send('Emulation.setTouchEmulationEnabled', { enabled: viewport === phone })
      await page.setViewportSize(viewport)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), at).toBe(viewport.width)
      await settled(page)
      expect(await violationsIn(page), at).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      await settled(page)
      expect(await violationsIn(page, colour_rules), `${at}, in dark`).toEqual([])
    }
  })
}
