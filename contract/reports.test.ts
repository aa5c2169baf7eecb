import { readFileSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import { metrics } from './metrics.ts'
import type { Report } from './report-shape.ts'
import { figuresOf, orderingsOf, report_names, reports, stats_columns } from './reports.ts'

const every: readonly Report[] = Object.values(reports)
const document = readFileSync(new URL('../docs/reports.md', import.meta.url), 'utf8')

it.each(every)('$name names itself, its columns once, and an order that it has', (report) => {
  expect(report_names).toContain(report.name)
  const keys = report.columns.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(orderingsOf(report)).toContain(report.ordering)
})

test('no affiliate is shown what advertisers pay', () => {
  const shown = every.flatMap(figuresOf).map(({ metric }) => metric)
  expect(shown).not.toContain('revenue')
  expect(shown).not.toContain('margin')
})

const code = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ')

const shown = [...every.flatMap(figuresOf), ...stats_columns]
const figureLines = Object.entries(metrics).flatMap(([name, { header, meaning }]) => {
  const fields = shown.flatMap(({ key, metric }) => (metric === name ? [key] : []))
  return fields.length === 0 ? [] : `| ${header} | ${code([...new Set(fields)])} | ${meaning} |`
})
const reportLines = every.map(
  ({ name, title, call, columns, filters }) =>
    `| \`${name}\` | ${title} | \`/api/statistics/${call}/\` | ${code(columns.map(({ key }) => key))} | ${code(filters)} |`,
)

/** A page whose table below a line of headers has these lines. */
const withTable = (page: string, headers: string, lines: readonly string[]): string => {
  const [before = '', after = ''] = page.split(`${headers}\n`)
  const [rule = ''] = after.split('\n')
  return [before, `${headers}\n${rule}\n`, lines.join('\n'), '\n\n', after.slice(after.indexOf('\n\n') + 2)].join('')
}

test('docs/reports.md lists them; `vitest run contract/reports.test.ts -u` updates it', async () => {
  const figures = withTable(document, '| figure | fields | meaning |', figureLines)
  const written = withTable(figures, '| report | title | call | fields | filters other than the range |', reportLines)
  await expect(written).toMatchFileSnapshot('../docs/reports.md')
})
