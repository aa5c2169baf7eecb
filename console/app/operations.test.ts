import { operations, type OperationName } from '@plumbline/contract/operator/index.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { expect, test } from 'vitest'
import { pageOf } from '../shared/words/paths.ts'
import { hasDryRun, inputFields } from '../shared/words/schema.ts'
import { places } from './operations.ts'
import { menu, screens } from './screens.ts'

const sources = import.meta.glob<string>(['../{features,shared}/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Source text of the screens at a path: their folder, and the shared code. */
const textAt = (path: string): string => {
  const loads = screens
    .filter((screen) => screen.path === path || screen.path.startsWith(`${path}/`))
    .map(({ load }) => String(load))
  const folders = loads.flatMap((load) => /features\/[a-z-]+\//.exec(load) ?? [])
  return Object.entries(sources)
    .filter(([file]) => folders.some((folder) => file.includes(folder)) || file.includes('/shared/'))
    .map(([, text]) => text)
    .join('\n')
}

const all = Object.entries(operations) as [OperationName, Operation][]

const reached = all.flatMap(([name]) => {
  const place = places[name]
  return typeof place === 'string' ? [{ name, place }] : []
})

test.each(reached)('$name is reached from $place', ({ name, place }) => {
  expect(textAt(place)).toMatch(new RegExp(`['"]${name}['"]`))
})

test('every operation with a call is on a screen, or says why not', () => {
  const elsewhere = all.filter(([name]) => typeof places[name] !== 'string').map(([name]) => name)
  expect(elsewhere).toEqual(all.filter(([, { call }]) => call === undefined).map(([name]) => name))
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
