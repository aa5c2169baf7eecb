import { defineConfig } from '@playwright/test'
import { findBrowser } from './testing/e2e/browser.ts'
import { apart } from './testing/e2e/fixtures.ts'
import { keepTemporaryFilesInMemory } from './testing/harness/memory-folder.ts'

keepTemporaryFilesInMemory()

const { executable, args } = await findBrowser()

/** Browser tests run against the whole product, started once through bin/start (testing/e2e/global-setup.ts). */
export default defineConfig({
  testDir: 'testing/e2e',
  testMatch: '*.spec.ts',
  globalSetup: './testing/e2e/global-setup.ts',
  outputDir: 'test-results',
  workers: 2,
  // docs/decisions/0043
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: true,
  timeout: 60_000,
  // A loaded machine is slow, which is no fault: what does not come at all is found all the same.
  expect: { timeout: 15_000 },
  projects: [
    { name: 'a product of its own', grep: new RegExp(apart) },
    { name: 'the demo network', grepInvert: new RegExp(apart) },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Tokyo',
    locale: 'en-GB',
    // A trace of every test, to keep those of the failed ones, takes a third of all the time.
    // Requests that pass a worker are not seen by tests; installable.spec.ts allows it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: executable, args },
  },
})
