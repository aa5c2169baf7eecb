/* The report of a bank, Wise or PayPal on payments (payments reconcile): its columns and its words. Without schemas, so that screens can import it. */

import { roleParser } from './statement-columns.ts'
import { listOf, plainWord, withoutAccents } from './status-words.ts'

export const report_roles = ['reference', 'status', 'reason', 'bank_reference', 'amount', 'currency'] as const
export type ReportRole = (typeof report_roles)[number]

/** Banks' names of columns, Wise's and PayPal's, then German, Spanish, Portuguese, French and Russian ones. Listed in docs/operator-guide.md. */
export const report_columns: Readonly<Record<ReportRole, readonly string[]>> = {
  reference: listOf(
    'reference, payment reference, payment id, payment, end-to-end id, end-to-end reference, unique id',
    'sender item id, customer reference, your reference',
    'Referenz, Ende-zu-Ende-Referenz, Referencia, Referência, Référence, Референс',
  ),
  status: listOf(
    'status, state, payment status, transaction status, transfer status, payout status',
    'Zahlungsstatus, Estado, Situação, Statut, État, Статус',
  ),
  reason: listOf(
    'reason, reason code, status reason, return reason, failure reason, rejection reason, reject reason',
    'error, error message, Grund, Rückgabegrund, Motivo, Motif, Причина',
  ),
  bank_reference: listOf(
    'bank reference, transaction id, bank transaction id, transfer id, id, account servicer reference',
    'Transaktions-ID, ID de transacción, ID da transação, ID de transaction, ID транзакции',
  ),
  amount: listOf(
    'amount, payment amount, transfer amount, gross amount, instructed amount, target amount',
    'target amount (after fees), Betrag, Importe, Monto, Valor, Montant, Сумма',
  ),
  currency: listOf(
    'currency, amount currency, target currency, payment currency, currency code, ccy',
    'Währung, Moneda, Divisa, Moeda, Devise, Валюта',
  ),
}

/** The meaning of a column by its name; undefined for other names. */
export const reportRoleOf = roleParser(report_roles, [report_columns])

export const report_statuses = ['completed', 'returned', 'pending', 'ignored'] as const
export type ReportStatus = (typeof report_statuses)[number]

/**
 * Words for money that was received, came back or is on its way, and the codes of ISO 20022 (pain.002). Words such as accepted or approved do not say
 * which, and are pending: a payment that is completed or paid again by mistake costs money. Wise may still send what has bounced
 * back, and PayPal waits 30 days for a recipient to claim a payment. Listed in docs/operator-guide.md.
 */
export const report_vocabulary: Readonly<Record<Exclude<ReportStatus, 'ignored'>, readonly string[]>> = {
  completed: listOf(
    'completed, complete, paid, paid out, sent, success, successful, succeeded, executed, settled',
    'credited, delivered, outgoing payment sent, ACSC, ACCC',
    'ausgeführt, bezahlt, gutgeschrieben, pagado, pagada, ejecutado, ejecutada, completado, completada',
    'pago, paga, executado, executada, concluído, concluída, payé, exécuté, effectué, envoyé',
    'выполнен, выполнено, исполнен, исполнено, оплачен, оплачено',
  ),
  returned: listOf(
    'returned, return, failed, failure, denied, declined, rejected, refused, blocked, refunded',
    'funds refunded, reversed, cancelled, canceled, expired, not executed, RJCT, CANC',
    'abgelehnt, zurückgegeben, zurückgewiesen, fehlgeschlagen, storniert, nicht ausgeführt',
    'rechazado, rechazada, devuelto, devuelta, fallido, fallida, cancelado, cancelada',
    'recusado, recusada, rejeitado, rejeitada, devolvido, devolvida, estornado, estornada',
    'rejeté, rejetée, refusé, refusée, retourné, échoué, annulé, annulée',
    'отклонён, отклонено, возврат, возвращён, возвращено, отменён, отменено',
  ),
  pending: listOf(
    'pending, processing, in progress, waiting, on hold, onhold, held, unclaimed, displaced, new',
    'scheduled, submitted, approved, accepted, funds converted, bounced back, incoming payment waiting',
    'incoming payment initiated, PDNG, RCVD, ACTC, ACCP, ACSP, ACWC',
    'offen, ausstehend, in Bearbeitung, vorgemerkt, pendiente, en proceso, en curso, pendente',
    'em processamento, en attente, en cours, в обработке, в ожидании, ожидает',
  ),
}

const status_by_word = new Map(
  report_statuses.flatMap((status) =>
    status === 'ignored'
      ? []
      : report_vocabulary[status].map((word): [string, ReportStatus] => [withoutAccents(plainWord(word)), status]),
  ),
)

/** The meaning of a word of the status column; undefined for an unknown word, or none. */
export const reportStatusOf = (word: string): ReportStatus | undefined =>
  status_by_word.get(withoutAccents(plainWord(word)))

const reference = /^(?:payment[\s_#-]*)?0*([1-9]\d{0,17})$/i

/** The number of the payment that a reference names, as payment files carry it: `payment-12`, `Payment 12`, `12`. */
export const paymentOfReference = (text: string): string | undefined => reference.exec(text.trim())?.[1]
