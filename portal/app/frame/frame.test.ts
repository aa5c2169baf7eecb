import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chooseFrame } from '@plumbline/ui/frame/boot.ts'
import { afterEach, expect, test } from 'vitest'
import { menu } from '../menu.ts'
import { first_paint } from './first-paint.ts'

/** Runs the boot script as the page does. */
const frameAt = (path: string, stored: Record<string, string> = {}): string | undefined => {
  window.history.replaceState(null, '', path)
  for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, value)
  chooseFrame({ ...first_paint, screens: [], others: [] })
  return document.documentElement.dataset['frame']
}

afterEach(() => {
  window.localStorage.clear()
  delete document.documentElement.dataset['frame']
})

test.each([
  ['/', {}, 'sign-in'],
  ['/login', {}, 'sign-in'],
  ['/help', {}, 'page'],
  ['/help', { access: 'a' }, 'page'],
  ['/reset-password/confirm', { access: 'a' }, 'page'],
  ['/', { access: 'a' }, 'app'],
  ['/dashboard', { access: 'a' }, 'app'],
  ['/dashboard', { access: '' }, 'page'],
  ['/stats/countries', { access_token: 'a' }, 'app'],
  ['/dashboard', {}, 'page'],
])('at %s with %j stored the page shows the frame %s', (path, stored, frame) => {
  expect(frameAt(path, stored)).toBe(frame)
})

test('the frame has the words of the menu and of the sign-in screen', () => {
  const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')
  expect([...page.matchAll(/<p>(.*?)<\/p>/g)].map(([, word]) => word)).toEqual(menu.map(({ label }) => label))
  expect(page).toContain('<h1>Sign in to your account</h1>')
})
