import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plumbline } from '../../processes/cli/plumbline.test-support.ts'
import { secretsPath } from '../../shared/secrets.ts'
import { startOperators } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'

const operators = setUp(startOperators)

const open_keys = {
  check: 'secrets.json',
  state: 'fault',
  todo: expect.objectContaining({ code: 'close_secrets' }) as unknown,
}

test('the call names what is wrong, in findings of some age where that is enough, and writes no line of the audit log', async () => {
  const keys = secretsPath(operators.stores.data_dir)
  chmodSync(keys, 0o644)
  const first = await operators.perform('call', 'doctor')
  expect(first).toMatchObject({ well: false })
  expect(first.findings).toContainEqual(expect.objectContaining(open_keys))
  expect(first.faults).toBe(first.findings.filter(({ state }) => state === 'fault').length)
  expect(await operators.lastAudit()).toBeUndefined()
  chmodSync(keys, 0o600)
  expect(await operators.perform('call', 'doctor', { max_age_s: 600 })).toEqual(first)
  const next = await operators.perform('call', 'doctor')
  expect(next.checked_at > first.checked_at).toBe(true)
  expect(next.findings).not.toContainEqual(expect.objectContaining(open_keys))
  expect(await operators.perform('call', 'doctor', { max_age_s: 600 })).toEqual(next)
})

test('the command says the same with exit code 1, to people and to programs', async () => {
  const { data_dir, database_url, clickhouse_url } = operators.stores
  chmodSync(secretsPath(data_dir), 0o644)
  const environment = { DATA_DIR: data_dir, DATABASE_URL: database_url, CLICKHOUSE_URL: clickhouse_url, DEMO: '0' }
  const program = await plumbline(['doctor', '--json'], { environment })
  expect(program).toMatchObject({ code: 1, err: '' })
  const { findings } = JSON.parse(program.out) as { findings: { check: string }[] }
  expect(findings).toContainEqual(expect.objectContaining(open_keys))
  expect(findings.map(({ check }) => check)).toEqual(
    expect.arrayContaining(['PostgreSQL: time zone', 'ClickHouse: time zone']),
  )

  const person = await plumbline(['doctor'], { environment: { DATA_DIR: join(data_dir, 'nothing'), PORT: 'x' } })
  expect(person).toMatchObject({ code: 1, err: '' })
  expect(person.out).toContain('fault   configuration: PORT is "x"')
  expect(person.out).toContain('fault   DATA_DIR: ')
  expect(person.out).toMatch(/\n3 faults, \d warnings?\n$/)
})
