import type { EventKind, StoredOf } from '@plumbline/contract/events/index.ts'
import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'

export interface QueuedMail<K extends EventKind> {
  to: string
  kind: K
  data: StoredOf<K>
}

export interface EnqueueOptions {
  /** When it happened; now when absent. */
  at?: Date
  /** After this moment the mail is of no use and is not sent any more: give it for everything that carries a token or a code. */
  expires_at?: Date
}

const findUsers = (pg: Pg, affiliate_ids: readonly number[]) =>
  pg
    .selectFrom('users')
    .where('affiliate_id', '=', sql<number>`any(${affiliate_ids}::integer[])`)
    .where('disabled_at', 'is', null)
    .select(['affiliate_id', 'email'])
    .orderBy('id')
    .execute()

/** Limit per statement: a mail's text has a few hundred bytes. */
const mails_at_once = 10_000

/**
 * Promises mails: they will be sent if and when the caller's transaction commits, and tried again for about a day. Recipient and `data` are
 * removed from the database once a mail is delivered, and 30 days after it was given up. So no token or code may stand in `data`.
 */
export const enqueueMails = async <K extends EventKind>(
  trx: Pg,
  mails: readonly QueuedMail<K>[],
  options: EnqueueOptions = {},
): Promise<void> => {
  const { at = new Date(), expires_at } = options
  const expiry = expires_at !== undefined && { expires_at: expires_at.toISOString() }
  for (let first = 0; first < mails.length; first += mails_at_once) {
    const payloads = mails
      .slice(first, first + mails_at_once)
      .map(({ to, kind, data }) => JSON.stringify({ to, template: kind, data, ...expiry }))
    await sql`
      insert into outbox (kind, payload, created_at, due_at)
      select 'mail', payload::jsonb, ${at}, ${at} from unnest(${payloads}::text[]) as payload`.execute(trx)
  }
}

export const enqueueMail = <K extends EventKind>(
  trx: Pg,
  mail: QueuedMail<K>,
  options?: EnqueueOptions,
): Promise<void> => enqueueMails(trx, [mail], options)

/** The addresses of an affiliate's users who can sign in. */
export const listAddresses = async (pg: Pg, affiliate_id: number): Promise<string[]> => {
  const users = await findUsers(pg, [affiliate_id])
  return users.map(({ email }) => email)
}

/** Tells all users of affiliates who can sign in. */
export const tellAffiliates = async <K extends EventKind>(
  trx: Pg,
  kind: K,
  told: readonly { affiliate_id: number; data: StoredOf<K> }[],
  at: Date,
  expires_at?: Date,
): Promise<void> => {
  const affiliate_ids = told.map(({ affiliate_id }) => affiliate_id)
  const users = await findUsers(trx, affiliate_ids)
  const of_affiliate = Map.groupBy(users, ({ affiliate_id }) => affiliate_id)
  const mails = told.flatMap(({ affiliate_id, data }) =>
    (of_affiliate.get(affiliate_id) ?? []).map(({ email }) => ({ to: email, kind, data })),
  )
  await enqueueMails(trx, mails, { at, ...(expires_at && { expires_at }) })
}
