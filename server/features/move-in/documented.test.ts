import { readFileSync } from 'node:fs'
import { file_places } from '@plumbline/contract/move-in-files.ts'
import { source_names, sources } from '@plumbline/contract/move-in.ts'
import { helpOf } from '@plumbline/contract/operator/fields.ts'
import { expect, test } from 'vitest'
import { kinds } from './kinds.ts'

const guide = readFileSync(new URL('../../../docs/moving-in.md', import.meta.url), 'utf8')

/** Rows of the table below a heading of the guide. */
const rowsBelow = (heading: string): string[] => {
  const [, chapter = ''] = guide.split(`\n### ${heading}\n`)
  const [own = ''] = chapter.split(/^#/m)
  return own.split('\n').filter((line) => line.startsWith('| `'))
}

/** A kind's fields as the guide's table has them. */
const tableOf = (fields: Readonly<Record<string, object>>): string[] =>
  Object.entries(fields).map(([name, schema]) => `| \`${name}\` | ${helpOf(schema).replaceAll('|', String.raw`\|`)} |`)

test.each(Object.values(kinds).flatMap((kind) => (kind === undefined ? [] : [kind])))(
  'docs/moving-in.md has every field of $name, as the schema describes it',
  ({ name, fields }) => {
    expect(rowsBelow(name)).toEqual(tableOf(fields))
  },
)

test.each(sources.filter((source) => source !== 'plumbline'))('docs/moving-in.md has the files of %s', (source) => {
  const rows = Object.entries(file_places[source]).map(([kind, { screen = '', columns = [], call, note = '' }]) => {
    const csv = [screen, columns.map((column) => `\`${column}\``).join(', ')].filter(Boolean).join(': ')
    return `| \`${kind}\` | ${csv} | ${call === undefined ? '' : `\`${call}\``} | ${note} |`
  })
  expect(rowsBelow(`Files of ${source_names[source]}`)).toEqual(rows)
})
