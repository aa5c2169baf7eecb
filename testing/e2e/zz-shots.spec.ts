import { test, expect } from './fixtures.ts'
import { demo, open } from './people.ts'
test('shots', async ({ page }) => {
  test.setTimeout(120_000)
  await open(page, demo, '/payments')
  await expect(page.getByRole('row')).toHaveCount(12)
  const shoot = async (name: string) => {
    for (const [w, h] of [[1440, 900], [390, 844], [768, 1024]] as const) {
      await page.setViewportSize({ width: w, height: h })
      await page.emulateMedia({ colorScheme: w === 768 ? 'dark' : 'light' })
      await page.waitForTimeout(400)
      await page.screenshot({ path: `/tmp/m3pdf/shot-${name}-${w}.png`, fullPage: w === 390 })
    }
  }
  await shoot('list')
  await page.setViewportSize({ width: 1440, height: 900 })
  const ids = await page.getByRole('link', { name: /^Payment \d+$/ }).evaluateAll((all) => [...new Set(all.map((a) => a.getAttribute('href')))])
  console.log(ids)
  for (const [n, i] of [['pending', 0], ['done', 2], ['rejected', 6], ['oldest', 10]] as const) {
    await open(page, demo, ids[i] ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForTimeout(800)
    await shoot(n)
  }
})
