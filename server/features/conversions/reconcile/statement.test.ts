import { describe, expect, test } from 'vitest'
import { FaultyFile } from '../../../shared/files/faults.ts'
import { apiText } from '../../../shared/messages.ts'
import type { StatementRole } from '@plumbline/contract/statement-columns.ts'
import { plainWord, type LineStatus } from '@plumbline/contract/status-words.ts'
import { readStatement } from './statement.ts'
import { decimalMarkOf, readSum } from '../../../shared/files/sums.ts'

/** Of these, what begins with `click-` is a click id of ours. */
const ids = {
  decode: (text: string) =>
    text.startsWith('click-') ? { journal: 1, sequence: 1, at: 0, affiliate_id: 1, offer_id: 1 } : undefined,
}

const namedColumns = (named: Record<string, string | string[]>) =>
  new Map(Object.entries(named).map(([role, names]) => [role as StatementRole | 'ignored', [names].flat()]))

const read = (text: string, named: Record<string, string | string[]> = {}, statuses: Record<string, LineStatus> = {}) =>
  readStatement(
    text,
    namedColumns(named),
    new Map(Object.entries(statuses).map(([word, status]) => [plainWord(word), status])),
    ids,
  )

const faultsOf = async (text: string, named = {}): Promise<string> => {
  const error = await read(text, named).catch((thrown: unknown) => thrown)
  if (!(error instanceof FaultyFile)) throw error
  return error.faults.map(({ line, field, fault }) => `line ${line}, ${field}: ${apiText(fault)}`).join('\n')
}

describe('an amount', () => {
  test.each([
    ['10', '10.00'],
    ['10.5', '10.50'],
    ['19,90', '19.90'],
    ['1234.50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1.234,5', '1234.50'],
    ['1,234,567', '1234567.00'],
    ['12 345,67', '12345.67'],
    ["12'345.67", '12345.67'],
    ['$1,000.00', '1000.00'],
    ['10 USD', '10.00'],
    ['US$ 7', '7.00'],
    ['0', '0.00'],
    ['2026112400001234', '2026112400001234.00'],
    ['2,026,112,400,001,234.50', '2026112400001234.50'],
    ['2.026.112.400.001.234', '2026112400001234.00'],
  ])('%s is %s', (cell, sum) => {
    expect(readSum(cell)).toEqual({ sum })
  })

  test.each([
    ['€1.234,50', 'EUR', '1234.50'],
    ['19,90 €', 'EUR', '19.90'],
    ['EUR 7', 'EUR', '7.00'],
    ['₹ 12,345,678.00', 'INR', '12345678.00'],
    ['CA$5.00', 'CAD', '5.00'],
    ['$5.00', 'CAD', '5.00'],
    ['CHF 5', 'CHF', '5.00'],
  ])('%s is one of a network in %s', (cell, currency, sum) => {
    expect(readSum(cell, undefined, currency)).toEqual({ sum })
  })

  test.each([['10 USD'], ['$10']])('%s is invalid in a network in EUR', (cell) => {
    expect(readSum(cell, undefined, 'EUR')).toEqual({ fault: 'sum_invalid' })
  })

  test.each([
    ['1,234', 'sum_ambiguous'],
    ['1.234', 'sum_ambiguous'],
    ['-5.00', 'sum_negative'],
    ['(5.00)', 'sum_negative'],
    ['10 EUR', 'sum_invalid'],
    ['€10', 'sum_invalid'],
    ['1,23,456.00', 'sum_invalid'],
    ['10.005', 'sum_ambiguous'],
    ['=1+1', 'sum_invalid'],
    ['1e5', 'sum_invalid'],
    ['.', 'sum_invalid'],
  ])('%s is not one', (cell, fault) => {
    expect(readSum(cell)).toEqual({ fault })
  })
})

describe('an amount that can be read in two ways', () => {
  const sums = (cells: readonly string[]) => cells.map((cell) => readSum(cell, decimalMarkOf(cells)))

  test.each([
    [['1,234', '10.50'], '1234.00', '10.50'],
    [['1.234', '19,90 $'], '1234.00', '19.90'],
    [['1,234', '7,654,321'], '1234.00', '7654321.00'],
  ])('%j is read as the other of its column shows it', (cells, ...exact) => {
    expect(sums(cells)).toEqual(exact.map((sum) => ({ sum })))
  })

  test.each([
    ['no other shows which', ['1,234', '10']],
    ['it would have three places', ['1.234', '10.50']],
    ['two others differ', ['1,234', '10,50', '10.50']],
  ])('is an error where %s', (_, cells) => {
    expect(sums(cells)[0]).toEqual({ fault: 'sum_ambiguous' })
  })
})

describe('the words of the status column', () => {
  test('mean what postbacks and files usually mean by them, else what was said, whatever else they would', async () => {
    const text =
      'order_id,status,total\n1,OK,\n2,Storno,\n3,gut,\n4,In_Progress,\n5,paid,\n6,,\nall,Total,n/a\n,total,\n'
    const { lines, statuses } = await read(text, {}, { GUT: 'approved', paid: 'pending', ' total ': 'ignored' })
    expect(lines.map(({ status }) => status)).toEqual([
      'approved',
      'declined',
      'approved',
      'pending',
      'pending',
      'approved',
      'ignored',
      'ignored',
    ])
    expect(statuses).toEqual({
      OK: 'approved',
      Storno: 'declined',
      gut: 'approved',
      In_Progress: 'pending',
      paid: 'pending',
      '': 'approved',
      Total: 'ignored',
    })
    expect((await read('order_id\n1')).statuses).toEqual({})
    expect((await read('order_id,status\n1,', {}, { '': 'pending' })).lines).toMatchObject([{ status: 'pending' }])
  })

  test('that are unknown are one error each', async () => {
    const faults = await faultsOf('order_id,status\n1,weg\n2,ok\n3,WEG\n4,gut\n')
    expect(faults.split('\n')).toEqual([
      'line 2, status: "weg", in 2 lines, is an unknown status: map it with "status", for example "weg=approved" (approved, pending, declined, ignored)',
      expect.stringContaining('line 5, status: "gut" is an unknown status'),
    ])
  })
})

describe('the columns', () => {
  test.each([
    ['order_id,status\n1,approved', { txid: 'order_id', status: 'status' }],
    ['Order ID;Order Status;Sale Amount;Commission\n1;ok', { amount: 'Sale Amount', revenue: 'Commission' }],
    ['"clickId"\t"Event Name"\nclick-1\tx', { click_id: 'clickId', goal: 'Event Name' }],
    ['sep=|\norder_id|amount\n1|2', { txid: 'order_id', amount: 'amount' }],
    ['order_id|status|note\n1|ok|a,b;c', { txid: 'order_id', status: 'status' }],
    ['\n\nTransaction-ID;Country;Date\n1;US;2026-01-01', { txid: 'Transaction-ID' }],
  ])('are found by their usual names in %j', async (text, columns) => {
    expect((await read(text.replace(';ok', ';'))).columns).toMatchObject(columns)
  })

  test('are not read where they are to be ignored', async () => {
    const text = 'order_id,amount,total,cost\nA-1,8.00,10.00,3.00\n'
    const { columns, lines } = await read(text, { ignored: ['Amount', 'cost'] })
    expect(columns).toEqual({ txid: 'order_id', amount: 'total' })
    expect(lines).toMatchObject([{ amount: '10.00', revenue: undefined }])
  })

  test('are named where they differ, and then similar columns are ignored', async () => {
    const named = { txid: 'booking', amount: 'Net' }
    const { columns, lines } = await read('Booking,Net,Total,order_id\n7,1.00,2.00,8\n', named)
    expect(columns).toEqual({ txid: 'Booking', amount: 'Net' })
    expect(lines).toMatchObject([{ line: 2, txid: '7', amount: '1.00' }])
  })

  test('are refused where they are ambiguous', async () => {
    expect(await faultsOf('order_id,tid\n1,2')).toBe(
      'line 1, order_id: the transaction id may be in any of order_id, tid: choose one with "txid_column"',
    )
    const twice = 'is the name of more than one column, and may be the transaction id: rename all but one'
    expect(await faultsOf('order_id,ORDER_ID\n1,2')).toBe(`line 1, order_id: ${twice}`)
    expect(await faultsOf('n,n\n1,2', { txid: 'n' })).toBe(`line 1, n: ${twice}`)
    expect(await faultsOf('date,amount\n1,2')).toContain('no column with a transaction id or click id found')
    expect(await faultsOf('order_id\n1', { amount: 'net' })).toBe(
      'line 1, net: the column that "amount_column" names does not exist',
    )
  })
})

describe('the lines', () => {
  test('are read from what a spreadsheet of half the world keeps', async () => {
    const { lines } = await read(
      'Order ID;Status;Sum\r\n"A ""1""";Approved;"1.234,50"\r\n\r\n B;refunded;\r\n;;\r\n\'=C+1;;3\r\n',
    )
    expect(lines).toMatchObject([
      { line: 2, txid: 'A "1"', status: 'approved', amount: '1234.50' },
      { line: 4, txid: 'B', status: 'declined', word: 'refunded', amount: undefined },
      { line: 6, txid: '=C+1', status: 'approved', word: '', amount: '3.00' },
    ])
  })

  test('may name our click id in any column, and something else where it should be', async () => {
    const { lines } = await read('transaction_id,sub_id\nclick-7,\nother,click-8\nthird,summer\n,junk\n')
    expect(lines).toMatchObject([
      { txid: '', click_id: 'click-7' },
      { txid: 'other', click_id: 'click-8' },
      { txid: 'third', click_id: '' },
      { txid: '', click_id: 'junk' },
    ])
  })

  test('have all their errors reported, with line and column', async () => {
    const text = 'order_id,status,total\n1,perhaps,1\n\n,test,"1,234"\n1.23457E+12,ok,\n#N/A,ok,\n'
    expect((await faultsOf(text)).split('\n')).toEqual([
      expect.stringContaining('line 2, status: "perhaps" is an unknown status'),
      expect.stringContaining('line 4, status: "test" is an unknown status'),
      'line 4, order_id: is empty: it has no transaction id and no click id',
      'line 4, total: "1,234" is ambiguous: write it like 1234.50',
      expect.stringContaining('line 5, order_id: "1.23457E+12" is what a spreadsheet made of a number'),
      expect.stringContaining('line 6, order_id: "#N/A" is what a spreadsheet made of a number'),
    ])
  })

  test.each([
    ['', 'the file is empty'],
    ['order_id\n"1', 'a quote is opened and never closed'],
    ['order_id,status\n1,ap"proved', 'a quote is inside a cell'],
    ['o\0r\0d\0e\0r\0', 'the file is not UTF-8 text'],
  ])('of %j are refused', async (text, fault) => {
    expect(await faultsOf(text)).toContain(fault)
  })

  test('are 200,000 at most', async () => {
    expect(await faultsOf(`order_id\n${'1\n'.repeat(200_001)}`)).toContain('the file has more than 200000 lines')
  })
})
