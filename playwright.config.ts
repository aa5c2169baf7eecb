import { defineConfig } from '@playwright/test'
import { findBrowser } from './testing/e2e/browser.ts'
import { apart, is_last_try, proof } from './testing/e2e/fixtures.ts'
import { slowness } from './testing/harness/limits.ts'
import { keepTemporaryFilesInMemory } from './testing/harness/memory-folder.ts'
import { proofs_are_left_out } from './testing/harness/proofs.ts'
import { playwright_workers } from './testing/harness/workers.ts'

keepTemporaryFilesInMemory()

const { executable, args } = await findBrowser()
const left_out = proofs_are_left_out ? [new RegExp(proof)] : []

/** Browser tests run against the whole product, started once through bin/start (testing/e2e/global-setup.ts). */
export default defineConfig({
  testDir: 'testing/e2e',
  testMatch: '*.spec.ts',
  testIgnore: proofs_are_left_out ? '*.proof.spec.ts' : [],
  globalSetup: './testing/e2e/global-setup.ts',
  // The first try's results are kept: they identify tests that pass only on the second.
  outputDir: is_last_try ? 'test-results/last-try' : 'test-results/first-try',
  workers: is_last_try && process.env.CI !== undefined ? 1 : playwright_workers,
  forbidOnly: true,
  // Limits end what hangs, and grow with the machine's slowness.
  timeout: 3 * 60_000 * slowness,
  expect: { timeout: 30_000 * slowness },
  projects: [
    { name: 'a product of its own', grep: new RegExp(apart), grepInvert: left_out },
    { name: 'the demo network', grepInvert: [new RegExp(apart), ...left_out] },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Tokyo',
    locale: 'en-GB',
    // A trace of every test, to keep those of the failed ones, takes a third of all the time.
    // Requests that pass a worker are not seen by tests; installable.spec.ts allows it.
    serviceWorkers: 'block',
    trace: is_last_try ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // A click that waits for ever is named, with what it waits for.
    actionTimeout: 60_000 * slowness,
    navigationTimeout: 60_000 * slowness,
    launchOptions: { executablePath: executable, args },
  },
})
