import { expect, test } from 'vitest'
import { compareClicks, countHosts, type RecordedClick, type ShippedClick, type WitnessedClicks } from './clicks.ts'

/* The comparison must see each kind of loss: one that finds nothing in broken data would say nothing about sound data. */

const record = (sequence: number, fields: Partial<RecordedClick> = {}): RecordedClick => ({
  journal: 1,
  sequence,
  sub: `click-${sequence}`,
  visit: `visit-${sequence}`,
  counts: true,
  ...fields,
})
const row = (sequence: number, fields: Partial<ShippedClick> = {}): ShippedClick => ({
  journal: 1,
  sequence,
  sub: `click-${sequence}`,
  is_host: true,
  ...fields,
})
const witness = (sequences: readonly number[], maybe: readonly string[] = []): WitnessedClicks => ({
  acknowledged: new Map(sequences.map((sequence) => [`click-${sequence}`, { journal: 1, sequence }])),
  maybe: new Set(maybe),
})
const kinds = (...given: Parameters<typeof compareClicks>): string[] => compareClicks(...given).map(({ kind }) => kind)

test('clicks that are there once are fine, and so are some that were never answered', () => {
  expect(kinds(witness([1]), [record(1)], [row(1)])).toEqual([])
  expect(kinds(witness([1], ['click-2']), [record(1), record(2)], [row(1), row(2)])).toEqual([])
  expect(kinds(witness([1], ['click-2']), [record(1)], [row(1)])).toEqual([])
})

test('a click that is not where its id leads is lost', () => {
  expect(compareClicks(witness([1, 2]), [record(1)], [row(1)])).toEqual([
    { kind: 'lost', what: 'click-2 was acknowledged and is not at journal 1, record 2' },
  ])
})

test('a click that ClickHouse lacks, has twice, or has under another name', () => {
  expect(kinds(witness([1, 2]), [record(1), record(2)], [row(1)])).toEqual(['lost', 'lost'])
  expect(kinds(witness([1]), [record(1)], [row(1), row(1, { is_host: false })])).toEqual(['doubled'])
  expect(kinds(witness([1]), [record(1)], [row(1, { sub: 'click-9' })])).toEqual(['wrong'])
})

test('a click that is recorded twice, or was never sent', () => {
  const twice = [record(1), record(2, { sub: 'click-1', counts: false })]
  expect(kinds(witness([1]), twice, [row(1), row(2, { sub: 'click-1', is_host: false })])).toEqual(['doubled'])
  expect(kinds(witness([]), [record(1)], [row(1)])).toEqual(['strange'])
  expect(kinds(witness([1]), [record(1)], [row(1), row(2, { is_host: false })])).toEqual(['strange'])
})

test('hosts are the first clicks of each visit in their journal, one for each', () => {
  const same = { visit: 'one visitor' }
  const records = [record(1, same), record(2, same), record(1, { ...same, journal: 2, sub: 'click-x' })]
  const rows = (...hosts: [boolean, boolean, boolean]): ShippedClick[] => [
    row(1, { is_host: hosts[0] }),
    row(2, { is_host: hosts[1] }),
    row(1, { journal: 2, sub: 'click-x', is_host: hosts[2] }),
  ]
  const sent = witness([1, 2], ['click-x'])
  expect(kinds(sent, records, rows(true, false, false))).toEqual([])
  expect(kinds(sent, records, rows(false, false, true))).toEqual([])
  expect(kinds(sent, records, rows(false, true, false))).toEqual(['wrong'])
  expect(kinds(sent, records, rows(false, false, false))).toEqual(['lost'])
  expect(kinds(sent, records, rows(true, false, true))).toEqual(['doubled'])
  expect(kinds(witness([1]), [record(1, { counts: false })], [row(1)])).toEqual(['strange'])
  expect(countHosts(records)).toBe(1)
})
