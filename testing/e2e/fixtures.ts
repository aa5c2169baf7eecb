import { expect, test as base, type Page } from '@playwright/test'

/** Addresses of the running product (testing/e2e/global-setup.ts). */
export interface ProductUrls {
  portal_url: string
  tracker_url: string
  data_dir: string
}

export interface Fixtures {
  product: ProductUrls
  /** Console errors that a test brings about on purpose, such as a refused sign-in. Every other one fails the test. */
  expected_errors: readonly RegExp[]
  /** Automatic: collects what went wrong in the page. */
  pageFaults: string[]
}

const fromEnvironment = (name: string): string => {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is missing: run the tests with playwright's global set-up`)
  return value
}

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

/** The test of every spec: a page whose console errors, uncaught errors and policy violations fail the test. */
export const test = base.extend<Fixtures>({
  expected_errors: [[], { option: true }],

  product: async ({}, use) => {
    await use({
      portal_url: fromEnvironment('E2E_PORTAL_URL'),
      tracker_url: fromEnvironment('E2E_TRACKER_URL'),
      data_dir: fromEnvironment('E2E_DATA_DIR'),
    })
  },

  baseURL: async ({}, use) => {
    await use(fromEnvironment('E2E_PORTAL_URL'))
  },

  pageFaults: [
    async ({ page, expected_errors }, use) => {
      const faults: string[] = []
      await watchPage(page, faults)
      await use(faults)
      const unexpected = faults.filter((fault) => !expected_errors.some((pattern) => pattern.test(fault)))
      expect(unexpected, 'what the page did wrong').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
