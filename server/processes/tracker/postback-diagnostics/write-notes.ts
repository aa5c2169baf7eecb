import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connectPostgres } from '../../../storage/postgres/postgres.ts'
import type { Pg } from '../../../storage/postgres/schema.ts'
import type { Logger } from '../../../shared/log.ts'
import type { Loop } from '../../../shared/loop.ts'
import type { Catalogue } from '../../../features/catalogue/catalogue.ts'
import { describePostback, type PostbackNote, type PostbackNotes } from './postback-notes.ts'

export interface NotesOptions {
  notes: PostbackNotes
  catalogue: () => Catalogue | undefined
  database_url: string
  log: Logger
}

const every_ms = 1_000
const max_pause_ms = 30_000
const statement_limit_ms = 5_000
const last_write_ms = 500

/** Skips notes of a deleted advertiser or token. */
const writeNotes = async (
  pg: Pg,
  notes: readonly PostbackNote[],
  isToken: (value: string) => boolean,
): Promise<void> => {
  const rows = notes.map(({ last, count }) => ({
    advertiser_id: last.advertiser_id ?? null,
    outcome: last.outcome,
    token_sha256: last.token_sha256 ?? null,
    at: new Date(last.at).toISOString(),
    count,
    ip: last.ip,
    ...describePostback(last, isToken),
  }))
  // Always in the same order, so that two trackers never deadlock.
  await sql`
    insert into postback_notes (advertiser_id, outcome, token_id, at, count, ip, answer, parameters)
    select received.advertiser_id, received.outcome, tokens.id, received.at, received.count, received.ip, received.answer, received.parameters
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as received(
      advertiser_id integer, outcome text, token_sha256 text, at timestamptz, count bigint, ip text, answer text, parameters jsonb
    )
    left join advertisers on advertisers.id = received.advertiser_id
    left join advertiser_tokens tokens on tokens.token_sha256 = decode(received.token_sha256, 'hex')
    where (received.advertiser_id is null or advertisers.id is not null)
      and (received.token_sha256 is null or tokens.id is not null)
    order by 1, 2, 3
    on conflict (advertiser_id, outcome, token_id) do update set
      count = postback_notes.count + excluded.count,
      at = greatest(postback_notes.at, excluded.at),
      ip = case when excluded.at >= postback_notes.at then excluded.ip else postback_notes.ip end,
      answer = case when excluded.at >= postback_notes.at then excluded.answer else postback_notes.answer end,
      parameters = case when excluded.at >= postback_notes.at then excluded.parameters else postback_notes.parameters end`.execute(
    pg,
  )
}

/**
 * Writes notes to PostgreSQL, every second while there are any. While PostgreSQL is unavailable they wait in memory; responses to postbacks
 * are not affected.
 */
export const startWritingNotes = ({ notes, catalogue, database_url, log }: NotesOptions): Loop => {
  // A tracker without postbacks has no connection here: the pool closes it after some seconds.
  const pg = connectPostgres(database_url, {
    application_name: 'plumbline tracker notes',
    max_connections: 1,
    statement_timeout_ms: statement_limit_ms,
  })
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let pause_ms = every_ms
  let work: Promise<void> = Promise.resolve()

  const write = async (): Promise<void> => {
    const taken = notes.take()
    if (taken.length === 0) return
    const now = Date.now()
    try {
      await writeNotes(pg, taken, (value) => (catalogue()?.tokenOf(value, now).state ?? 'unknown') !== 'unknown')
      pause_ms = every_ms
    } catch (error) {
      notes.giveBack(taken)
      if (pause_ms === every_ms) log.warn({ err: error }, 'postback diagnostics cannot be saved for now')
      pause_ms = Math.min(pause_ms * 2, max_pause_ms)
    }
  }

  const step = (): void => {
    work = write().finally(() => {
      if (!stopped) timer = setTimeout(step, pause_ms)
    })
  }
  timer = setTimeout(step, every_ms)

  return {
    /** Writes the pending notes, unless that takes too long, and stops. */
    async stop() {
      stopped = true
      clearTimeout(timer)
      await Promise.race([work.then(write), sleep(last_write_ms, undefined, { ref: false })])
      // Not awaited: an unresponsive server must not delay the end of the process.
      void pg.destroy().catch(() => undefined)
    },
  }
}
