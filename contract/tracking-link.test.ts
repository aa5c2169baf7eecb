import { describe, expect, it } from 'vitest'
import { cleanSubId, listMacros, withSubIds } from './tracking-link.ts'

const base = 'https://t.example/click?offer_id=1&affiliate_id=2'

describe('a tracking link', () => {
  it('carries sub IDs in order and leaves blank ones out', () => {
    expect(withSubIds(base, { sub3: 'c', sub1: ' a ', sub2: '  ' })).toBe(`${base}&sub1=a&sub3=c`)
    expect(withSubIds(base, {})).toBe(base)
  })

  it.each([
    ['{clickid}', '{clickid}'],
    ['a b-{{ad.id}}', 'a%20b-{{ad.id}}'],
    ['${SUBID}&x', '${SUBID}%26x'],
    ['{a b} {}', '%7Ba%20b%7D%20%7B%7D'],
  ])('leaves macros as they are typed: %s', (value, written) => {
    const link = withSubIds(base, { sub1: value })
    expect(link).toBe(`${base}&sub1=${written}`)
    expect(new URL(link).href).toBe(link)
    expect(listMacros(value).every((macro) => written.includes(macro))).toBe(true)
  })

  it.each(['a b', 'x&affiliate_id=9', '100%', '%20', 'ü🙂', '+', '#?/', '{click_id}', '\'"'])(
    'keeps the value %o unchanged',
    (value) => {
      expect([...new URL(withSubIds(base, { sub1: value })).searchParams]).toEqual([
        ['offer_id', '1'],
        ['affiliate_id', '2'],
        ['sub1', value],
      ])
    },
  )
})

describe('a sub ID', () => {
  it('loses control characters before it is trimmed', () => {
    expect(cleanSubId(' \r\n\u0000 a\tb\u0085 \u007f')).toBe('ab')
  })

  it('survives half of a character', () => {
    expect(() => withSubIds(base, { sub1: 'a\ud800' })).not.toThrow()
  })
})
