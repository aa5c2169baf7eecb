import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test as base, type Page } from '@playwright/test'
import { readRun } from '../../server/operations/nodes/run-file.ts'

/** Addresses of the running product (testing/e2e/global-setup.ts). */
export interface ProductUrls {
  portal_url: string
  tracker_url: string
  operator_url: string
  data_dir: string
}

interface PageFixtures {
  /** Console errors that a test brings about on purpose, such as a refused sign-in. Every other one fails the test. */
  expected_errors: readonly RegExp[]
  /**
   * The page as most visitors have it: animated, prefetching the code of all screens, and drawn. Otherwise the page has reduced motion and
   * reduced data, and is not drawn, which takes half of the time.
   */
  is_lively: boolean
  /** Automatic: collects what went wrong in the page. */
  pageFaults: string[]
}

interface ProductFixtures {
  product: ProductUrls
}

interface WorkerFixtures {
  /** Automatic: resolves when the product under test is ready; undefined when it could not be started, which skips the tests. */
  ready: ProductUrls | undefined
}

const look_ms = 100

/** By hand there is one try; bin/run-tests.ts gives a failed file a second one. Only the last is drawn and traced, which takes a third of the time. */
export const is_last_try = process.env.CI === undefined || process.env.TESTS_AGAIN === '1'

const fromEnvironment = (name: string): string => {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is missing: run the tests with playwright's global set-up`)
  return value
}

/** The answer of a server on a machine that is too busy: the page asks again, and the test waits for what it then shows. */
const busy_server = /status of 503/

/** Everything that a user would not see, but a developer's console would say. */
const watchPage = async (page: Page, faults: string[]): Promise<void> => {
  page.on('pageerror', (error) => faults.push(`uncaught in the page: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`)
  })
  await page.exposeFunction('reportPolicyViolation', (text: string) => {
    faults.push(`content security policy: ${text}`)
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'reportPolicyViolation')
      if (typeof report === 'function')
        report(`${event.violatedDirective} refused ${event.blockedURI} (${event.sourceFile}:${event.lineNumber})`)
    })
  })
}

/** As for those who asked for less data; laid out, styled and heard as ever, but not drawn (looks.ts draws what it looks at). Runs in the page. */
const keepStill = (isDrawn: boolean): void => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  if (isDrawn) return
  const undrawn = new CSSStyleSheet()
  undrawn.replaceSync('@media screen { html { opacity: 0 } }')
  document.adoptedStyleSheets.push(undrawn)
}

/** A test with a product of its own: it runs while the one for all others fills its demo network. */
export const testApart = base.extend<PageFixtures>({
  expected_errors: [[], { option: true }],
  is_lively: [false, { option: true }],

  contextOptions: async ({ contextOptions, is_lively }, use) => {
    await use({ ...contextOptions, reducedMotion: is_lively ? 'no-preference' : 'reduce' })
  },

  pageFaults: [
    async ({ page, expected_errors, is_lively }, use) => {
      const faults: string[] = []
      await watchPage(page, faults)
      if (!is_lively) await page.context().addInitScript(keepStill, is_last_try)
      await use(faults)
      // An answer that is still changed on its way would fail whichever test runs by then.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      const unexpected = faults.filter(
        (fault) => ![busy_server, ...expected_errors].some((pattern) => pattern.test(fault)),
      )
      expect(unexpected, 'what the page did wrong').toEqual([])
    },
    { auto: true },
  ],
})

/** Tells a test with a product of its own; playwright.config.ts has those run first. */
export const apart = '@apart'

/** The tag of single tests that are proofs, and left out by `npm test` as files named so are (ADR-0122). */
export const proof = '@proof'

/** The test of every other spec: a page whose console errors, uncaught errors and policy violations fail the test. */
export const test = testApart.extend<ProductFixtures, WorkerFixtures>({
  ready: [
    async ({}, use) => {
      const product = {
        portal_url: fromEnvironment('E2E_PORTAL_URL'),
        tracker_url: fromEnvironment('E2E_TRACKER_URL'),
        operator_url: fromEnvironment('E2E_OPERATOR_URL'),
        data_dir: fromEnvironment('E2E_DATA_DIR'),
      }
      // The global set-up removes the directory when it gives the start up, and reports why.
      const isStarting = (): boolean => existsSync(product.data_dir) && readRun(product.data_dir)?.state !== 'ready'
      while (isStarting()) await sleep(look_ms)
      await use(existsSync(product.data_dir) ? product : undefined)
    },
    // The start has its own limit.
    { scope: 'worker', auto: true, timeout: 0 },
  ],

  product: async ({ ready }, use, { skip }) => {
    skip(ready === undefined, 'The product could not be started')
    if (ready !== undefined) await use(ready)
  },

  baseURL: async ({ product }, use) => {
    await use(product.portal_url)
  },
})

export { expect }
