import { sql, type Kysely } from 'kysely'
import type { Static } from 'typebox'
import type { Database } from '../../storage/postgres/schema.ts'
import type { TemplateName, templates } from '../../processes/worker/mail-templates.ts'

type DataOf<Name extends TemplateName> = Static<(typeof templates)[Name]['data']>

/** One mail to one address. */
export type Mail = { [Name in TemplateName]: { to: string; template: Name; data: DataOf<Name> } }[TemplateName]

export interface EnqueueOptions {
  /** When it happened; now when absent. */
  at?: Date
  /** After this moment the mail is of no use and is not sent any more: give it for everything that carries a token or a code. */
  expires_at?: Date
}

/** So many in one statement: a mail's text is some hundred bytes. */
const mails_at_once = 10_000

/**
 * Promises mails: they will be sent if and when the caller's transaction commits, and tried again for about a day. Recipient and `data` are
 * removed from the database once a mail is delivered, and 30 days after it was given up. So no token or code may stand in `data`.
 */
export const enqueueMails = async (
  trx: Kysely<Database>,
  mails: readonly Mail[],
  options: EnqueueOptions = {},
): Promise<void> => {
  const { at = new Date(), expires_at } = options
  const expiry = expires_at !== undefined && { expires_at: expires_at.toISOString() }
  for (let first = 0; first < mails.length; first += mails_at_once) {
    const payloads = mails.slice(first, first + mails_at_once).map((mail) => JSON.stringify({ ...mail, ...expiry }))
    await sql`
      insert into outbox (kind, payload, created_at, due_at)
      select 'mail', payload::jsonb, ${at}, ${at} from unnest(${payloads}::text[]) as payload`.execute(trx)
  }
}

/** Promises one mail. */
export const enqueueMail = (trx: Kysely<Database>, mail: Mail, options?: EnqueueOptions): Promise<void> =>
  enqueueMails(trx, [mail], options)
