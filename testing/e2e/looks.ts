import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { proofs_are_left_out } from '../harness/proofs.ts'
import { expect } from './fixtures.ts'

const desk = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/**
 * Waits until nothing fades or changes its colour any more; what moves for ever, such as a skeleton, is not waited for. A transition that ends
 * may begin those of what inherits its colour.
 */
export const waitForSettled = async (page: Page): Promise<void> =>
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
export const colour_rules = ['color-contrast', 'link-in-text-block']

/** Rules for touch screens, which axe leaves out by default. */
export const touch_rules = ['target-size']

/** Half the size of `axe.source`, which every page would read and compile. */
export const axe_source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * The violations that axe finds in the page, once its source is loaded there. It describes violations only: describing every element that passed, and finishing
 * in a second page as axe's own package for Playwright does, takes five times as long.
 */
export const violationsIn = async (page: Page, rules?: string[], also: readonly string[] = []): Promise<axe.Result[]> =>
  page.evaluate(
    async ([only, more]) => {
      const loaded = Reflect.get(window, 'axe') as typeof axe
      for (const undrawn of document.adoptedStyleSheets) undrawn.disabled = true
      const results = await loaded.run({
        resultTypes: ['violations'],
        // Nothing is loaded from another origin. The pages have no frames.
        preload: false,
        iframes: false,
        ...(only && { runOnly: only }),
        rules: Object.fromEntries(more.map((rule) => [rule, { enabled: true }])),
      })
      for (const undrawn of document.adoptedStyleSheets) undrawn.disabled = false
      // Targets of a column that is half out of sight are as large once it is scrolled to.
      return results.violations.filter(
        ({ id, nodes }) =>
          id !== 'target-size' || nodes.some(({ any }) => any.every(({ message }) => !message.includes('obscured'))),
      )
    },
    [rules, also] as const,
  )

/** How far what stood there has moved since the page was loaded, as browsers count it: cumulative layout shift. Seen where the page is drawn. */
export const shiftOf = async (page: Page): Promise<number> =>
  page.evaluate(
    async () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
        }).observe({ type: 'layout-shift', buffered: true })
        // Earlier entries arrive in a task of their own.
        setTimeout(() => resolve(sum), 50)
      }),
  )

/** Asserts that axe finds no violations in the page's present state, once it has settled. */
export const checkLooks = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe_source)
  await waitForSettled(page)
  expect(await violationsIn(page), page.url()).toEqual([])
}

/**
 * Looks at the state that a page is in: axe finds nothing, and (proofs) nothing in dark on a desk and on a phone either, where the page does not scroll
 * sideways. The state has to last while the window becomes narrow; the window is as it was afterwards. For a test that is in the state anyway:
 * coming there costs as much as looking. On a phone in dark, widths.spec.ts looks at each kind of screen.
 */
export const expectGoodLooks = async (page: Page): Promise<void> => {
  await checkLooks(page)
  if (proofs_are_left_out) return
  const own = page.viewportSize() ?? desk
  const device = await page.context().newCDPSession(page)
  const look = async (viewport: typeof desk, rules?: string[], also?: readonly string[]): Promise<void> => {
    const { width } = viewport
    await device.send('Emulation.setTouchEmulationEnabled', { enabled: viewport === phone })
    await page.setViewportSize(viewport)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width)
    await waitForSettled(page)
    expect(await violationsIn(page, rules, also), `at ${width} px, dark`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await look(desk, colour_rules)
  await look(phone, undefined, touch_rules)
  await device.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await device.detach()
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(own)
}
