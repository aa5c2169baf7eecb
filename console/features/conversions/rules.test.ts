import { reconcile_outcomes } from '@plumbline/contract/operator/reconcile-outcomes.ts'
import { expect, test } from 'vitest'
import { groups } from './reconcile-groups.ts'
import { decodeText } from '../../shared/fields/file-input.tsx'
import { columnInput, mapColumns, readHead, readWords, statusInput } from './statement-file.ts'

test.each([
  ['commas', 'Order ID,Status\nA-1,approved\n', ['Order ID', 'Status'], [['A-1', 'approved']]],
  ['semicolons and a mark', '\uFEFFBooking;Net\r\nB-1;12,50\r\n', ['Booking', 'Net'], [['B-1', '12,50']]],
  ['tabs', 'txid\tamount\nC-1\t1', ['txid', 'amount'], [['C-1', '1']]],
  ['quotes', 'order,"a ""note"", long"\n1,"two\nlines"\n', ['order', 'a "note", long'], [['1', 'two\nlines']]],
  ['blank lines, and more than are shown', 'txid\n\n1\n2\n3\n4\n', ['txid'], [['1'], ['2'], ['3']]],
  ['bars, as Excel names them', 'sep=|\r\ntxid|note\r\n1|a,b;c,d;e\r\n', ['txid', 'note'], [['1', 'a,b;c,d;e']]],
  ['nothing', '', [], []],
])('the head of a file with %s', (_, text, columns, rows) => {
  expect(readHead(text)).toMatchObject({ columns, rows })
})

test('a file of any spreadsheet is read as text', () => {
  const utf16 = Uint8Array.from([0xff, 0xfe, 0x41, 0, 0xe9, 0])
  expect([decodeText(new TextEncoder().encode('é')), decodeText(Uint8Array.of(0xe9)), decodeText(utf16)]).toEqual([
    'é',
    'é',
    'Aé',
  ])
})

test('the words of a column are each found once, and only those are sent that mean another thing', () => {
  const text = 'sep=;\r\nid;Status\r\n1;OK\r\n2;"gut;""so"""\r\n\r\n3;ok\r\n4\r\n5;Weg\r\n6;weg'
  const words = readWords(text, readHead(text), 'Status')
  expect(words).toEqual([
    { word: 'OK', lines: 2 },
    { word: 'gut;"so"', lines: 1 },
    { word: '', lines: 1 },
    { word: 'Weg', lines: 2 },
  ])
  expect(readWords(text, readHead(text), undefined)).toEqual([])
  expect(statusInput(words, {})).toEqual({})
  expect(statusInput(words, { ok: 'approved', weg: 'declined', '': 'ignored' })).toEqual({
    status: ['=ignored', 'Weg=declined'],
  })
})

test('columns are taken by their names, then as a person chose, and the others are not read', () => {
  const head = { columns: ['Booking', 'Order ID', 'Total', 'Amount', 'Status', 'Shop'], rows: [], separator: ',' }
  const map = mapColumns(head)
  expect(map).toEqual({ txid: 'Order ID', amount: 'Total', status: 'Status' })
  expect(columnInput(head, map)).toEqual({
    txid_column: 'Order ID',
    amount_column: 'Total',
    status_column: 'Status',
    ignore_columns: ['Amount'],
  })
  expect(columnInput(head, { txid: 'Booking' })).toEqual({
    txid_column: 'Booking',
    ignore_columns: ['Order ID', 'Total', 'Amount', 'Status'],
  })
})

test('each outcome but those that agree is in one group', () => {
  const grouped: readonly string[] = groups.flatMap(({ outcomes }) => outcomes)
  expect(grouped.toSorted()).toEqual(
    reconcile_outcomes.filter((one) => !['agrees', 'duplicate', 'ignored'].includes(one)).toSorted(),
  )
})
