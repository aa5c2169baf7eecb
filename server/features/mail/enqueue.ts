import { sql } from 'kysely'
import type { Static, TObject } from 'typebox'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { Template } from './template.ts'

export interface Mail<Data extends TObject> {
  to: string
  template: Template<Data>
  data: Static<Data>
}

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
export const enqueueMails = async <Data extends TObject>(
  trx: Pg,
  mails: readonly Mail<Data>[],
  options: EnqueueOptions = {},
): Promise<void> => {
  const { at = new Date(), expires_at } = options
  const expiry = expires_at !== undefined && { expires_at: expires_at.toISOString() }
  for (let first = 0; first < mails.length; first += mails_at_once) {
    const payloads = mails
      .slice(first, first + mails_at_once)
      .map(({ to, template, data }) => JSON.stringify({ to, template: template.name, data, ...expiry }))
    await sql`
      insert into outbox (kind, payload, created_at, due_at)
      select 'mail', payload::jsonb, ${at}, ${at} from unnest(${payloads}::text[]) as payload`.execute(trx)
  }
}

export const enqueueMail = <Data extends TObject>(trx: Pg, mail: Mail<Data>, options?: EnqueueOptions): Promise<void> =>
  enqueueMails(trx, [mail], options)
