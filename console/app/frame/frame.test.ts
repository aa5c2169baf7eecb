import { chooseFrame } from '@plumbline/ui/frame/boot.ts'
import { afterEach, expect, test } from 'vitest'
import { first_paint } from './first-paint.ts'
import { rememberSignedIn } from './signed-in.ts'

afterEach(() => {
  window.localStorage.clear()
  document.head.replaceChildren()
})

test.each([
  ['/', false, 'sign-in', null],
  ['/payments', false, 'sign-in', null],
  ['/invitation', true, 'page', null],
  ['/', true, 'app', '/home.js'],
  ['/audit', true, 'app', '/parts.js'],
])('at %s, signed in before: %s, the page shows the frame %s and fetches %s', (path, signedIn, frame, early) => {
  window.history.replaceState(null, '', path)
  rememberSignedIn(signedIn)
  chooseFrame({ ...first_paint, screens: [{ path: '^/$', files: ['/home.js'] }], others: ['/parts.js'] })
  expect(document.documentElement.dataset['frame']).toBe(frame)
  const files = [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'))
  expect(files).toEqual(early === null ? [] : [early])
  expect(document.head.querySelector('link[href="/api/console/session/"]') !== null).toBe(frame === 'app')
})

test('forgets that a member was signed in', () => {
  rememberSignedIn(true)
  rememberSignedIn(false)
  expect(window.localStorage.length).toBe(0)
})
