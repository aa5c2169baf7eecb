import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

it.each([
  '1.1.1.1',
  '8.8.8.8',
  '93.184.215.14',
  '172.15.255.255',
  '172.32.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '223.255.255.255',
  '2606:4700::1111',
  '2a00:1450:4001:81b::200e',
  '2001:200::1',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

it('takes no IPv6 address outside of 2000::/3 for public', () => {
  const group = fc.integer({ min: 0, max: 0xffff })
  fc.assert(
    fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), (groups) => {
      const first = groups[0] ?? 0
      const outside = first < 0x2000 || first > 0x3fff
      expect(outside && isPublicAddress(groups.map((part) => part.toString(16)).join(':'))).toBe(false)
    }),
  )
})

it.each(['', 'tracker.example', '1.1.1', '1.1.1.1.', '2606:4700::1111%eth0', '[2606:4700::1111]'])(
  '%o is not an address, and so not public',
  (text) => {
    expect(isPublicAddress(text)).toBe(false)
  },
)
