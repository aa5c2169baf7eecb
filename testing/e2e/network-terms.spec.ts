import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { makeDataDir, removeDataDir, startProduct } from '../harness/product.ts'
import { apart, expect, testApart } from './fixtures.ts'

const program = fileURLToPath(new URL('../../bin/plumbline', import.meta.url))
const email = 'erste@example.com'

const password = 'a-long-enough-password'

testApart(
  'a network in Berlin pays in euros: its portal, its commands, and no start says otherwise',
  { tag: apart },
  async ({ page }) => {
    testApart.setTimeout(240_000)
    const data_dir = makeDataDir()
    const own = { DEMO: '0', NETWORK_ZONE: 'Europe/Berlin', NETWORK_CURRENCY: 'EUR' }
    const product = await startProduct({ data_dir, environment: own })
    try {
      // Commands know the zone and the currency from the data directory.
      const say = (words: readonly string[], input = ''): string =>
        execFileSync(program, words, { env: { ...process.env, DATA_DIR: data_dir }, input, encoding: 'utf8' })
      say(['affiliates', 'add', '--email', email, '--password-stdin'], password)
      const entry = ['--affiliate', '1', '--kind', 'bonus', '--amount', '12.40', '--reason', 'welcome']
      expect(say(['ledger', 'add', ...entry])).toContain('12.40')

      await page.goto(`${product.portal_url}/login`)
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByTestId('stat-Available Balance')).toContainText('€12.40')
      await page.goto(`${product.portal_url}/statistics/daily`)
      await expect(page.getByText('Berlin time').first()).toBeVisible()
      await expect(page.locator('body')).not.toContainText('$')
      await expect(page.locator('body')).not.toContainText('New York')
      // The portal still loads its other screens ahead, which would fail with the product's end.
      await page.goto('about:blank')
    } finally {
      await product.stop()
    }
    try {
      const other = startProduct({ data_dir, environment: { ...own, NETWORK_ZONE: 'America/New_York' } })
      await expect(other).rejects.toThrow('was made with Europe/Berlin, which never changes')
    } finally {
      removeDataDir(data_dir)
    }
  },
)
