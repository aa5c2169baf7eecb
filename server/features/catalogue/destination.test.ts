import { offer_macros } from '@plumbline/contract/operator/offer-macros.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeValue, readDestination, type MacroValues } from './destination.ts'

const values = (change: Partial<MacroValues> = {}): MacroValues => ({
  click_id: 'C'.repeat(32),
  affiliate_id: 7,
  offer_id: 3,
  subs: ['one', 'two', 'three', 'four', 'five'],
  extras: { sub6: 'six', sub10: 'te&n', aff_click_id: 'own#id' },
  country: 'US',
  ip: '2001:db8::1',
  os: 'Chrome OS',
  device: 'Desktop',
  at: 1_795_000_000_999,
  ...change,
})

const fillMacros = (url: string, change: Partial<MacroValues> = {}): string | undefined =>
  readDestination(url)?.addressFor(values(change))

describe('macros', () => {
  test('are filled anywhere after the host', () => {
    expect(fillMacros('https://shop.example/{offer_id}/p?a={affiliate_id}&b={sub1}-{sub2}#{click_id}')).toBe(
      `https://shop.example/3/p?a=7&b=one-two#${'C'.repeat(32)}`,
    )
  })

  test.each([
    ['click_id', 'C'.repeat(32)],
    ['clickid', 'C'.repeat(32)],
    ['transaction_id', 'C'.repeat(32)],
    ['affiliate_id', '7'],
    ['offer_id', '3'],
    ['offerid', '3'],
    ['sub1', 'one'],
    ['sub2', 'two'],
    ['sub3', 'three'],
    ['sub4', 'four'],
    ['sub5', 'five'],
    ['sub6', 'six'],
    ['sub7', ''],
    ['sub10', 'te%26n'],
    ['aff_click_id', 'own%23id'],
    ['country', 'US'],
    ['geo', 'US'],
    ['ip', '2001%3Adb8%3A%3A1'],
    ['os', 'Chrome%20OS'],
    ['device', 'Desktop'],
    ['device_type', 'Desktop'],
    ['click_time', '1795000000'],
  ])('{%s} is %s', (name, value) => {
    expect(fillMacros(`https://shop.example/?x={${name}}`)).toBe(`https://shop.example/?x=${value}`)
    expect(offer_macros).toContain(name)
  })

  test('that forms know are all filled', () => {
    for (const name of offer_macros) expect(fillMacros(`https://shop.example/?x={${name}}`)).not.toContain('{')
  })

  test('may be written as a browser encodes them', () => {
    expect(fillMacros('https://shop.example/?x=%7Bsub1%7D')).toBe('https://shop.example/?x=one')
  })

  test('that are unknown stay, also those that every object has', () => {
    expect(fillMacros('https://shop.example/?x={subid}&y={constructor}&z={__proto__}')).toBe(
      'https://shop.example/?x={subid}&y={constructor}&z={__proto__}',
    )
  })

  test('in a value are text', () => {
    expect(fillMacros('https://shop.example/?x={sub1}', { subs: ['{sub2}', 'two', '', '', ''] })).toBe(
      'https://shop.example/?x=%7Bsub2%7D',
    )
  })

  test.each([
    ['https://shop.example/p/{sub1}/end?q={sub1}', ['..'], 'https://shop.example/p//end?q=..'],
    ['https://shop.example/p/{sub1}{sub2}', ['.', '.'], 'https://shop.example/p/'],
    ['https://shop.example/p/{sub1}{sub2}', ['.', 'x'], 'https://shop.example/p/.x'],
    ['https://shop.example/p/%2e{sub1}/end', ['.'], 'https://shop.example/p/%2e/end'],
    ['https://shop.example/p/{sub1}/{sub2}#/../{sub1}', ['.', 'two'], 'https://shop.example/p//two#/../.'],
    ['https://shop.example/p/{sub1}/end', ['%2e%2E'], 'https://shop.example/p/%252e%252E/end'],
  ] as const)('of %s with %j remove no segment of the path', (url, [sub1, sub2 = ''], expected) => {
    expect(fillMacros(url, { subs: [sub1, sub2, '', '', ''] })).toBe(expected)
  })

  test('without a value leave nothing', () => {
    expect(fillMacros('https://shop.example/?x={sub1}&y=1', { subs: ['', '', '', '', ''] })).toBe(
      'https://shop.example/?x=&y=1',
    )
  })
})

describe('an offer’s address', () => {
  test.each([
    'https://{sub1}.example/',
    'https://shop.example{sub1}/',
    'https://{sub1}@shop.example/',
    'https://shop.example:{sub1}/',
    'https://shop%7Bsub1%7D.example/',
    'javascript:alert(1)',
    '//shop.example/',
    'https:///{sub1}',
    'https://',
    'shop.example',
    '',
  ])('is unusable when a value could decide where it leads, or it leads nowhere: %j', (url) => {
    expect(readDestination(url)).toBeUndefined()
  })

  test('is put into the characters that a header takes', () => {
    expect(fillMacros('https://bücher.example/größe?q=ü {sub1}')).toBe(
      'https://xn--bcher-kva.example/gr%C3%B6%C3%9Fe?q=%C3%BC%20one',
    )
    expect(fillMacros('https://shop.example/a\r\nSet-Cookie: x=1?{sub1}')).toBe(
      'https://shop.example/aSet-Cookie:%20x=1?one',
    )
  })

  test('cannot be left through a backslash', () => {
    expect(fillMacros('https://shop.example\\@evil.example/{sub1}')).toBe('https://shop.example/@evil.example/one')
  })
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom(
    '//evil.example',
    '\\\\evil.example',
    '@evil.example',
    '/../..',
    '..',
    '\r\nSet-Cookie: a=b',
    '%2f%2f',
  ),
)
const templates = fc.constantFrom(
  'https://shop.example/{sub1}',
  'https://shop.example/a/{sub1}/b/{sub2}?c={sub3}#{sub4}',
  'https://shop.example?{sub1}',
  'https://shop.example#{sub1}',
  'http://user:pass@shop.example:8443/{sub1}{sub2}',
  'https://shop.example/?next={sub1}&click={click_id}&unknown={what}',
)

describe('whatever a visitor writes into a link', () => {
  test('the destination’s origin is the offer’s own', () => {
    fc.assert(
      fc.property(templates, fc.tuple(anyText, anyText, anyText, anyText, anyText), (url, subs) => {
        const address = fillMacros(url, { subs })
        expect(address).toMatch(/^[\u0021-\u007E]+$/)
        expect(new URL(address ?? '').origin).toBe(new URL(url).origin)
      }),
    )
  })

  test('each value is encoded exactly once, and no value reaches into another parameter', () => {
    fc.assert(
      fc.property(anyText, anyText, (one, two) => {
        expect(decodeURIComponent(encodeValue(one))).toBe(one.toWellFormed())
        const address = fillMacros('https://shop.example/?one={sub1}&two={sub2}', { subs: [one, two, '', '', ''] })
        const { searchParams } = new URL(address ?? '')
        expect([...searchParams]).toEqual([
          ['one', one.toWellFormed()],
          ['two', two.toWellFormed()],
        ])
      }),
    )
  })
})
