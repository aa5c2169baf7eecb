/* Which column of an advertiser's file says what (conversions reconcile). Each has words of its own for it. */

import { withoutAccents } from './status-words.ts'

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

/** The same in other languages of advertisers, where it is another word. Listed in docs/operator-guide.md. */
export const translated_names: Readonly<Record<string, Readonly<Record<StatementRole, readonly string[]>>>> = {
  German: {
    txid: [
      'Bestellnummer',
      'Auftragsnummer',
      'Transaktionsnummer',
      'Transaktions-ID',
      'Transaktion',
      'Bestellung',
      'Referenz',
    ],
    click_id: ['Klick-ID'],
    status: ['Bestellstatus'],
    amount: ['Betrag', 'Summe', 'Umsatz', 'Bestellwert', 'Warenwert'],
    revenue: ['Provision', 'Vergütung'],
    goal: ['Ziel'],
    reason: ['Grund', 'Ablehnungsgrund', 'Stornogrund'],
  },
  Spanish: {
    txid: ['Pedido', 'Número de pedido', 'ID de pedido', 'Transacción', 'ID de transacción', 'Referencia'],
    click_id: ['ID de clic'],
    status: ['Estado'],
    amount: ['Importe', 'Monto', 'Valor'],
    revenue: ['Comisión'],
    goal: ['Objetivo'],
    reason: ['Motivo'],
  },
  Portuguese: {
    txid: ['Pedido', 'Número do pedido', 'ID do pedido', 'Transação', 'ID da transação'],
    click_id: ['ID do clique'],
    status: ['Situação'],
    amount: ['Valor', 'Montante', 'Valor total'],
    revenue: ['Comissão'],
    goal: ['Objetivo'],
    reason: ['Motivo'],
  },
  French: {
    txid: ['Commande', 'Numéro de commande', 'N° de commande', 'ID de commande', 'ID de transaction', 'Référence'],
    click_id: ['ID de clic'],
    status: ['Statut', 'État'],
    amount: ['Montant', 'Montant total'],
    revenue: ['Rémunération'],
    goal: ['Objectif'],
    reason: ['Motif'],
  },
  Russian: {
    txid: ['Заказ', 'Номер заказа', 'ID заказа', 'Транзакция', 'ID транзакции'],
    click_id: ['ID клика'],
    status: ['Статус'],
    amount: ['Сумма', 'Сумма заказа'],
    revenue: ['Комиссия', 'Вознаграждение'],
    goal: ['Цель'],
    reason: ['Причина'],
  },
}

const plainName = (column: string): string => withoutAccents(column.toLowerCase()).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Makes a function that tells the meaning of a column by its name; undefined for other names. */
export const roleParser = <R extends string>(
  roles: readonly R[],
  names: readonly Readonly<Record<R, readonly string[]>>[],
) => {
  const by_name = new Map(
    names.flatMap((of_roles) =>
      roles.flatMap((role) => of_roles[role].map((name): [string, R] => [plainName(name), role])),
    ),
  )
  return (column: string): R | undefined => by_name.get(plainName(column))
}

/** The meaning of a column by its name; undefined for other names. */
export const statementRoleOf = roleParser(statement_roles, [default_names, ...Object.values(translated_names)])
