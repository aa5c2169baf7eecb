import { describe, expect, test } from 'vitest'
import { createAddressReader } from './forwarded-address.ts'

const addressOf = createAddressReader(['10.0.0.0/8', '127.0.0.1', '2001:db8:ffff::/48'])
const from = (remoteAddress: string, forwarded?: string) =>
  addressOf({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } })

describe('the address that a trusted proxy forwards', () => {
  test.each([
    ['203.0.113.8', '203.0.113.8'],
    ['203.0.113.8:1001', '203.0.113.8'],
    ['"203.0.113.8"', '203.0.113.8'],
    ['"203.0.113.8:1001"', '203.0.113.8'],
    ['203.0.113.8:_hidden', '203.0.113.8'],
    ['2001:DB8::8', '2001:db8::8'],
    ['[2001:db8::8]', '2001:db8::8'],
    ['[2001:db8::8]:1001', '2001:db8::8'],
    ['"[2001:db8::8]:1001"', '2001:db8::8'],
    ['::ffff:203.0.113.8', '203.0.113.8'],
    ['203.0.113.8, 127.0.0.1:8080', '203.0.113.8'],
    ['203.0.113.8, "[2001:db8:ffff::1]:8080", 10.9.9.9', '203.0.113.8'],
    ['192.0.2.66, 203.0.113.8, 10.9.9.9', '203.0.113.8'],
    [' , 203.0.113.8 ,', '203.0.113.8'],
    ['10.2.2.2, 10.3.3.3', '10.2.2.2'],
  ])('of %j is %s', (forwarded, address) => {
    expect(from('10.1.2.3', forwarded)).toBe(address)
    expect(from('::ffff:10.1.2.3', forwarded)).toBe(address)
  })

  test.each([undefined, '', 'unknown', '_hidden', '<script>', '203.0.113.8, unknown', '1.2.3.4.5:80', '"203.0.113.8'])(
    'of %j is ignored: the proxy’s own counts',
    (forwarded) => {
      expect(from('10.1.2.3', forwarded)).toBe('10.1.2.3')
    },
  )
})

test('what anybody else forwards is not believed', () => {
  expect(from('198.51.100.7', '203.0.113.8')).toBe('198.51.100.7')
  expect(createAddressReader([])({ headers: {}, socket: { remoteAddress: '::ffff:198.51.100.7' } })).toBe(
    '198.51.100.7',
  )
})
