import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reports } from '@plumbline/contract/reports.ts'
import { expect, it } from 'vitest'
import { createFolder, setUp } from '../../../testing/harness/harness.ts'
import { buildStatisticsWorld } from './reports.test-support.ts'

const checkout = join(import.meta.dirname, '../../..')
const world = setUp(buildStatisticsWorld)

/** The contract, the server and the packages they import, without the rest of the checkout. */
const copyCheckout = (): string => {
  const copy = createFolder()
  for (const part of ['contract', 'server', 'testing/harness', 'tsconfig.json'])
    cpSync(join(checkout, part), join(copy, part), { recursive: true })
  mkdirSync(join(copy, 'node_modules/@plumbline'), { recursive: true })
  for (const name of readdirSync(join(checkout, 'node_modules')).filter((one) => !/^\.|^@plumbline$/.test(one)))
    symlinkSync(join(checkout, 'node_modules', name), join(copy, 'node_modules', name))
  for (const name of ['contract', 'server']) symlinkSync(join(copy, name), join(copy, 'node_modules/@plumbline', name))
  return copy
}

/** Step 1 of the first example of CONTRIBUTING.md: the first line of its code is there, the second is added. */
const applyExample = (copy: string): void => {
  const guide = readFileSync(join(checkout, 'CONTRIBUTING.md'), 'utf8')
  const step = /### A column in a report.*?1\. `(?<file>[^`]+)`.*?```ts\n *(?<present>[^\n]+)\n *(?<added>[^\n]+)\n/s
  const { file = '', present = '', added = '' } = step.exec(guide)?.groups ?? {}
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  expect(text.split(`${present}\n`)).toHaveLength(2)
  writeFileSync(path, text.replace(`${present}\n`, `${present}\n    ${added}\n`))
}

it('a column of the example in CONTRIBUTING.md is in types, call and file', async () => {
  const copy = copyCheckout()
  applyExample(copy)
  await world.clicks({}, {}, {}, { browser: 'Edge' })
  await world.conversions({ status: 'pending' }, { browser: 'Edge' })

  const types = {
    extends: './tsconfig.json',
    compilerOptions: { incremental: false },
    include: ['contract/reports.ts', 'server/features/reports/queries.ts'],
  }
  writeFileSync(join(copy, 'types.json'), JSON.stringify(types))
  const run = (...words: string[]) => execFileSync(process.execPath, words, { cwd: copy, encoding: 'utf8' })
  run(join(checkout, 'node_modules/typescript/bin/tsc'), '-p', 'types.json')

  const { database_url, clickhouse_url } = world.stores
  const program = 'server/features/reports/answer-once.test-support.ts'
  const { page, file } = JSON.parse(run(program, database_url, clickhouse_url, world.access)) as Record<string, unknown>
  expect(page).toMatchObject({
    results: [
      { browser: 'Edge', pending: 0 },
      { browser: 'Chrome', pending: 1 },
    ],
    totals: { pending: 1 },
  })
  const headers = reports.browsers.columns.flatMap(({ key, header }) =>
    key === 'total' ? [header, 'Pending'] : [header],
  )
  expect(String(file).split('\r\n').slice(0, 2)).toEqual([
    headers.map((header) => `"${header}"`).join(','),
    '"Chrome","3","3","0","1","1","0.00","0.3333","0.00",""',
  ])
})
