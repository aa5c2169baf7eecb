import { expect, test } from 'vitest'
import { readTableView } from './table-view.tsx'

const usual = { left_out: [], order: [], added: [], compact: false }

test.each([
  [null, usual],
  ['', usual],
  ['{"left_out":["ip",3],"compact":true}', { ...usual, left_out: ['ip'], compact: true }],
  ['{"order":["id",null,"ip"]}', { ...usual, order: ['id', 'ip'] }],
  ['{"added":["sub6",1]}', { ...usual, added: ['sub6'] }],
  ['{"left_out":"ip"}', usual],
  ['[]', usual],
  ['not json', usual],
])('%s is a view', (kept, view) => expect(readTableView(kept)).toEqual(view))
