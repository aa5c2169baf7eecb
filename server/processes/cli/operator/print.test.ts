import { money, nullableText } from '@plumbline/contract/fields.ts'
import Type from 'typebox'
import { describe, expect, test } from 'vitest'
import { moneyNumber } from '../../../shared/money.ts'
import { replyText } from './print.ts'

describe('a list', () => {
  test('is a table with the requested columns, numbers to the right', () => {
    const results = [
      { id: 7, name: 'Anna', at: '2026-11-20T10:11:12.000Z', hidden: 'x' },
      { id: 12, name: null, at: null, hidden: 'y' },
    ]
    expect(replyText({ results, count: 2 }, { columns: ['id', 'name', 'at'] })).toBe(
      ['id  name  at', ' 7  Anna  2026-11-20 10:11', '12  -     -'].join('\n'),
    )
  })

  test('has long numbers to the right too', () => {
    const results = [
      { id: '9', note: 'a' },
      { id: '10', note: 'b' },
    ]
    expect(replyText({ results, count: 2 })).toBe(['id  note', ' 9  a', '10  b'].join('\n'))
  })

  test('reports the number of further rows, or that the list is empty', () => {
    const results = [{ id: 1 }]
    expect(replyText({ results, count: 120 })).toContain('1 of 120; --page for more')
    expect(replyText({ results: [], count: 0 })).toBe('none')
    expect(replyText({ results: [], count: 3 })).toBe('none on this page, of 3')
  })

  test('keeps its columns for wide letters, and cuts what is long', () => {
    const lines = replyText({
      results: [
        { name: '日本', id: 1 },
        { name: 'x'.repeat(90), id: 2 },
      ],
      count: 2,
    }).split('\n')
    expect(lines[1]?.endsWith('  1')).toBe(true)
    expect(lines[1]).toHaveLength((lines[2]?.length ?? 0) - 2)
    expect(lines[2]).toContain('…')
    const why = 'a reason '.repeat(10).trim()
    expect(replyText({ results: [{ id: 1, why }], count: 1 })).toContain(why)
  })
})

test('what came from elsewhere cannot steer the terminal', () => {
  expect(replyText({ company: '\u001B[2Jgone\nforged line' })).toBe('company   [2Jgone forged line')
})

test('money has its cents in every column, and other numbers do not', () => {
  const row = Type.Object({ share: Type.Number(), amount: Type.Union([money, Type.Null()]) })
  const reply = Type.Object({
    total: money,
    paid: Type.Array(row),
    best: row,
    note: nullableText,
  })
  const paid = [
    { share: 0.5, amount: 742.8 },
    { share: 10, amount: 1050 },
    { share: 7, amount: null },
  ]
  expect(replyText({ total: 0, paid, best: paid[0], note: '742.8' }, { reply })).toBe(
    [
      'total  0.00',
      'best   share: 0.5, amount: 742.80',
      'note   742.8',
      '',
      'paid',
      'share   amount',
      '  0.5   742.80',
      '   10  1050.00',
      '    7        -',
    ].join('\n'),
  )
  expect(replyText({ results: paid, count: 3 }, { reply: Type.Object({ results: Type.Array(row) }) })).toContain(
    '742.80',
  )
})

test('a single result is its fields, with lists below', () => {
  const reply = { id: 3, balance: 1.5, verified: true, tags: [], users: [{ id: 1, email: 'a@b.example' }] }
  expect(replyText(reply)).toBe(
    ['id        3', 'balance   1.5', 'verified  yes', 'tags      -', '', 'users', 'id  email', ' 1  a@b.example'].join(
      '\n',
    ),
  )
})

test('an amount that no double holds is printed digit by digit', () => {
  const reply = Type.Object({ amount: money })
  expect(replyText({ amount: moneyNumber('80000000000000.01') }, { reply })).toBe('amount  80000000000000.01')
})
