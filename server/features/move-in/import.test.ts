import { expect, test } from 'vitest'
import { startOperators, ways, type Way } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { hashToken } from '../../shared/hash-token.ts'
import { importFile } from './import.test-support.ts'

const network = setUp(startOperators)

const importBy = (file: unknown, more: Omit<Parameters<typeof importFile>[1], 'kind'>, way?: Way) =>
  importFile(network, { kind: 'advertisers', ...more }, file, way)

test('a second advertiser of one name gets its old id behind it, however long both are', async () => {
  await network.perform('call', 'addOldNetwork', { name: 'Long names', source: 'plumbline' })
  const name = 'N'.repeat(200)
  const advertisers = ['1', 'x'.repeat(200)].map((external_id) => ({ external_id, name }))
  const made = await importBy(advertisers, { network: 'Long names' })
  expect(made).toMatchObject({ new: 2, refused: 0 })
  const second = await network.perform('call', 'showAdvertiser', { id: made.results[1]?.id ?? 0 })
  expect(second.name).toBe(`${'N'.repeat(147)} (${'x'.repeat(50)})`)
  expect(await importBy(advertisers, { network: 'Long names' })).toMatchObject({ same: 2 })
})

test.each(ways)('an import makes, keeps and changes advertisers by a %s', async (way) => {
  const network_name = `Old of ${way}`
  const { id: network_id } = await network.perform('call', 'addOldNetwork', {
    name: network_name,
    source: 'plumbline',
  })
  const given = { network: network_name }
  const one = {
    external_id: '12',
    name: `Harborline ${way}`,
    contact: 'Jo',
    status: 'active',
    tokens: [`token-of-${way}`],
  }
  const dry = await importBy({ advertisers: [one] }, { ...given, dry_run: true }, way)
  expect(dry).toMatchObject({ new: 1, same: 0, refused: 0, dry_run: true, network_id, results: [{ id: null }] })
  const made = await importBy({ advertisers: [one] }, given, way)
  expect(made).toMatchObject({ new: 1, results: [{ line: 3, external_id: '12', outcome: 'new' }] })
  // Another network's advertiser of this name is joined by its id alone.
  const other = { source: 'affise', network: `Other of ${way}`, dry_run: true } as const
  await network.perform('call', 'addOldNetwork', { name: other.network, source: 'affise' })
  const namesake = { id: 'x', title: one.name }
  const clash = await importBy([{ ...namesake }], other, way)
  const joined = made.results[0]?.id ?? 0
  expect(clash.results[0]?.message).toMatchObject({ code: 'advertiser_has_name', parameters: { id: joined } })
  const join = await importBy([{ ...namesake, plumbline_id: joined }], other, way)
  expect(join.results).toMatchObject([{ outcome: 'changed', id: joined }])
  const again = await importBy({ advertisers: [one] }, given, way)
  expect(again).toMatchObject({ new: 0, same: 1, changed: 0 })
  const id = again.results[0]?.id ?? 0
  await network.perform('call', 'editAdvertiser', { id, contact: 'Of ours' })
  expect(await importBy([one], given, way)).toMatchObject({ same: 1 })
  const on_one_line = await importBy(JSON.stringify([one, one]), given, way)
  expect(on_one_line.results).toMatchObject([{ line: 1 }, { line: 2, message: { parameters: { line: 1 } } }])
  const csv = `external_id,name,contact,status\n12,Harborline ${way},Ann,disabled\n12,Twice,,\n13,17,,\n`
  const changed = await importBy(csv, given, way)
  expect(changed).toMatchObject({ changed: 1, refused: 2, format: 'csv' })
  expect(changed.results.map(({ line, outcome, message }) => [line, outcome, message?.code])).toEqual([
    [2, 'changed', undefined],
    [3, 'refused', 'listed_twice'],
    [4, 'refused', 'name_like_id'],
  ])
  const row = await network.stores.pg.selectFrom('advertisers').where('id', '=', id).selectAll().executeTakeFirst()
  expect(row).toMatchObject({ contact: 'Of ours', status: 'disabled' })
  const networks = await network.perform('call', 'listOldNetworks', { limit: 1000 })
  const imported = networks.results.find((old) => old.id === network_id)?.imported
  expect(imported).toMatchObject([{ kind: 'advertisers', lines: 3, refused: 2, ids: 1 }])
  const tokens = await network.stores.pg
    .selectFrom('advertiser_tokens')
    .where('advertiser_id', '=', id)
    .select('token_sha256')
    .execute()
  expect(tokens.some(({ token_sha256 }) => token_sha256.equals(hashToken(`token-of-${way}`)))).toBe(true)
})
