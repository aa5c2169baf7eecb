import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test, type ProductUrls } from './fixtures.ts'

export const phone = { width: 390, height: 844 }

/** Waits until nothing fades or changes its colour any more; what moves for ever, such as a skeleton, is not waited for. */
const settled = async (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
    await Promise.allSettled(ending.map(async ({ finished }) => finished))
  })

/** The rules of axe that look at colours, which are all that a scheme changes. */
const colour_rules = ['color-contrast', 'link-in-text-block']

/**
 * Declares the tests of how a screen looks in a state: axe finds nothing, in light and then in dark, on a desk and on a phone, and the page does
 * not scroll sideways. `show` brings the page into the state, which has to last.
 */
export const testLooks = (name: string, show: (page: Page, product: ProductUrls) => Promise<void>): void => {
  for (const viewport of [{ width: 1440, height: 900 }, phone])
    test.describe(`at ${viewport.width} px`, () => {
      test.use({ viewport, colorScheme: 'light', hasTouch: viewport === phone })

      test(`axe finds nothing: ${name}`, async ({ page, product }) => {
        // Axe works for seconds, and for many where the machine does other things too.
        test.setTimeout(90_000)
        await show(page, product)
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
        await settled(page)
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
        await page.emulateMedia({ colorScheme: 'dark' })
        await settled(page)
        expect((await new AxeBuilder({ page }).withRules(colour_rules).analyze()).violations, 'in dark').toEqual([])
      })
    })
}
