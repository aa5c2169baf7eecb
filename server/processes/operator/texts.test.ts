import { operations } from '@plumbline/contract/operator/index.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { isRecord } from '../../shared/record.ts'
import { parserFor } from '../../shared/http/validation.ts'
import { inputPart } from './endpoint.ts'

/** The texts in a schema, itself or in lists and unions, that must not be empty. */
const listNeededTexts = (schema: unknown): Record<string, unknown>[] => {
  if (!isRecord(schema)) return []
  if (Array.isArray(schema.anyOf)) return schema.anyOf.flatMap(listNeededTexts)
  if (schema.type === 'array') return listNeededTexts(schema.items)
  return schema.type === 'string' && Number(schema.minLength) > 0 ? [schema] : []
}

const texts = Object.values(operations).flatMap((operation: Operation) =>
  Object.entries(operation.input?.properties ?? {}).flatMap(([field, schema]) =>
    listNeededTexts(schema).map((text) => ({ operation, field, text })),
  ),
)

test('no operation takes blanks for a text that it needs', () => {
  expect(texts.filter(({ field }) => field === 'reason').length).toBeGreaterThan(5)
  const taking = texts.filter(
    ({ text }) => !(typeof text.pattern === 'string' && !new RegExp(text.pattern, 'u').test(' \t\u00A0')),
  )
  expect(taking.map(({ operation, field }) => `${operation.command} --${field}`)).toEqual([])
})

test.each(texts.filter(({ field }) => field === 'reason'))('$operation.command says so', ({ operation }) => {
  const read = parserFor(operation.input, inputPart(operation))
  const others = {
    ids: ['1'],
    requests: [1],
    affiliate: 1,
    kind: 'bonus',
    amount: '1.00',
    click_id: 'x',
    decision: 'reject',
    advertiser: 1,
    file: 'status',
    from: '2026-01-01',
    to: '2026-01-01',
    offer: '1',
    offers: [1],
    sub: 'sub1',
    value: 'a',
    replacement: 'a',
    user: 5,
  }
  expect(() => read({ ...others, reason: ' \u00A0' })).toThrow(/(body|query) field "reason" must not be blank/)
})

/** Of several lines, or read by a pattern of their own. */
const several_lines = ['reason', 'text', 'content', 'contact', 'description', 'description_html', 'terms', 'hold']

test('no operation takes control characters in a text of one line', () => {
  const lines = texts.filter(({ field }) => !several_lines.includes(field))
  expect(lines.length).toBeGreaterThan(50)
  const taking = lines.filter(({ text }) =>
    ['a\u0007b', 'a\nb', 'a\u0085b', 'a\u2028b'].some((typed) => Compile(text).Check(typed)),
  )
  expect(taking.map(({ operation, field }) => `${operation.command} --${field}`)).toEqual([])
  const read = parserFor(operations.setNetworkDetails.input, 'body')
  expect(() => read({ city: 'Ber\u0007lin' })).toThrow('body field "city" must be one line, without control characters')
  expect(() => read({ city: ' ' })).toThrow('body field "city" must not be blank')
  expect(() => read({ country: 'Atlantis' })).toThrow('body field "country" must be an ISO country code, such as DE')
})
