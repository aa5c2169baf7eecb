import chromium from '@sparticuz/chromium'
import { chromium as pw } from 'playwright-core'
const [base, out, who, ...list] = process.argv.slice(2)
const b = await pw.launch({ executablePath: await chromium.executablePath(), args: [...chromium.args, '--no-sandbox'] })
const [mail, pass] = who.split('/')
for (const spec of list) {
  const [path, w, scheme='light'] = spec.split(',')
  const c = await b.newContext({ viewport: { width: Number(w), height: 900 }, colorScheme: scheme, hasTouch: Number(w)<600 })
  const p = await c.newPage()
  await p.goto(base)
  await p.getByLabel(/e-?mail/i).first().fill(mail)
  await p.getByLabel(/password/i).first().fill(pass)
  await p.keyboard.press('Enter')
  await p.waitForTimeout(2500)
  await p.goto(base + path)
  await p.waitForTimeout(3500)
  await p.screenshot({ path: `${out}/${path.replace(/\W+/g,'_')}_${w}_${scheme}.png`, fullPage: false })
  await c.close()
}
await b.close()
