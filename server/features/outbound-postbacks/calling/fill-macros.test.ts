import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillTarget, type MacroValues } from './fill-macros.ts'
import { macro_names, macroOf } from './macros.ts'
import { sample_values } from './values.test-support.ts'

const fill = (address: string, values: Partial<MacroValues> = {}): string =>
  fillTarget(new URL(address), { ...sample_values, ...values })

describe('the macros of an address', () => {
  it.each([
    ['https://t.net/p?c={click_id}&s={sub1}', '/p?c=sample-click-id&s=sample-sub1'],
    ['https://t.net/{offer_id}/{status}', '/1/approved'],
    ['https://t.net/?a=%7Bpayout%7D{currency}', '/?a=12.50USD'],
    ['https://t.net/?t={conversion_time}&u={click_time:iso}', '/?t=1795176000&u=2026-11-20T11%3A00%3A00Z'],
    ['https://t.net', '/'],
    ['https://t.net/ü?x={city}', '/%C3%BC?x=Boston'],
  ])('%s become %s', (address, target) => {
    expect(fill(address)).toBe(target)
  })

  it.each([
    ['https://t.net/p?a={sub1|none}&b={sub2|none}', '/p?a=none&b=two'],
    ['https://t.net/{sub1|none}/{sub2|none}', '/none/two'],
    ['https://t.net/?a=%7Bsub1%7Cnone%7D', '/?a=none'],
    ['https://t.net/?a={sub1|ü%2F%26x}', '/?a=%C3%BC%2F%26x'],
    ['https://t.net/ü/{sub1|ü}', '/%C3%BC/%C3%BC'],
    ['https://t.net/a/{sub1|..}/b', '/a//b'],
    ['https://t.net/?a={sub1|}', '/?a='],
    ['https://t.net/?t={conversion_time:iso|none}', '/?t=2026-11-20T12%3A00%3A00Z'],
    ['https://t.net/?a={aff_sub|none}', '/?a=none'],
  ])('with default values: %s become %s', (address, target) => {
    expect(fill(address, { sub1: '', sub2: 'two' })).toBe(target)
  })

  it.each([
    [
      'Affise',
      '{clickid} {sum} {transactionid} {offerid} {order_sum} {geo} {device_type} {timestamp} {status_code}',
      'click_id payout txid offer_id sale_amount country device conversion_time status_code',
    ],
    [
      'Everflow',
      '{transaction_id} {payout_amount} {event_id} {event_name} {order_id}',
      'click_id payout goal_id goal txid',
    ],
    ['TUNE', '{aff_sub} {adv_sub} {session_ip} {ran}', 'sub1 txid ip rand'],
    ['TUNE', '{aff_sub2} {aff_sub3} {aff_sub4} {aff_sub5} {aff_sub10}', 'sub2 sub3 sub4 sub5 sub10'],
    ['Keitaro', '{revenue} {tid} {external_id}', 'payout txid aff_click_id'],
    ['Keitaro', '{sub_id_1} {sub_id_2} {sub_id_3} {sub_id_4} {sub_id_5} {sub_id_10}', 'sub1 sub2 sub3 sub4 sub5 sub10'],
  ])('of %s are filled as ours', (_system, theirs, ours) => {
    const names = ours.split(' ')
    const address = theirs.split(' ').map((macro, index) => `${index}=${macro}`)
    const expected = names.map((name, index) => `${index}=${fill(`https://t.net/?{${name}}`).slice(2)}`)
    expect(fill(`https://t.net/?${address.join('&')}`)).toBe(`/?${expected.join('&')}`)
  })

  it.each([
    ['https://t.net/p/{sub1}/end?q={sub1}', '..', '/p//end?q=..'],
    ['https://t.net/p/{sub1}{sub2}', '.', '/p/'],
    ['https://t.net/p/{sub1}', '...', '/p/...'],
  ])('of %s with %j remove no segment of the path', (address, sub1, target) => {
    expect(fill(address, { sub1, sub2: sub1 === '.' ? '.' : '' })).toBe(target)
  })

  it('are all known, and each has a value', () => {
    for (const name of macro_names) {
      expect(macroOf(name)).toBeDefined()
      expect(fill(`https://t.net/?{${name}}`)).not.toBe('/?')
    }
  })

  it('keep every value one value, encoded once, in the query and in the path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (sub1, sub2) => {
        const target = fill('https://t.net/a/x{sub1}/b?c={sub2}&d=1', { sub1, sub2 })
        const url = new URL(`https://t.net${target}`)
        const parts = url.pathname.split('/')
        expect(parts).toHaveLength(4)
        expect(decodeURIComponent(parts[2] ?? '')).toBe(`x${sub1.toWellFormed()}`)
        const [first = '', ...rest] = url.search.slice(1).split('&')
        expect(decodeURIComponent(first.slice(2))).toBe(sub2.toWellFormed())
        expect(rest).toEqual(['d=1'])
      }),
    )
  })

  it('in a value are not filled again', () => {
    expect(fill('https://t.net/?a={sub1}', { sub1: '{payout}&b=%7Bsub2%7D' })).toBe(
      '/?a=%7Bpayout%7D%26b%3D%257Bsub2%257D',
    )
  })
})
