import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import type { Database } from '../db/schema.ts'
import type { TemplateName, templates } from './templates/index.ts'

type DataOf<Name extends TemplateName> = Static<(typeof templates)[Name]['data']>

/** One mail to one address. */
export type Mail = { [Name in TemplateName]: { to: string; template: Name; data: DataOf<Name> } }[TemplateName]

export interface EnqueueOptions {
  /** When it happened; now when absent. */
  at?: Date
  /** After this moment the mail is of no use and is not sent any more: give it for everything that carries a token or a code. */
  expires_at?: Date
}

/**
 * Promises a mail: it will be sent if and when the caller's transaction commits, and tried again for about a day. What stands in `data` is
 * removed from the database once the mail is delivered or given up.
 */
export const enqueueMail = async (trx: Kysely<Database>, mail: Mail, options: EnqueueOptions = {}): Promise<void> => {
  const { at = new Date(), expires_at } = options
  await trx
    .insertInto('outbox')
    .values({
      kind: 'mail',
      payload: { ...mail, ...(expires_at !== undefined && { expires_at: expires_at.toISOString() }) },
      created_at: at,
      due_at: at,
    })
    .execute()
}
