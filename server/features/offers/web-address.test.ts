import { expect, it } from 'vitest'
import { imageAddress, webAddress } from './web-address.ts'

const refused = [
  null,
  '',
  'shop.example',
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'vbscript:x',
  'ftp://shop.example/a',
  'file:///etc/passwd',
  'https://',
  'https:// /',
]

it.each(refused)('%j is not an address', (text) => {
  expect([webAddress(text), imageAddress(text)]).toEqual([null, null])
})

it.each([
  ['https://shop.example/a?b=1&c=ü#d', 'https://shop.example/a?b=1&c=%C3%BC#d'],
  ['http://shop.example', 'http://shop.example/'],
  ['HTTPS://shop.example/A', 'https://shop.example/A'],
  ['https://shop.example/"><script>', 'https://shop.example/%22%3E%3Cscript%3E'],
])('%s is an address', (text, address) => {
  expect([webAddress(text), imageAddress(text)]).toEqual([address, address])
})

it('an image may be a file of the portal’s own', () => {
  expect(imageAddress('/offer-icons/a b.svg?v=2')).toBe('/offer-icons/a%20b.svg?v=2')
  expect(webAddress('/offer-icons/a.svg')).toBeNull()
})

it('what looks like a file of the portal and names another host says so', () => {
  expect(imageAddress('//cdn.example/a.png')).toBe('https://cdn.example/a.png')
  expect(imageAddress('/\\cdn.example/a.png')).toBe('https://cdn.example/a.png')
})
