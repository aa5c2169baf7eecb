import { expect, test } from 'vitest'
import { readTableView } from './table-view.tsx'

const usual = { left_out: [], added: [], compact: false }

test.each([
  [null, usual],
  ['', usual],
  ['{"left_out":["ip",3],"compact":true}', { left_out: ['ip'], added: [], compact: true }],
  ['{"added":["sub6",1]}', { left_out: [], added: ['sub6'], compact: false }],
  ['{"left_out":"ip"}', usual],
  ['[]', usual],
  ['not json', usual],
])('%s is a view', (kept, view) => expect(readTableView(kept)).toEqual(view))
