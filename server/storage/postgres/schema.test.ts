import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { describeSchema } from './schema-text.test-support.ts'

const stores = setUp(createTestStores)
let described: Map<string, string>
const source = readdirSync(import.meta.dirname)
  .filter((name) => /^schema(-\w+)?\.ts$/.test(name))
  .map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))
  .join('\n')
/** The formatter breaks long unions over several lines. */
const flat = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('< ', '<')
    .replaceAll('<| ', '<')
    .replaceAll(' >', '>')
    .replaceAll(': | ', ': ')

beforeAll(async () => {
  described = await describeSchema(stores.pg)
  described.delete('schema_migrations')
})

describe('schema.ts', () => {
  it('has every column of every table with its type, and no other', () => {
    const interfaces = [...source.matchAll(/^(interface \w+Table \{[^}]*\})/gm)]
      .map(([, text]) => flat(text ?? ''))
      .toSorted()
    expect(interfaces).toEqual([...described.values()].map(flat).toSorted())
  })

  it('names every table, and no other', () => {
    const database = [...source.matchAll(/export interface (?:Database|\w+Tables)\b[^{]*\{([^}]*)\}/g)]
      .map(([, text]) => text)
      .join('\n')
    const tables = [...database.matchAll(/^\s+(\w+): (\w+)$/gm)].map(([, table, type]) => `${table}: ${type}`)
    const expected = [...described].map(([table, text]) => `${table}: ${/interface (\w+)/.exec(text)?.[1]}`)
    expect(tables.toSorted()).toEqual(expected.toSorted())
  })
})
