import { describe, expect, test } from 'vitest'
import { canonicalAddress, hostKey } from './address.ts'

describe('an address in its one written form', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['255.255.255.255', '255.255.255.255'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:db8::1%eth0', '2001:db8::1'],
    ['::', '::'],
  ])('%s is %s', (given, written) => {
    expect(canonicalAddress(given)).toBe(written)
  })

  test.each(['', 'unknown', '1.2.3', '1.2.3.4:80', '[::1]', '010.0.0.1', '1.2.3.4.5', '::1::'])(
    '%j is not one',
    (text) => {
      expect(canonicalAddress(text)).toBeUndefined()
    },
  )
})

describe('visitors of one household', () => {
  test('share an IPv4 address', () => {
    expect(hostKey('::ffff:192.0.2.1')).toBe(hostKey('192.0.2.1'))
    expect(hostKey('192.0.2.2')).not.toBe(hostKey('192.0.2.1'))
  })

  test('share the first half of an IPv6 address', () => {
    expect(hostKey('2001:db8:1:2:ffff::9')).toBe('2001:db8:1:2::/64')
    expect(hostKey('2001:db8:1:2::1')).toBe('2001:db8:1:2::/64')
    expect(hostKey('2001:db8:1:3::1')).not.toBe('2001:db8:1:2::/64')
  })
})
