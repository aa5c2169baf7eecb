import { describe, expect, it } from 'vitest'
import { ipv6Prefix, readAddress } from './address-number.ts'

describe('addresses as numbers', () => {
  it.each([
    ['0.0.0.0', 0],
    ['1.2.3.4', 16_909_060],
    ['255.255.255.255', 4_294_967_295],
    ['::ffff:1.2.3.4', 16_909_060],
    ['::ffff:0102:0304', 16_909_060],
  ])('reads %s as IPv4', (text, number) => {
    expect(readAddress(text)).toEqual({ family: 4, number })
  })

  it.each([
    ['::', [0, 0, 0, 0, 0, 0, 0, 0]],
    ['::1', [0, 0, 0, 0, 0, 0, 0, 1]],
    ['2001:db8::', [0x2001, 0xdb8, 0, 0, 0, 0, 0, 0]],
    ['2001:DB8:1:2:3:4:5:6', [0x2001, 0xdb8, 1, 2, 3, 4, 5, 6]],
    ['fe80::1:2%eth0', [0xfe80, 0, 0, 0, 0, 0, 1, 2]],
    ['64:ff9b::192.0.2.33', [0x64, 0xff9b, 0, 0, 0, 0, 0xc000, 0x221]],
  ])('reads %s as IPv6', (text, groups) => {
    expect(readAddress(text)).toEqual({ family: 6, groups })
  })

  it.each(['', 'localhost', '1.2.3', '1.2.3.256', '01.2.3.4', '1::2::3', ':1', '12345::'])('refuses %j', (text) => {
    expect(readAddress(text)).toBeUndefined()
  })

  it('keeps the first 48 bits of IPv6 exactly', () => {
    expect(ipv6Prefix([0xffff, 0xffff, 0xffff, 1, 2, 3, 4, 5])).toBe(2 ** 48 - 1)
  })
})
