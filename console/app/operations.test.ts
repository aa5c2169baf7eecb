import { operations, type OperationName } from '@plumbline/contract/operator/index.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { expect, test } from 'vitest'
import { pageOf } from '../shared/words/paths.ts'
import { hasDryRun, inputFields } from '../shared/words/schema.ts'
import { menu, screens } from './screens.ts'

const sources = import.meta.glob<string>(['../{features,shared}/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const all = Object.entries(operations) as [OperationName, Operation][]

test('every operation with a call is on a screen', () => {
  const text = Object.values(sources).join('\n')
  const missing = all.filter(([name, { call }]) => call !== undefined && !new RegExp(`['"]${name}['"]`).test(text))
  expect(missing.map(([name]) => name)).toEqual([])
})

test('each menu entry has a screen', () => {
  const known = screens.map(({ path }) => path)
  expect(menu.filter(({ path }) => !known.includes(path))).toEqual([])
})

test('every choice field has options, and some operations have a dry run', () => {
  const choices = all.flatMap(([, operation]) => inputFields(operation).filter(({ kind }) => kind === 'choice'))
  expect(choices.filter(({ shape }) => (shape.enum ?? []).length === 0)).toEqual([])
  expect(all.filter(([, one]) => hasDryRun(one)).length).toBeGreaterThan(5)
})

test('the page of a record accepts any number', () => {
  expect(pageOf('/clicks', 'a/b')).toBe('/clicks/a%2Fb')
})
