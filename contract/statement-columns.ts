/* Which column of an advertiser's file says what (conversions reconcile). Each has words of its own for it. */

import { listOf, withoutAccents } from './status-words.ts'

export const statement_roles = ['txid', 'click_id', 'status', 'amount', 'revenue', 'goal', 'reason'] as const
export type StatementRole = (typeof statement_roles)[number]

/** Without case, blanks and signs: `Order ID`, `order_id` and `orderId` are the same name. */
const default_names: Readonly<Record<StatementRole, readonly string[]>> = {
  txid: listOf(
    'txid, tid, actionid, order, orderid, ordernumber, orderno, saleid, leadid, reference, transaction, transactionid',
    'transactionnumber',
  ),
  click_id: listOf('clickid, subid, affsub, trackingid'),
  status: listOf('status, state, orderstatus, conversionstatus'),
  amount: listOf('amount, sum, sale, total, value, saleamount, ordersum, orderamount, ordertotal, ordervalue'),
  revenue: listOf('commission, revenue, payout, fee, cost'),
  reason: listOf('reason, reasoncode, declinereason, rejectreason, rejectionreason, cancelreason, statusreason'),
  goal: listOf('goal, goalcode, event, eventname, conversiontype'),
}

/** The same in other languages of advertisers, where it is another word. Listed in docs/operator-guide.md. */
export const translated_names: Readonly<Record<string, Readonly<Record<StatementRole, readonly string[]>>>> = {
  German: {
    txid: listOf(
      'Bestellnummer, Auftragsnummer, Transaktionsnummer, Transaktions-ID, Transaktion, Bestellung, Referenz',
    ),
    click_id: listOf('Klick-ID'),
    status: listOf('Bestellstatus'),
    amount: listOf('Betrag, Summe, Umsatz, Bestellwert, Warenwert'),
    revenue: listOf('Provision, Vergütung'),
    goal: listOf('Ziel'),
    reason: listOf('Grund, Ablehnungsgrund, Stornogrund'),
  },
  Spanish: {
    txid: listOf('Pedido, Número de pedido, ID de pedido, Transacción, ID de transacción, Referencia'),
    click_id: listOf('ID de clic'),
    status: listOf('Estado'),
    amount: listOf('Importe, Monto, Valor'),
    revenue: listOf('Comisión'),
    goal: listOf('Objetivo'),
    reason: listOf('Motivo'),
  },
  Portuguese: {
    txid: listOf('Pedido, Número do pedido, ID do pedido, Transação, ID da transação'),
    click_id: listOf('ID do clique'),
    status: listOf('Situação'),
    amount: listOf('Valor, Montante, Valor total'),
    revenue: listOf('Comissão'),
    goal: listOf('Objetivo'),
    reason: listOf('Motivo'),
  },
  French: {
    txid: listOf('Commande, Numéro de commande, N° de commande, ID de commande, ID de transaction, Référence'),
    click_id: listOf('ID de clic'),
    status: listOf('Statut, État'),
    amount: listOf('Montant, Montant total'),
    revenue: listOf('Rémunération'),
    goal: listOf('Objectif'),
    reason: listOf('Motif'),
  },
  Russian: {
    txid: listOf('Заказ, Номер заказа, ID заказа, Транзакция, ID транзакции'),
    click_id: listOf('ID клика'),
    status: listOf('Статус'),
    amount: listOf('Сумма, Сумма заказа'),
    revenue: listOf('Комиссия, Вознаграждение'),
    goal: listOf('Цель'),
    reason: listOf('Причина'),
  },
}

const plainName = (column: string): string => withoutAccents(column.toLowerCase()).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Makes a function that tells the meaning of a column by its name; undefined for other names. */
export const roleParser = <R extends string>(
  roles: readonly R[],
  names: readonly Readonly<Partial<Record<R, readonly string[]>>>[],
) => {
  const by_name = new Map(
    names.flatMap((of_roles) =>
      roles.flatMap((role) => (of_roles[role] ?? []).map((name): [string, R] => [plainName(name), role])),
    ),
  )
  return (column: string): R | undefined => by_name.get(plainName(column))
}

/** The meaning of a column by its name; undefined for other names. */
export const statementRoleOf = roleParser(statement_roles, [default_names, ...Object.values(translated_names)])
