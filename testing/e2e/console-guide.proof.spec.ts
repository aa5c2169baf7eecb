import { startProduct, type Product } from '../harness/product.ts'
import { inDatabase } from './database.ts'
import { apart, expect, testApart } from './fixtures.ts'
import * as days from './guide-days.ts'
import { closeDone, closeWindow, goTo, openWindow, press, sayYes } from './guide-days.ts'
import { another, codeOf, waitForMail, openShop, picture } from './guide-scene.ts'
import { operate } from './operate.ts'
import { fillApplication, signInByForm } from './people.ts'
import { readFirstLink } from './visits.ts'
import { one_try } from '../harness/limits.ts'

/*
 * "From an empty machine to the first paid affiliate" of the operator's guide by mouse alone, after the first owner, who is made by a command.
 * With GUIDE_IMAGES=1 it takes the pictures of the guide's chapter.
 */

const owner = { email: 'olga@example.com', password: 'a long password of an owner' }
const ada = { email: 'ada@north.example', password: 'violet harbour lantern' }

/** Payout details that are new wait for 48 hours: they pass. */
const letTwoDaysPass = async (product: Product): Promise<void> => {
  const destination_changed_at = new Date(Date.now() - 49 * 3_600_000)
  await inDatabase(product, (pg) => pg.updateTable('billing').set({ destination_changed_at }).execute())
}

// Requests before sign-in, and Ada has entered no payout details yet.
testApart.use({ expected_errors: [/status of 40[14]/], viewport: { width: 1280, height: 800 } })

testApart(
  'from an empty network to the first paid affiliate, and the days after, by mouse',
  { tag: apart },
  async ({ page, browser }) => {
    const shop = await openShop()
    const product = await startProduct({ environment: { DEMO: '0' } })
    const affiliates = await browser.newContext({ ...another, baseURL: product.portal_url })
    try {
      await testApart.step('the first owner joins and connects an authenticator app', async () => {
        const { link } = JSON.parse(
          operate(product, 'team', 'invite', '--email', owner.email, '--role', 'owner', '--json'),
        ) as { link: string }
        await page.goto(link)
        await page.getByLabel('Your name').fill('Olga Owner')
        await page.getByLabel('Password', { exact: true }).fill(owner.password)
        await page.getByRole('button', { name: 'Save' }).click()
        await page.getByRole('link', { name: 'Sign in' }).click()
        await signInByForm(page, owner)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up two-factor authentication')
        const typed = page.locator('code').filter({ hasText: /^[A-Z2-7]{32}$/ })
        const secret = await typed.innerText()
        await page.getByLabel('Code', { exact: true }).fill(codeOf(secret))
        await page.getByRole('button', { name: 'Set up' }).click()
        await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
        await page.getByRole('button', { name: 'I have saved them' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home')
        await expect(page.getByText('Getting started')).toBeVisible()
        await picture(page, 'home')
      })

      await testApart.step('the network gets its name and an account manager', async () => {
        await goTo(page, 'Settings')
        const details = await openWindow(page, 'Edit')
        await details.getByLabel('Name').fill('North Star Network GmbH')
        await details.getByLabel('Address').fill('1 Example Street')
        await details.getByLabel('City').fill('Berlin')
        await details.getByLabel('Country').selectOption('Germany')
        await press(details, 'Save')
        await expect(page.getByText('North Star Network GmbH').first()).toBeVisible()
        await goTo(page, 'Team')
        await page.getByRole('link', { name: 'Account managers' }).click()
        const adding = await openWindow(page, 'Add an account manager')
        await adding.getByLabel('Name').fill('Mia Berg')
        await adding.getByLabel(/^Telegram/).fill('@mia')
        await press(adding, 'Add an account manager')
        await expect(page.getByRole('row', { name: /Mia Berg/ })).toBeVisible()
      })

      await testApart.step('an advertiser, whose postback URL is pasted into its system', async () => {
        await goTo(page, 'Advertisers')
        const adding = await openWindow(page, 'Add an advertiser')
        await adding.getByLabel('Name').fill('Harborline')
        await press(adding, 'Add an advertiser')
        await expect(adding.getByText(/^plumbline_advertiser_/)).toBeVisible()
        await adding.getByRole('link', { name: 'Open the advertiser' }).click()
        await page.getByLabel('txid', { exact: true }).check()
        await page.getByLabel('Their macro for txid').fill('{order}')
        shop.postback_address = await page.getByTestId('postback-address').innerText()
        expect(shop.postback_address).toMatch(/\{click_id\}.*&txid=\{order\}$/)
        await picture(page, 'advertiser')
      })

      await testApart.step('an offer with a payout, whose conversions wait for approval', async () => {
        await goTo(page, 'Offers')
        await page.getByRole('link', { name: 'Add an offer' }).click()
        await page.getByLabel('Title', { exact: true }).fill('Harbor VPN')
        await page.getByLabel('Advertiser', { exact: true }).fill('harb')
        await page.getByRole('option', { name: /^Harborline/ }).click()
        await page.getByLabel('URL', { exact: true }).fill(shop.landing)
        await page.getByLabel('Goal name', { exact: true }).fill('Sale')
        await page.getByLabel('Payout (optional)').fill('55')
        await page.getByLabel('Revenue (optional)').fill('70')
        await page.getByLabel(/^Default conversion status/).selectOption('pending')
        await page.getByLabel(/^Hold days/).fill('0')
        await page.evaluate(() => window.scrollTo(0, 0))
        await picture(page, 'offer')
        await page.getByRole('button', { name: 'Add the offer' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbor VPN')
      })

      const portal = await affiliates.newPage()
      await testApart.step('Ada applies, is approved in the inbox, and chooses a password', async () => {
        await portal.goto('/register')
        await fillApplication(portal, ada.email)
        await portal.getByRole('button', { name: 'Send application' }).click()
        await expect(portal.getByRole('heading', { level: 1 })).toHaveText('Application sent')
        await goTo(page, 'Home')
        await page.getByRole('link', { name: /Applications to review/ }).click()
        const approving = await openWindow(page, 'Approve', page.getByRole('row', { name: /North Media/ }))
        await approving.getByLabel(/^Account manager/).selectOption('Mia Berg')
        await picture(page, 'application')
        await press(approving, 'Approve')
        // This network sends no mail: the reply has the link to pass on.
        await portal.goto((await approving.getByText(/^\S+token=[\w-]{43}$/).innerText()).trim())
        await closeDone(approving)
        await portal.getByLabel('New password', { exact: true }).fill(ada.password)
        await portal.getByLabel('Confirm new password').fill(ada.password)
        await portal.getByRole('button', { name: 'Reset Password' }).click()
        await signInByForm(portal, ada)
        await expect(portal.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
      })

      await testApart.step('Ada says where payouts go, with a mailed code', async () => {
        await portal.goto('/settings/billing')
        await portal.getByRole('button', { name: 'Add', exact: true }).click()
        await portal.getByLabel('Payment Email').fill('pay@north.example')
        await portal.getByRole('button', { name: 'Save', exact: true }).click()
        await portal
          .getByLabel('Verification code')
          .fill(await waitForMail(product.data_dir, ada.email, /^\s+(\d{6})\s*$/m))
        await portal.getByRole('button', { name: 'Verify', exact: true }).click()
        await expect(portal.getByText('Verified', { exact: true })).toBeVisible()
      })

      let link = ''
      const buy = async (): Promise<void> => {
        const visitor = await affiliates.newPage()
        await visitor.goto(link)
        await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Harbor VPN')
        await visitor.getByRole('link', { name: 'Buy' }).click()
        await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Thank you')
        expect(shop.answers.at(-1)).toBe('OK')
        await visitor.close()
      }
      await testApart.step('a visitor follows her link and buys', async () => {
        await portal.goto('/offers/available')
        link = await readFirstLink(portal)
        await buy()
      })

      await testApart.step('the conversion is seen pending, and approved', async () => {
        await goTo(page, 'Home')
        const waiting = page.getByRole('link', { name: /Pending conversions/ })
        await expect(async () => {
          await page.reload()
          await expect(waiting).toBeVisible(one_try)
        }).toPass()
        await picture(page, 'inbox')
        await waiting.click()
        await page.getByRole('table', { name: 'Conversions' }).locator('tbody').getByRole('link').first().click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Conversion \d+/)
        await expect(page.getByText('order-1')).toBeVisible()
        const approving = await openWindow(page, 'Approve')
        await press(approving, 'Dry run')
        await expect(approving.getByText('$55.00')).toBeVisible()
        await press(approving, 'Approve')
        await closeDone(approving)
        await portal.goto('/dashboard')
        await expect(portal.getByTestId('stat-Available Balance')).toContainText('$55.00')
      })

      await testApart.step(
        'payments wait for two days, and are then prepared, approved, exported and completed',
        async () => {
          await goTo(page, 'Payments')
          let preparing = await openWindow(page, 'Prepare payments')
          await press(preparing, 'Dry run')
          await expect(preparing.getByText(/payout details were changed less than 48 hours ago/)).toBeVisible()
          await press(preparing, 'Close')
          await letTwoDaysPass(product)
          preparing = await openWindow(page, 'Prepare payments')
          await press(preparing, 'Dry run')
          await expect(preparing.getByRole('table', { name: 'Payments' })).toContainText('pay@north.example')
          await press(preparing, 'Prepare payments')
          await sayYes(page, 'Prepare payments')
          await closeDone(preparing)
          await page.getByRole('table', { name: 'Payment runs' }).locator('tbody').getByRole('link').first().click()
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment run 1')
          await picture(page, 'run')
          const approving = await openWindow(page, 'Approve 1')
          await press(approving, 'Dry run')
          await press(approving, 'Approve 1')
          await closeDone(approving)
          const exporting = await openWindow(page, 'Export PayPal: 1, $55.00')
          await press(exporting, 'Export PayPal: 1, $55.00')
          const saved = page.waitForEvent('download')
          await press(exporting, 'Save the file')
          expect((await saved).suggestedFilename()).toMatch(/^payments-run-\d+-[a-z]+-\d{4}-\d\d-\d\d-export-\d+\.csv$/)
          await closeWindow(exporting)
          const completing = await openWindow(page, 'Complete PayPal: 1, $55.00')
          await completing.getByLabel(/^Reference/).fill('batch 1')
          await press(completing, 'Dry run')
          await press(completing, 'Complete PayPal: 1, $55.00')
          await closeDone(completing)
        },
      )

      await testApart.step('Ada is told, sees it paid, and the ledger adds up', async () => {
        expect(await waitForMail(product.data_dir, ada.email, /(batch 1)/)).toBe('batch 1')
        await portal.goto('/payments')
        await expect(portal.getByRole('table', { name: 'Payment History' })).toContainText('completed')
        await goTo(page, 'Ledger')
        const entries = page.getByRole('table', { name: 'Ledger' }).locator('tbody tr').filter({ hasText: '$55.00' })
        await expect(entries).toHaveCount(2)
        await expect(entries.filter({ hasText: '-$55.00' })).toHaveCount(1)
        await goTo(page, 'Audit')
        await expect(page.getByRole('row', { name: /payments complete/ }).first()).toContainText(owner.email)
      })

      const scene = { page, portal, email: ada.email, data_dir: product.data_dir, shop, buy }
      await testApart.step('the bank sends it back, and the next run pays it to another account', async () =>
        days.payAgain(scene, async () => letTwoDaysPass(product)),
      )
      for (const [what, work] of [
        ['an application is refused', days.refuseApplication],
        ['wrong payout details are refused', days.refusePayoutDetails],
        ['one conversion is declined, and a paid one reversed', days.declineAndReverse],
        ["an advertiser's file is reconciled", days.reconcile],
        ['offers come from a file', days.importOffers],
        ['news are written for a later day', days.writeNews],
        ['an advertiser has paid', days.markPaid],
      ] as const)
        await testApart.step(what, async () => work(scene))
    } finally {
      await affiliates.close()
      // A test that takes too long has lost its page by then.
      await page.goto('about:blank').catch(() => {})
      await product.stop()
      shop.close()
    }
  },
)
