/* Advertisers' words for the status of a conversion, in postbacks and in files. Without schemas, so that screens can import it. */

/** Requests of an advertiser. Whether a refusal is a decline or a reversal depends on the conversion's status. */
export const wanted_statuses = ['approved', 'pending', 'declined'] as const
export type WantedStatus = (typeof wanted_statuses)[number]

/** Words that are listed with commas, in one or more lines. */
export const listOf = (...lines: string[]): string[] => lines.flatMap((line) => line.split(', '))

/**
 * The words and numbers of the trade: Affise's 1, 2, 3, 5; Keitaro's lead, sale, deposit, rejected, trash; RedTrack's other; Impact's cleared,
 * Awin's payable, CJ's locked and closed, Dub's processed and duplicate. Listed in docs/tracking.md. Words about payouts to affiliates (sent,
 * failed) are not among them.
 */
export const status_vocabulary: Readonly<Record<WantedStatus, readonly string[]>> = {
  approved: listOf(
    'approved, approve, confirmed, confirm, accepted, accept, sale, success, completed, deposit, rebill, payable, paid',
    'processed, cleared, invoiced, locked, closed, 1',
  ),
  pending: listOf('pending, lead, hold, on hold, new, open, other, processing, waiting, registration, 2, 5'),
  declined: listOf(
    'declined, decline, rejected, reject, cancelled, canceled, cancel, trash, fraud, invalid, duplicate, refunded',
    'refund, reversed, chargeback, 3',
  ),
}

/** Further words of files: a person sees their effect before anything is done. Listed in docs/operator-guide.md. */
export const file_vocabulary: Readonly<Record<WantedStatus, readonly string[]>> = {
  approved: listOf('ok, valid, validated'),
  pending: listOf('in progress, in review, unconfirmed'),
  declined: listOf('storno, denied, void, voided, returned, return, not approved'),
}

/** The same in other languages of advertisers. Listed in docs/operator-guide.md. */
export const translated_vocabulary: Readonly<Record<string, Readonly<Record<WantedStatus, readonly string[]>>>> = {
  German: {
    approved: listOf('bestätigt, freigegeben, genehmigt, akzeptiert, gültig, bezahlt'),
    pending: listOf('offen, ausstehend, in Prüfung, in Bearbeitung, unbestätigt'),
    declined: listOf('abgelehnt, storniert, ungültig, zurückgewiesen, retoure, erstattet'),
  },
  Spanish: {
    approved: listOf('aprobado, aprobada, confirmado, confirmada, aceptado, aceptada, válido, pagado'),
    pending: listOf('pendiente, en revisión, en proceso'),
    declined: listOf('rechazado, rechazada, cancelado, cancelada, anulado, denegado, devuelto, reembolsado, no válido'),
  },
  Portuguese: {
    approved: listOf('aprovado, aprovada, confirmado, confirmada, aceito, válido, pago'),
    pending: listOf('pendente, em análise, em processamento'),
    declined: listOf(
      'recusado, rejeitado, reprovado, cancelado, cancelada, devolvido, reembolsado, estornado, inválido',
    ),
  },
  French: {
    approved: listOf('approuvé, approuvée, confirmé, confirmée, validé, validée, accepté, acceptée, payé'),
    pending: listOf('en attente, en cours, en cours de validation'),
    declined: listOf('refusé, refusée, rejeté, rejetée, annulé, annulée, remboursé, retourné, invalide'),
  },
  Russian: {
    approved: listOf('одобрен, одобрено, подтверждён, подтверждено, принят, принято, оплачен, оплачено'),
    pending: listOf('в ожидании, ожидает, в обработке, на проверке, холд'),
    declined: listOf('отклонён, отклонено, отменён, отменено, отказ, возврат, брак, фрод'),
  },
}

/** Case, spaces around a word, and `_` or `-` for a space do not matter. */
export const plainWord = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')

const byWord = (...vocabularies: (typeof status_vocabulary)[]): ReadonlyMap<string, WantedStatus> =>
  new Map(
    vocabularies.flatMap((words) =>
      wanted_statuses.flatMap((status) => words[status].map((word): [string, WantedStatus] => [word, status])),
    ),
  )
const in_postbacks = byWord(status_vocabulary)
/** Files are typed with accents and without. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

const in_files = new Map(
  [...byWord(status_vocabulary, file_vocabulary, ...Object.values(translated_vocabulary))].map(
    ([word, status]): [string, WantedStatus] => [withoutAccents(plainWord(word)), status],
  ),
)

/** The request of a postback's status word; undefined for an unknown word. */
export const postbackStatusOf = (word: string): WantedStatus | undefined => in_postbacks.get(plainWord(word))

/** Outcomes of a line of an advertiser's file by its status. */
export const line_statuses = [...wanted_statuses, 'ignored'] as const
export type LineStatus = (typeof line_statuses)[number]

/** The outcome of a file's status word. A line without one confirms: advertisers send what they pay. */
export const fileStatusOf = (word: string): LineStatus | undefined =>
  plainWord(word) === '' ? 'approved' : in_files.get(withoutAccents(plainWord(word)))
