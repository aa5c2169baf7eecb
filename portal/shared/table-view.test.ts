import { expect, test } from 'vitest'
import { readTableView } from './table-view.tsx'

const usual = { left_out: [], order: [], compact: false }

test.each([
  [null, usual],
  ['', usual],
  ['{"left_out":["ip",3],"compact":true}', { left_out: ['ip'], order: [], compact: true }],
  ['{"order":["id",null,"ip"]}', { ...usual, order: ['id', 'ip'] }],
  ['{"left_out":"ip"}', usual],
  ['[]', usual],
  ['not json', usual],
])('%s is a view', (kept, view) => expect(readTableView(kept)).toEqual(view))
