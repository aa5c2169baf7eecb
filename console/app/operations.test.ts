import { operations, type OperationName } from '@plumbline/contract/operator/index.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { expect, test } from 'vitest'
import { pageOf } from '../shared/paths.ts'
import { hasDryRun, inputFields } from '../shared/schema.ts'
import { places } from './operations.ts'
import { menu, screens } from './screens.ts'

const sources = import.meta.glob<string>(['../{features,shared}/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The text of the screens at an address: everything in their folder, and what all screens share. */
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

test.each(all)('%s is reached from its screen', (name, { call }) => {
  const place = places[name]
  if (typeof place === 'string') expect(textAt(place)).toMatch(new RegExp(`['"]${name}['"]`))
  else expect(place.why).not.toBe('')
  if (call === undefined) expect(place).toHaveProperty('why')
})

test('each line of the menu leads to a screen', () => {
  const known = screens.map(({ path }) => path)
  expect(menu.filter(({ path }) => !known.includes(path))).toEqual([])
})

test('the fields of every operation can be drawn, and a dry run is none of them', () => {
  for (const [, operation] of all) {
    for (const { name, kind, shape } of inputFields(operation)) {
      expect(kind).toBeTruthy()
      if (kind === 'choice') expect(shape.enum?.length, name).toBeGreaterThan(0)
    }
  }
  expect(all.filter(([, one]) => hasDryRun(one)).length).toBeGreaterThan(5)
})

test('a page of a thing takes any number', () => {
  expect(pageOf('/clicks', 'a/b')).toBe('/clicks/a%2Fb')
})
