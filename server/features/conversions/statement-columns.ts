import { columnName } from '../../shared/files/csv.ts'
import { FaultyFile, type Fault } from '../../shared/files/faults.ts'

/* Which column of an advertiser's file says what. Each has words of its own for it. */

const roles = ['txid', 'click_id', 'status', 'amount', 'revenue', 'goal', 'reason'] as const
export type Role = (typeof roles)[number]

const role_words: Readonly<Record<Role, string>> = {
  txid: 'the transaction id',
  click_id: 'our click id',
  status: 'the status',
  amount: 'the sale amount',
  revenue: 'what the advertiser pays',
  goal: 'the goal',
  reason: 'the reason',
}

/** Without case, blanks and signs: `Order ID`, `order_id` and `orderId` are the same name. */
const default_names: Readonly<Record<Role, readonly string[]>> = {
  txid: [
    'txid',
    'tid',
    'actionid',
    'order',
    'orderid',
    'ordernumber',
    'orderno',
    'saleid',
    'leadid',
    'reference',
    'transaction',
    'transactionid',
    'transactionnumber',
  ],
  click_id: ['clickid', 'subid', 'affsub', 'trackingid'],
  status: ['status', 'state', 'orderstatus', 'conversionstatus'],
  amount: [
    'amount',
    'sum',
    'sale',
    'total',
    'value',
    'saleamount',
    'ordersum',
    'orderamount',
    'ordertotal',
    'ordervalue',
  ],
  revenue: ['commission', 'revenue', 'payout', 'fee', 'cost'],
  reason: ['reason', 'reasoncode', 'declinereason', 'rejectreason', 'rejectionreason', 'cancelreason', 'statusreason'],
  goal: ['goal', 'goalcode', 'event', 'eventname', 'conversiontype'],
}

const roleByName = new Map(roles.flatMap((role) => default_names[role].map((name): [string, Role] => [name, role])))

const plainName = (name: string): string => columnName(name).replaceAll(/[^\p{L}\p{N}]/gu, '')

export type NamedColumns = { readonly [R in Role]?: string | undefined }

/** Where each column stands that was found, and what the file calls it. */
export type FoundColumns = ReadonlyMap<Role, { index: number; name: string }>

/** Whether a column of this name says something. */
export const isStatementColumn =
  (named: NamedColumns) =>
  (name: string): boolean =>
    roleByName.has(plainName(name)) || Object.values(named).some((one) => one !== undefined && columnName(one) === name)

const findRole = (cells: readonly string[], role: Role, named: NamedColumns): { indexes: number[]; fault?: string } => {
  const own = named[role]
  const indexes = cells.flatMap((cell, index) => {
    if (own !== undefined) return columnName(cell) === columnName(own) ? [index] : []
    const taken = Object.values(named).some((name) => name !== undefined && columnName(name) === columnName(cell))
    return !taken && roleByName.get(plainName(cell)) === role ? [index] : []
  })
  const option = `--${role.replace('_', '-')}-column`
  if (own !== undefined && indexes.length === 0)
    return { indexes, fault: `the column that ${option} names does not exist` }
  if (indexes.length > 1) {
    const names = indexes.map((index) => cells[index]).join(', ')
    return { indexes, fault: `${role_words[role]} may be in any of ${names}: choose one with ${option}` }
  }
  return { indexes }
}

/**
 * The columns by what they are for; others say nothing.
 * @throws FaultyFile
 */
export const findColumns = (cells: readonly string[], line: number, named: NamedColumns): FoundColumns => {
  const faults: Fault[] = []
  const found = new Map<Role, { index: number; name: string }>()
  for (const role of roles) {
    const { indexes, fault } = findRole(cells, role, named)
    const [index = -1] = indexes
    const name = cells[index] ?? named[role] ?? ''
    if (fault !== undefined) faults.push({ line, field: name, fault })
    else if (index >= 0) found.set(role, { index, name })
  }
  if (faults.length === 0 && !found.has('txid') && !found.has('click_id'))
    faults.push({
      line,
      field: '',
      fault: `no column with a transaction id or our click id was found: name one with --txid-column or --click-id-column; the columns are ${cells.join(', ')}`,
    })
  if (faults.length > 0) throw new FaultyFile(faults)
  return found
}
