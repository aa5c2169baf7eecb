import type { EventKind } from '@plumbline/contract/events/index.ts'
import { sql } from 'kysely'
import Type from 'typebox'
import { Value } from 'typebox/value'
import type { Pg } from '../../storage/postgres/schema.ts'
import { redactText, type Logger } from '../../shared/log.ts'
import { composeStored, type Preparations } from './compose.ts'
import type { Deliver } from './deliver.ts'
import type { Network } from './render.ts'
import { pauseAfter, Undeliverable } from './retry.ts'
import { startLoop, type Loop } from '../../shared/loop.ts'
import { addCounter } from '../../shared/metrics.ts'
import { storableText } from '../../storage/postgres/store-errors.ts'

export interface MailOptions {
  pg: Pg
  preparations: Preparations
  deliver: Deliver
  network: Network
  log: Logger
  now?: () => Date
  /** Absent: all mails. */
  only?: Pace
}

/** Longer than a try can take; a worker that was killed with a mail in hand leaves it to the next one after this. */
const lease_ms = 2 * 60_000
const look_ms = 500
const max_error = 500

const outcomes = addCounter('plumbline_mails_total', 'Tries to send a mail, by outcome.', 'outcome', [
  'sent',
  'written',
  'unneeded',
  'again',
  'given_up',
])

const payloadSchema = Type.Object({
  to: Type.String(),
  template: Type.String(),
  data: Type.Unknown(),
  expires_at: Type.Optional(Type.String()),
})

interface ClaimedMail {
  id: string
  payload: unknown
  attempts: number
  created_at: Date
}

/** Mails with a loop of their own: no code or link waits for a mail to thousands, and none of them for mails whose figures are queried first. */
const kinds_of: Readonly<Record<'prompt' | 'slow', readonly EventKind[]>> = {
  prompt: ['billing_code', 'password_reset', 'email_change', 'team_link'],
  slow: ['view_mail', 'team_view_mail'],
}
const paces = { prompt: 'mails with codes and links', usual: 'mails', slow: 'mails of views' } as const
type Pace = keyof typeof paces

/** Whether a mail in the outbox is sent at a pace. */
const hasPace = (pace: Pace) =>
  pace === 'usual'
    ? sql<boolean>`coalesce(payload->>'template', '') <> all(${Object.values(kinds_of).flat()}::text[])`
    : sql<boolean>`payload->>'template' = any(${kinds_of[pace]}::text[])`

/** Takes the next due mail, in the order they were promised, and counts the try before it is made. */
const claimMail = async (pg: Pg, now: Date, only?: Pace): Promise<ClaimedMail | undefined> =>
  pg
    .updateTable('outbox')
    .set((update) => ({
      leased_until: new Date(now.getTime() + lease_ms),
      attempts: update('attempts', '+', 1),
    }))
    .where('id', '=', (where) =>
      where
        .selectFrom('outbox')
        .where('kind', '=', 'mail')
        .where('done_at', 'is', null)
        .where('dead_at', 'is', null)
        .where('due_at', '<=', now)
        .where(only === undefined ? sql<boolean>`true` : hasPace(only))
        .where((or) => or.or([or('leased_until', 'is', null), or('leased_until', '<=', now)]))
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .select('id'),
    )
    .returning(['id', 'payload', 'attempts', 'created_at'])
    .executeTakeFirst()

/** An error for the database, without addresses and secrets: servers repeat lines of a mail in their answers. */
const errorText = (error: unknown): string =>
  storableText(redactText(error instanceof Error ? error.message : String(error)))
    .replaceAll(/[^\s<>:;,"']+@[^\s<>:;,"']+/g, '***@***')
    .slice(0, max_error)

const errorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/**
 * Sends one due mail. At least once: a worker that is killed between sending and writing that down sends it again, under the same
 * Message-ID. Mails of which nothing is left to say (a reset for an address without an account) end without one.
 * @returns whether there was one
 */
export const sendNextMail = async (options: MailOptions): Promise<boolean> => {
  const { pg, deliver, log, now = () => new Date() } = options
  const started = now()
  const claimed = await claimMail(pg, started, options.only)
  if (claimed === undefined) return false
  const { id, attempts, created_at } = claimed
  let name = 'unknown'

  const finish = async (): Promise<void> => {
    // Of a mail that was sent or has expired, neither the address nor the content is kept.
    const over = { done_at: now(), leased_until: null, payload: { template: name } }
    await pg.updateTable('outbox').set(over).where('id', '=', id).execute()
  }

  /** Keeps recipient and data, so that an operator can send it again. */
  const giveUp = async (last_error: string): Promise<void> => {
    await pg
      .updateTable('outbox')
      .set({ dead_at: now(), last_error, leased_until: null })
      .where('id', '=', id)
      .execute()
  }

  const compose = async () => {
    const { payload } = claimed
    if (!Value.Check(payloadSchema, payload)) throw new Undeliverable('the outbox row is not a mail')
    name = payload.template
    if (payload.expires_at !== undefined && new Date(payload.expires_at) <= started) {
      log.warn({ mail: id, template: name, expires_at: payload.expires_at }, 'a mail expired before it could be sent')
      return undefined
    }
    const occasion = { to: payload.to, enqueued_at: created_at, now: started }
    const mail = await composeStored(pg, { kind: name, data: payload.data }, options, occasion)
    return mail && { ...mail, id, at: created_at }
  }

  let delivered
  try {
    const mail = await compose()
    if (mail === undefined) {
      await finish()
      outcomes.count('unneeded')
      return true
    }
    delivered = await deliver(mail)
  } catch (error) {
    const pause_ms = pauseAfter(attempts, error)
    const seen = { mail: id, template: name, attempts, pause_ms, error_code: errorCode(error) }
    if (pause_ms === undefined) {
      await giveUp(errorText(error))
      outcomes.count('given_up')
      log.error(seen, 'a mail could not be delivered and is given up')
      return true
    }
    await pg
      .updateTable('outbox')
      .set({ leased_until: null, due_at: new Date(now().getTime() + pause_ms), last_error: errorText(error) })
      .where('id', '=', id)
      .execute()
    outcomes.count('again')
    log.warn(seen, 'a mail could not be delivered and will be tried again')
    return true
  }
  await finish()
  outcomes.count(delivered.file === undefined ? 'sent' : 'written')
  log.info({ mail: id, template: name, ...delivered }, delivered.file === undefined ? 'sent a mail' : 'wrote a mail')
  return true
}

/** Starts the loops that send mails. A mail server that is away makes nothing else wait. */
export const startMails = (options: MailOptions): Loop => {
  const { log, deliver } = options
  const start = (only: Pace): Loop =>
    startLoop({
      name: paces[only],
      log,
      rest_ms: look_ms,
      step: async () => ((await sendNextMail({ ...options, only })) ? 'more' : 'rest'),
    })
  const loops = [start('prompt'), start('usual'), start('slow')]
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()))
      deliver.close()
    },
  }
}
