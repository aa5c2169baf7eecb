import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { device_names, os_names } from '@plumbline/contract/visitor-kinds.ts'
import { readUserAgent } from './user-agent.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('browser, system and device', () => {
  test.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/149.0.0.0 Safari/537.36`,
      'Chrome',
      'Windows',
      'Desktop',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0`,
      'Edge',
      'Windows',
      'Desktop',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
      'Safari',
      'macOS',
      'Desktop',
    ],
    ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox', 'Linux', 'Desktop'],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/149.0.0.0 Safari/537.36`,
      'Chrome',
      'Chrome OS',
      'Desktop',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/149.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iOS',
      'Phone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
      'Tablet',
    ],
    [
      `Mozilla/5.0 (Linux; Android 16; SM-S938B) ${webkit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
      'Phone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-X216B) ${webkit} Chrome/147.0.0.0 Safari/537.36`,
      'Chrome',
      'Android',
      'Tablet',
    ],
    [`Mozilla/5.0 (Linux; Android 9; AFTMM) ${webkit} Chrome/120.0.0.0 Safari/537.36`, 'Chrome', 'Android', 'TV'],
    ['', 'Other', 'Other', 'Other'],
  ])('of %j', (userAgent, browser, os, device) => {
    expect(readUserAgent(userAgent)).toEqual({ browser, os, device })
  })

  test.each([
    `Mozilla/5.0 (Linux; Android 12; Chromecast HD Build/STTL) ${webkit} Chrome/149.0.0.0 Safari/537.36`,
    `Mozilla/5.0 (X11; Linux armv7l) ${webkit} Chrome/149.0.0.0 Safari/537.36 CrKey/1.56.500000`,
    `Mozilla/5.0 (Linux; Android 9; MiTV-MOOQ0) ${webkit} Chrome/149.0.0.0 Safari/537.36`,
    `Mozilla/5.0 (Linux; Android 9; MIBOX4) ${webkit} Chrome/149.0.0.0 Safari/537.36`,
    `Mozilla/5.0 (Linux; Android 11; AFTKRT) ${webkit} Chrome/149.0.0.0 Safari/537.36`,
    `Mozilla/5.0 (Linux; Android 9; AFTEUFF014) ${webkit} Chrome/149.0.0.0 Safari/537.36`,
    `Mozilla/5.0 (Linux; Android 9; Fire TV Stick) ${webkit} Chrome/149.0.0.0 Safari/537.36`,
    'Mozilla/5.0 (PlayStation; PlayStation 5/9.00) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox Series X) ${webkit} Chrome/149.0.0.0 Safari/537.36 Edg/149.0`,
    'Mozilla/5.0 (Nintendo Switch; WifiWebAuthApplet) AppleWebKit/609.4 (KHTML, like Gecko) NF/6.0.2 NintendoBrowser/5.1',
  ])('of a TV or a console: %s', (userAgent) => {
    expect(readUserAgent(userAgent).device).toBe('TV')
  })

  test('have names of ours only: a visitor cannot add rows of any name to reports', () => {
    expect(readUserAgent('BuyMyPills/9.9 (everywhere)').browser).toBe('Other')
  })

  test('are found for any text, in the agreed words', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600, unit: 'binary' }), (text) => {
        const { os, device } = readUserAgent(text)
        expect(os_names).toContain(os)
        expect(device_names).toContain(device)
      }),
    )
  })
})
