/* Which column of an advertiser's file says what (conversions reconcile). Each has words of its own for it. */

export const statement_roles = ['txid', 'click_id', 'status', 'amount', 'revenue', 'goal', 'reason'] as const
export type StatementRole = (typeof statement_roles)[number]

/** Without case, blanks and signs: `Order ID`, `order_id` and `orderId` are the same name. */
const default_names: Readonly<Record<StatementRole, readonly string[]>> = {
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

const roleByName = new Map(
  statement_roles.flatMap((role) => default_names[role].map((name): [string, StatementRole] => [name, role])),
)

/** The meaning of a column by its name; undefined for other names. */
export const statementRoleOf = (column: string): StatementRole | undefined =>
  roleByName.get(column.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''))
