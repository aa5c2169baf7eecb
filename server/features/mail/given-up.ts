import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { readPage } from '../operator-paging.ts'

const selectMails = (pg: Pg) => pg.selectFrom('outbox').where('kind', '=', 'mail').where('done_at', 'is', null)

const columns = [
  'id',
  'created_at',
  'attempts',
  'due_at',
  'dead_at',
  'last_error',
  sql<string>`payload->>'to'`.as('to'),
  sql<string>`payload->>'template'`.as('template'),
  sql<Date | null>`(payload->>'expires_at')::timestamptz`.as('expires_at'),
] as const

/** A page of the mails that were given up or that wait, the newest first, and how many there are. */
export const listMails = async (pg: Pg, status: 'given_up' | 'waiting', page: { limit: number; offset: number }) => {
  const matching = selectMails(pg).where('dead_at', status === 'given_up' ? 'is not' : 'is', null)
  return readPage(matching.select(columns).orderBy('id', 'desc'), page)
}

/** Mails that were given up, locked until the transaction ends; of these numbers, or all. */
export const lockGivenUp = (trx: Pg, ids?: readonly string[]) => {
  const matching = selectMails(trx).where('dead_at', 'is not', null).select(columns).orderBy('id').forUpdate()
  return (ids === undefined ? matching : matching.where('id', '=', sql<string>`any(${ids}::bigint[])`)).execute()
}

/** Why a mail that was given up is not sent again; `undefined` where it is. */
export const whyNotResent = ({ expires_at }: { expires_at: Date | null }, now: Date): Message | undefined =>
  expires_at !== null && expires_at <= now ? message('mail_expired', { at: expires_at.toISOString() }) : undefined

/** Begins mails again, with all their tries. */
export const resendMails = async (trx: Pg, ids: readonly string[], now: Date): Promise<void> => {
  await trx
    .updateTable('outbox')
    .set({ dead_at: null, due_at: now, attempts: 0 })
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()
}
