import type { Page } from '@playwright/test'
import { everyday } from '../harness/proofs.ts'

/**
 * From the smallest phone to the widest desk: each width at which something in the portal changes, and those of common devices. At the end a
 * phone is turned on its side and back: nothing of the wide page stays.
 */
const widths = everyday(
  [320, 640, 768, 1024, 390],
  [
    320, 360, 390, 430, 540, 600, 640, 720, 768, 800, 834, 912, 1024, 1100, 1152, 1280, 1440, 1680, 1920, 2560, 844,
    390,
  ],
)

/** Describes layout faults of the page. Runs in the page. */
const look = (): string[] => {
  const faults: string[] = []
  const room = document.documentElement.clientWidth
  if (document.documentElement.scrollWidth > room)
    faults.push(`the page is ${document.documentElement.scrollWidth - room} px too wide`)
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}”`

  const overflows = new Map<Element, string>()
  const overflowOf = (element: Element): string => {
    const known = overflows.get(element)
    if (known !== undefined) return known
    const { overflowX } = getComputedStyle(element)
    overflows.set(element, overflowX)
    return overflowX
  }
  /** Whether something around it lets people scroll to what does not fit. */
  const scrolls = (element: Element): boolean => {
    for (let parent = element.parentElement; parent !== null; parent = parent.parentElement)
      if (['auto', 'scroll'].includes(overflowOf(parent))) return true
    return false
  }
  /** How far it reaches over what cuts it off, or over the window. */
  const cutOff = (element: Element): number => {
    let { left, right } = element.getBoundingClientRect()
    let most = 0
    for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
      if (!['clip', 'hidden'].includes(overflowOf(parent))) continue
      const frame = parent.getBoundingClientRect()
      // An ellipsis at its end shows that text is cut off: the rest is not drawn, and nothing further out cuts it off.
      if (getComputedStyle(parent).textOverflow === 'ellipsis')
        [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)]
      else most = Math.max(most, right - frame.right, frame.left - left)
    }
    return Math.max(most, right - room, -left)
  }

  for (const control of document.querySelectorAll('a, button, input, select, textarea, [role=option]')) {
    const { width, height } = control.getBoundingClientRect()
    // Elements for screen readers have one pixel; a hidden menu is beside the window.
    if (width <= 1 || height <= 1 || control.closest('#sidebar, [inert], .sr-only, dialog:not([open])') !== null)
      continue
    if (cutOff(control) > 1 && !scrolls(control)) faults.push(`${nameOf(control)} is cut off`)
    // Its date, its time and the sign that opens its calendar; what of them does not fit, it hides without a trace.
    if (control.matches('input[type=datetime-local]') && width < 216) faults.push(`${nameOf(control)} hides its time`)
    if (control.scrollWidth > control.clientWidth + 1 && control.matches('button') && !control.matches('.truncate'))
      faults.push(`the words of ${nameOf(control)} do not fit`)
  }

  for (const cell of document.querySelectorAll('table:not(.sr-only table) :is(th, td)')) {
    const { width, height } = cell.getBoundingClientRect()
    if (width <= 1) continue
    const least = Number.parseFloat(getComputedStyle(cell).minWidth) || 0
    const text = cell.textContent.trim()
    if (width < least - 1) faults.push(`the cell of ${text.slice(0, 30)} is ${width} px wide, at least ${least}`)
    // A word of eight letters.
    if (text.length > 12 && width < 64) faults.push(`the cell of ${text.slice(0, 30)} is ${width} px wide`)
    if (height > 220 && cell.getAttribute('colspan') === null)
      faults.push(`the cell of ${text.slice(0, 30)} is ${height} px high`)
  }

  // Few columns have room on a phone: they break their lines, or have another form. Only a table of many may scroll in its frame there.
  for (const table of document.querySelectorAll<HTMLTableElement>('table:not(.sr-only table)')) {
    const frame = table.parentElement
    const columns = [...(table.tHead?.rows[0]?.cells ?? [])].filter(({ offsetWidth }) => offsetWidth > 1).length
    if (frame === null || frame.offsetWidth >= 640 || columns === 0 || columns > 6) continue
    const over = table.offsetWidth - frame.offsetWidth
    if (over > 1) faults.push(`the table ${table.caption?.textContent ?? ''} is ${over} px wider than its place`)
    for (const cell of table.querySelectorAll('th, td'))
      if (cell.scrollWidth > cell.clientWidth + 1 && cell.clientWidth > 1)
        faults.push(`the words of ${nameOf(cell)} reach over their cell`)
  }

  // The button of a report is beside its filters if there is room: it ends where the field before it ends.
  if (window.innerWidth >= 768 && /^\/statistics\/(?!explore)[a-z\d]+$/.test(window.location.pathname)) {
    const button = document.querySelector('form[aria-label=Filters] button[type=submit]')
    const end = button?.getBoundingClientRect().bottom
    if (end === undefined || end !== button?.previousElementSibling?.getBoundingClientRect().bottom)
      faults.push('the button of the filters does not stand beside them')
  }

  // Words that reach over the box they stand in.
  for (const box of document.querySelectorAll('h1, h2, p, dd, dt, label, legend'))
    if (box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 1 && getComputedStyle(box).overflowX === 'visible')
      faults.push(`${nameOf(box)} reaches over its box`)
  return [...new Set(faults)]
}

/** Describes faults of the page once its layout has settled. Runs in the page, with `look` in it. */
const lookWhenSettled = async (width: number): Promise<string[]> => {
  const see: unknown = Reflect.get(window, 'look')
  if (typeof see !== 'function') throw new Error('The page does not know how to look')
  const frames = async (): Promise<unknown> =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  while (window.innerWidth !== width) await frames()
  await frames()
  // Size observers draw in one frame and lay out in a later one: only a fault that is seen twice, a moment apart, is real.
  const faults = see() as string[]
  if (faults.length === 0) return faults
  await new Promise((done) => setTimeout(done, 200))
  await frames()
  return see() as string[]
}

/** Looks at a page that has everything in it, at each width. `lookAtEnd` looks at the last one, that of a phone with a touch screen. */
export const faultsAt = async (
  page: Page,
  only: readonly number[] = widths,
  lookAtEnd?: () => Promise<void>,
): Promise<string[]> => {
  const faults: string[] = []
  const device = await page.context().newCDPSession(page)
  await page.evaluate(`window.look = ${look.toString()}`)
  for (const width of only) {
    await device.send('Emulation.setDeviceMetricsOverride', { width, height: 900, deviceScaleFactor: 1, mobile: false })
    faults.push(...(await page.evaluate(lookWhenSettled, width)).map((fault) => `${width} px: ${fault}`))
  }
  if (lookAtEnd) {
    await device.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await lookAtEnd()
    await device.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  }
  await device.detach()
  return faults
}
