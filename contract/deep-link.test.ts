import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { open_redirects } from './open-redirects.test-support.ts'
import { isDeepLinkHost, max_deep_link, readDeepLink } from './deep-link.ts'

const hosts = ['shop.example', '*.shop.example']

describe('a deep link', () => {
  test.each([
    ['https://shop.example', 'https://shop.example/'],
    ['https://shop.example/boots?size=42#red', 'https://shop.example/boots?size=42#red'],
    ['HTTPS://Shop.Example/A', 'https://shop.example/A'],
    ['https://de.shop.example/größe', 'https://de.shop.example/gr%C3%B6%C3%9Fe'],
    ['https://shop.example/a/../../b', 'https://shop.example/b'],
    ['https://shop.example?x', 'https://shop.example/?x'],
    ['https://shop.example/{click_id}?s={sub1}#{sub2}', 'https://shop.example/%7Bclick_id%7D?s=%7Bsub1%7D#%7Bsub2%7D'],
    ['https://shop.example/%7Bsub1%7D', 'https://shop.example/%7Bsub1%7D'],
    ['https://shop.example/?next=https://evil.example', 'https://shop.example/?next=https://evil.example'],
    ['https://shop.example//evil.example', 'https://shop.example//evil.example'],
  ])('%s is allowed and leads to %s', (text, address) => {
    expect(readDeepLink(text, hosts)).toBe(address)
  })

  test('fits a host below a wildcard, and the wildcard alone does not fit the host itself', () => {
    expect(readDeepLink('https://a.b.shop.example/', ['*.shop.example'])).toBe('https://a.b.shop.example/')
    expect(readDeepLink('https://shop.example/', ['*.shop.example'])).toBeUndefined()
    expect(readDeepLink('https://.shop.example/', ['*.shop.example'])).toBeUndefined()
    expect(readDeepLink('https://de.shop.example/', ['shop.example'])).toBeUndefined()
  })

  test('is not allowed where the offer lists no hosts, or is too long', () => {
    expect(readDeepLink('https://shop.example/', [])).toBeUndefined()
    const whole = `https://shop.example/${'a'.repeat(max_deep_link - 21)}`
    expect(readDeepLink(whole, hosts)).toBe(whole)
    expect(readDeepLink(`${whole}a`, hosts)).toBeUndefined()
  })
})

test('a deep link without anything unusual is what the URL parser makes of it', () => {
  const part = fc.oneof(
    fc.constantFrom('/', '.', '/./', '/../', '%2e', '?', '%', '//', 'xn--', '#'),
    fc.string({ maxLength: 4 }),
  )
  const changed: string[] = []
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const text = `https://shop.example/${parts.join('')}`
      const address = readDeepLink(text, hosts)
      const parsed = new URL(text).href.replaceAll('{', '%7B').replaceAll('}', '%7D')
      if (address !== undefined && address !== parsed) changed.push(text)
    }),
    { numRuns: 2_000 },
  )
  expect(changed).toEqual([])
})

describe('an open redirect', () => {
  test('is spelled in more than 90 ways, none of them allowed', () => {
    expect(new Set(open_redirects).size).toBe(open_redirects.length)
    expect(open_redirects.length).toBeGreaterThanOrEqual(90)
    expect(open_redirects.filter((text) => readDeepLink(text, hosts) !== undefined)).toEqual([])
  })

  test('does not pass in any mixture either: what is allowed leads to a listed host', () => {
    const part = fc.oneof(
      fc.constantFrom(
        ...open_redirects,
        'https://',
        'shop.example',
        '.shop.example',
        '/',
        '\\',
        '@',
        ':',
        '?',
        '#',
        '%',
        '.',
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const address = readDeepLink(parts.join(''), hosts)
        if (address === undefined) return
        expect(address).toMatch(/^https:\/\/(?:[a-z0-9.-]+\.)?shop\.example[/][!-z|~]*$/)
        const { host, username, protocol } = new URL(address)
        expect([host === 'shop.example' || host.endsWith('.shop.example'), username, protocol]).toEqual([
          true,
          '',
          'https:',
        ])
      }),
      { numRuns: 2_000 },
    )
  })
})

test('hosts are names in small ASCII letters, without port, path or IP address', () => {
  for (const host of ['shop.example', '*.shop.example', 'a-b.xn--bcher-kva.example'])
    expect(isDeepLinkHost(host)).toBe(true)
  for (const host of [
    '',
    '*',
    'shop',
    '*.example:80',
    'Shop.example',
    'shop.example/',
    'https://shop.example',
    '127.0.0.1',
    '*.*.example',
    'shop..example',
    '-a.example',
    'bücher.example',
    'shop.example.',
  ])
    expect([host, isDeepLinkHost(host)]).toEqual([host, false])
})
