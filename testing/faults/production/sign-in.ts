import { chromium } from '@playwright/test'
import { deployed_hosts } from '../../external/deployed-proxies.ts'
import { findBrowser, prepareBrowser } from '../../e2e/browser.ts'
import { progress } from '../shared/run-rig.ts'

/**
 * Signs in by https at the portal's own name, and waits for the dashboard.
 * @param wrapped makes a program of the browser that has the machine's network
 */
export const signIn = async (
  wrapped: (executable: string) => string,
  { email, password }: { email: string; password: string },
): Promise<void> => {
  await prepareBrowser(progress)
  const { executable, args } = await findBrowser()
  const leading = `--host-resolver-rules=MAP ${deployed_hosts.portal} 127.0.0.1`
  const browser = await chromium.launch({ executablePath: wrapped(executable), args: [...args, leading] })
  try {
    // Caddy's authority is its own here.
    const page = await browser.newPage({ ignoreHTTPSErrors: true })
    await page.goto(`https://${deployed_hosts.portal}/`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor({ timeout: 30_000 })
  } finally {
    await browser.close()
  }
}
