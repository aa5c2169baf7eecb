import { readFileSync } from 'node:fs'
import { helpOf } from '@plumbline/contract/operator/fields.ts'
import { expect, test } from 'vitest'
import { kinds } from './kinds.ts'

const guide = readFileSync(new URL('../../../docs/moving-in.md', import.meta.url), 'utf8')

/** A kind's fields as the guide's table has them. */
const tableOf = (fields: Readonly<Record<string, object>>): string[] =>
  Object.entries(fields).map(([name, schema]) => `| \`${name}\` | ${helpOf(schema).replaceAll('|', String.raw`\|`)} |`)

test.each(Object.values(kinds).flatMap((kind) => (kind === undefined ? [] : [kind])))(
  'docs/moving-in.md has every field of $name, as the schema describes it',
  ({ name, fields }) => {
    const [, chapter = ''] = guide.split(new RegExp(`^### ${name}$`, 'm'))
    const [own = ''] = chapter.split(/^#/m)
    const rows = own.split('\n').filter((line) => line.startsWith('| `'))
    expect(rows).toEqual(tableOf(fields))
  },
)
