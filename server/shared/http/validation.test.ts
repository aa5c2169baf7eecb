import { money, orNull } from '@plumbline/contract/fields.ts'
import Type from 'typebox'
import { describe, expect, it, test } from 'vitest'
import { moneyNumber } from '../money.ts'
import { parserFor, serializerFor } from './validation.ts'

const body = parserFor(Type.Object({ name: Type.String({ maxLength: 5 }), age: Type.Optional(Type.Integer()) }), 'body')
const query = parserFor(
  Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1 })),
    all: Type.Optional(Type.Boolean()),
    sub: Type.Optional(Type.String()),
  }),
  'query',
)

describe('a body', () => {
  it('loses what the schema does not name', () => {
    expect(body({ name: 'Ann', is_admin: true })).toEqual({ name: 'Ann' })
  })

  it.each([
    ['a list where a text is expected', { name: ['Ann'] }],
    ['a number where a text is expected', { name: 1 }],
    ['a text where a number is expected', { name: 'Ann', age: '7' }],
    ['a missing field', {}],
    ['a list instead of an object', []],
    ['a text that is too long', { name: 'Annabel' }],
    ['a NUL in a text', { name: 'A\0n' }],
    ['half of a surrogate pair in a text', { name: 'A\uD800' }],
    ['nothing', null],
  ])('is refused with %s', (_what, value) => {
    expect(() => body(value)).toThrow(/^The request is not valid: body/)
  })

  it('is refused with a NUL in the name of a field that is kept', () => {
    const names = parserFor(Type.Object({ names: Type.Record(Type.String(), Type.String()) }), 'body')
    expect(names({ names: { one: '1' } })).toEqual({ names: { one: '1' } })
    expect(() => names({ names: { 'o\0ne': '1' } })).toThrow('must be Unicode text without NUL')
  })

  it.each([
    ['date', '2026-11-30', ['0000-01-01', '2026-02-30']],
    [
      'date-time',
      '2026-11-30T23:59:59Z',
      [
        '0000-01-01T00:00:00Z',
        '0001-01-01T00:00:00+00:01',
        '9999-12-31T23:59:59-00:01',
        '2016-12-31T23:59:60Z',
        '2026-11-30T12:00:00Z[UTC]',
      ],
    ],
  ])('is refused with a %s that the database cannot hold', (format, fine, wrong) => {
    const read = parserFor(Type.Object({ at: Type.String({ format }) }), 'body')
    expect(read({ at: fine })).toEqual({ at: fine })
    for (const at of wrong) expect(() => read({ at })).toThrow(`body field "at" must match format "${format}"`)
  })

  it('names the field whose text cannot be stored', () => {
    expect(() => body({ name: 'A\uD800' })).toThrow('body field "name" must be Unicode text without NUL')
    expect(() => body({ name: 'Ann', 'o\uD800': 1 })).toThrow('valid: body must be Unicode text without NUL')
  })

  it('may be nested deeper than a function can call itself', () => {
    const nested: unknown = JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)
    expect(body({ name: 'Ann', nested })).toEqual({ name: 'Ann' })
  })

  it('may be refused with an unknown field, also within another', () => {
    const inner = Type.Object({ name: Type.String() }, { additionalProperties: false })
    const strict = parserFor(Type.Object({ inner }, { additionalProperties: false }), 'body')
    const unknown = (field: string) => `The request is not valid: body field "${field}" is unknown.`
    expect(() => strict({ inner: { name: 'Ann' }, nmae: 'secret' })).toThrow(unknown('nmae'))
    expect(() => strict({ inner: { name: 'Ann', nmae: 'secret' } })).toThrow(unknown('inner.nmae'))
    expect(() => strict({ inner: { name: 'Ann' }, ['x'.repeat(99)]: 1 })).toThrow(unknown('x'.repeat(50)))
  })

  it('is refused without repeating the value', () => {
    expect(() => body({ name: 'my-secret-password' })).toThrow(expect.not.stringContaining('my-secret'))
  })
})

describe('a query', () => {
  it('becomes a number or a boolean only where one is declared', () => {
    expect(query({ page: '2', all: 'true', sub: '007' })).toEqual({ page: 2, all: true, sub: '007' })
  })

  it('says nothing with an empty value', () => {
    expect(query({ page: '', all: '', sub: '' })).toEqual({})
  })

  it('may be refused with an unknown parameter', () => {
    expect(query({ other: '1' })).toEqual({})
    const strict = parserFor(
      Type.Object({ page: Type.Optional(Type.Integer()) }, { additionalProperties: false }),
      'query',
    )
    expect(strict({ page: '2' })).toEqual({ page: 2 })
    expect(() => strict({ 'from[]': 'secret' })).toThrow(
      'The request is not valid: query parameter "from[]" is unknown; allowed: page.',
    )
    const none = parserFor(Type.Object({}, { additionalProperties: false }), 'query')
    expect(() => none({ other: '1' })).toThrow('query parameter "other" is unknown; allowed: none.')
  })

  it.each([{ page: '2x' }, { page: '1e3' }, { page: '0' }, { page: ['1', '2'] }, { all: 'yes' }, { sub: ['a', 'b'] }])(
    'is refused as %o',
    (value) => {
      expect(() => query(value)).toThrow(/^The request is not valid: query field/)
    },
  )
})

describe('a path', () => {
  const path = parserFor(Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }), 'path')

  it('is read as a number', () => {
    expect(path({ id: '12' })).toEqual({ id: 12 })
  })

  it.each(['0', '-1', 'abc', '1.5', '2147483648', '99999999999999999999', '1%00'])('of "%s" is nothing’s', (id) => {
    expect(() => path({ id })).toThrow('Not found.')
  })
})

describe('a reply', () => {
  const write = serializerFor(
    Type.Array(Type.Object({ id: Type.Integer(), note: Type.Union([Type.String(), Type.Null()]) })),
    'notes',
  )

  it('cannot carry a field outside its schema', () => {
    expect(write([{ id: 1, note: null, password_hash: 'x' }])).toEqual([{ id: 1, note: null }])
  })

  it('of several forms loses what its own form does not name', () => {
    const several = serializerFor(
      Type.Union([
        Type.Array(Type.Object({ id: Type.Integer() })),
        Type.Object({ results: Type.Array(Type.Object({ id: Type.Integer() })) }),
      ]),
      'notes',
    )
    expect(several([{ id: 1, secret: 'x' }])).toEqual([{ id: 1 }])
    expect(several({ results: [{ id: 1, secret: 'x' }], secret: 'y' })).toEqual({ results: [{ id: 1 }] })
    expect(() => several({ results: [{ id: '1' }] })).toThrow('the reply of notes does not fit its schema')
  })

  const thing = Type.Object({ id: Type.Integer() })

  it.each([
    ['that may be nothing', Type.Union([thing, Type.Null()])],
    ['of two forms', Type.Union([thing, Type.Object({ no: Type.Integer() })])],
    ['of many', Type.Record(Type.String(), thing)],
  ])('loses it in a field %s too', (which, field) => {
    const given = { id: 1, secret: 'x' }
    const reply = serializerFor(Type.Object({ field }), 'field')({ field: which === 'of many' ? { given } : given })
    expect(reply).toEqual({ field: which === 'of many' ? { given: { id: 1 } } : { id: 1 } })
  })

  it('with fields where a plain value belongs is an error of ours', () => {
    expect(() => write([{ id: 1, note: { password_hash: 'x' } }])).toThrow('does not fit its schema')
  })

  it('that does not fit is an error of ours', () => {
    expect(() => write([{ id: '1', note: null }])).toThrow('the reply of notes does not fit its schema')
  })
})

test('an amount that no double holds is written digit by digit, wherever it is in a reply', () => {
  const exact = '80000000000000.01'
  const amount = moneyNumber(exact)
  const form = Type.Object({
    rows: Type.Array(Type.Object({ amount: money, of: orNull(money) })),
    total: Type.Number(),
  })
  const write = serializerFor(Type.Union([Type.Object({ other: Type.String() }), form]), 'a test')
  const reply = {
    rows: [
      { amount, of: null, hidden: amount },
      { amount: 1.5, of: amount },
    ],
    total: amount,
  }
  expect(JSON.stringify(write(reply))).toBe(
    `{"rows":[{"amount":${exact},"of":null},{"amount":1.5,"of":${exact}}],"total":${exact}}`,
  )
  expect(() => write({ ...reply, rows: [{ amount }] })).toThrow('does not fit')
})
