import { describe, expect, it } from 'vitest'
import { apiText } from '../../../shared/messages.ts'
import { macro_names, macroOf, refuseMacros } from './macros.ts'

describe('a macro', () => {
  it.each(macro_names)('{%s} is ours', (name) => {
    expect(macroOf(name)).toEqual({ name, format: '', fallback: '' })
  })

  it('that is a moment may be written out', () => {
    expect(macroOf('conversion_time:iso')).toEqual({ name: 'conversion_time', format: 'iso', fallback: '' })
    expect(macroOf('datetime')).toEqual({ name: 'conversion_time', format: 'iso', fallback: '' })
    expect(macroOf('click_date')).toEqual({ name: 'click_time', format: 'iso', fallback: '' })
  })

  it.each([
    ['sub1|none', 'none'],
    ['sub1%7Ca%20b', 'a b'],
    ['datetime|x', 'x'],
    [`sub1|${'x'.repeat(100)}`, 'x'.repeat(100)],
  ])('{%s} has a default value', (text, fallback) => {
    expect(macroOf(text)).toMatchObject({ fallback })
  })

  it.each([
    'sub1|a/b',
    'sub1|a|b',
    'sub1|a&b',
    'sub1|a?b',
    'sub1|%FF',
    'sub1|%0A',
    'sub1|50%',
    `sub1|${'x'.repeat(101)}`,
    '',
    'constructor',
    '__proto__',
    'toString',
    'SUB1',
    ' sub1',
    'sub1:iso',
    'click_time:',
    'click_time:iso:iso',
  ])('is not {%s}', (text) => {
    expect(macroOf(text)).toBeUndefined()
  })
})

describe('the macros of an address', () => {
  it.each([
    'https://tracker.example/',
    'https://tracker.example/{click_id}/{sub1}?a={payout}{currency}&t={click_time:iso}',
    'https://tracker.example/?c=%7Bclick_id%7D',
  ])('are known in %s', (url) => {
    expect(refuseMacros(url)).toBeUndefined()
  })

  it.each([
    ['{clik_id}', 'The macro {clik_id} is unknown. Did you mean {click_id}?'],
    ['{Click_ID}', 'The macro {Click_ID} is unknown. Did you mean {click_id}?'],
    ['{sub11}', 'The macro {sub11} is unknown. Did you mean {sub1}?'],
    ['{payuot}', 'The macro {payuot} is unknown. Did you mean {payout}?'],
    ['{payout_ammount}', 'The macro {payout_ammount} is unknown. Did you mean {payout_amount}?'],
    ['%7Bclik_id%7D', 'The macro {clik_id} is unknown. Did you mean {click_id}?'],
    ['{sub1}{stauts}', 'The macro {stauts} is unknown. Did you mean {status}?'],
    [
      '{subid}',
      'The macro {subid} cannot be filled: other systems mean different things by it; use {click_id} for our click ID, {aff_click_id} for yours, or {sub1} to {sub10}.',
    ],
    [
      '{source_id}',
      'The macro {source_id} cannot be filled: put your own click ID into aff_click_id of the link, and use {aff_click_id}.',
    ],
    ['{foo}', 'The macro {foo} is unknown: insert one from the list.'],
    ['{landing_page}', 'The macro {landing_page} is unknown: insert one from the list.'],
    ['{clik_id|none}', 'The macro {clik_id|none} is unknown. Did you mean {click_id}?'],
    [
      '{sub1|a/b}',
      'The default value of the macro {sub1|a/b} cannot be used: at most 100 characters, with special ones encoded (%2F for /).',
    ],
    ['{status:lead=0}', 'The macro {status:lead=0} takes no format: write {status}.'],
    ['{date:Y-m-d}', 'The macro {date:Y-m-d} has an unknown format: only :iso is known.'],
    ['{sub1', 'A brace is missing: a macro is a name between { and }, such as {click_id}.'],
    ['sub1}', 'A brace is missing: a macro is a name between { and }, such as {click_id}.'],
    [`{${'x'.repeat(100)}}`, expect.stringContaining(`{${'x'.repeat(60)}…} is unknown`)],
  ])('are refused in %s', (macro, refusal) => {
    const refused = refuseMacros(`https://tracker.example/?x=${macro}`)
    expect(refused && apiText(refused)).toEqual(refusal)
  })
})
