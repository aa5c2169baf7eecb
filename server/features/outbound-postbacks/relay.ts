import { sql } from 'kysely'
import { parse } from 'node:querystring'
import { message as causeOf } from '@plumbline/contract/messages/index.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { moved_journal, type ClickIds } from '../../storage/journal/click-id.ts'
import { old_postback_parameter, readOldPostback, relay_header } from '../../storage/journal/old-postback.ts'
import type { PostbackRecord } from '../../storage/journal/record.ts'
import { writeMessage } from '../../shared/messages.ts'
import type { Logger } from '../../shared/log.ts'
import { startLoop, type Loop } from '../../shared/loop.ts'
import { callTarget, type CallResult, type CallTools } from './calling/call.ts'
import type { Message } from './calling/message.ts'
import { outcomeOf } from './finish.ts'

/* Postbacks about unknown clicks go on to the tracker of the old network (ADR-0119): at least once, with the query and body that arrived. */

export interface RelayOptions {
  pg: Pg
  tools: CallTools
  clickIds: ClickIds
  /** TRACKING_URL: nothing is relayed to it. */
  tracking_url: string
  log: Logger
  now?: () => Date
}

/** Calls at once to the tracker of one old network. */
const at_once = 8
/** Longer than a call and its writing down can take. */
const lease_ms = 60_000
const look_ms = 500

interface ClaimedRelay {
  journal: number
  sequence: string
  record: PostbackRecord
  tries: number
  relay_url: string | null
  /** Whether its host is one of ours. */
  is_own: boolean
}

const isDue = (now: Date) =>
  sql`state = 'waiting' and due_at <= ${now} and (leased_until is null or leased_until <= ${now})`

/** The relays of an old network; of removed ones where it is null. */
const relaysOf = (network: number | null) =>
  network === null ? sql`old_network_id is null` : sql`old_network_id = ${network}`

/** Old networks with relays that are due; null for those of removed ones. */
const findDue = async (pg: Pg, now: Date): Promise<(number | null)[]> => {
  const { rows } = await sql<{ id: number | null }>`
    select id from old_networks where exists (select from relayed_postbacks where old_network_id = old_networks.id and ${isDue(now)})
    union all
    select null where exists (select from relayed_postbacks where ${relaysOf(null)} and ${isDue(now)})`.execute(pg)
  return rows.map(({ id }) => id)
}

/** Takes what is due of an old network, and counts the try before it is made. */
const claim = async (
  { pg, tracking_url }: RelayOptions,
  network: number | null,
  now: Date,
): Promise<ClaimedRelay[]> => {
  const { rows } = await sql<Omit<ClaimedRelay, 'is_own'>>`
    with claimed as (
      update relayed_postbacks set tries = tries + 1, leased_until = ${new Date(now.getTime() + lease_ms)}, last_attempt_at = ${now}
      where (journal, sequence) in (
        select journal, sequence from relayed_postbacks
        where ${relaysOf(network)} and ${isDue(now)}
        order by due_at limit ${at_once} for update skip locked
      )
      returning journal, sequence, record, tries, old_network_id
    )
    select claimed.*, old_networks.relay_url from claimed left join old_networks on old_networks.id = claimed.old_network_id`.execute(
    pg,
  )
  if (rows.length === 0) return []
  const { rows: hosts } = await sql<{ host: string }>`
    select host from tracking_domains union select unnest(hosts) from old_networks`.execute(pg)
  const own = new Set([new URL(tracking_url).hostname, ...hosts.map(({ host }) => host)])
  return rows.map((row) => ({ ...row, is_own: own.has(URL.parse(row.relay_url ?? '')?.hostname ?? '') }))
}

/** Whatever HTTP does not allow in a request's first line, as an escape of the same byte. */
const escapeBytes = (text: string): string =>
  text.replaceAll(/[^!-~]|#/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)

const nameOf = (pair: string): string => Object.keys(parse(pair.split('=', 1)[0] ?? ''))[0] ?? ''

const isJson = (body: string): boolean => /^\s*[{[]/.test(body)

const namesIn = (pairs: string): string[] => Object.keys(parse(pairs, '&', '=', { maxKeys: 0 }))

const namesInBody = (body: string): string[] => {
  const text = Buffer.from(body, 'latin1')
    .toString()
    .replace(/^\uFEFF/, '')
  try {
    return Object.keys(JSON.parse(text) as object)
  } catch {
    return namesIn(text)
  }
}

/** The query as it arrived, and the parameters of a query or body that the record had to leave out because the token was in its values. */
const queryOf = ({ raw_query = '', raw_body = '', parameters }: PostbackRecord): string => {
  const present = new Set([old_postback_parameter, ...namesIn(raw_query), ...namesInBody(raw_body)])
  const lost = Object.entries(parameters).filter(([name]) => !present.has(name))
  return [raw_query, new URLSearchParams(lost).toString()].filter((part) => part !== '').join('&')
}

/**
 * Path and query at the old tracker: those that arrived, behind the path of the relay URL. Of a proven sender parameters of the relay URL replace those
 * of the same name: so the owner gives the token, which no record has. A stranger gets no token, or the old tracker would believe what this one does not.
 */
export const targetOf = (relay: URL, record: PostbackRecord): string => {
  const { path = '/', address_of } = readOldPostback(record) ?? {}
  const is_proven = record.advertiser_id !== 0 || address_of !== undefined
  const own = is_proven && relay.search !== '' ? [relay.search.slice(1)] : []
  const replaced = new Set(is_proven ? relay.searchParams.keys() : [])
  const kept = queryOf(record)
    .split('&')
    .filter((pair) => pair !== '' && !replaced.has(nameOf(pair)))
  const query = [...kept, ...own].join('&')
  const base = relay.pathname.replace(/\/$/, '')
  return escapeBytes(`${base}${path}${query === '' ? '' : `?${query}`}`)
}

const messageOf = ({ raw_body = '' }: PostbackRecord): Message | undefined => {
  if (raw_body === '') return undefined
  const type = isJson(raw_body) ? 'application/json' : 'application/x-www-form-urlencoded'
  return {
    body: raw_body,
    encoding: 'latin1',
    headers: { 'content-type': type, 'content-length': String(raw_body.length) },
  }
}

const failed = (error: CallResult['error']): Pick<CallResult, 'verdict' | 'error' | 'code' | 'retry_after_ms'> => ({
  verdict: 'never',
  error,
  code: undefined,
  retry_after_ms: undefined,
})

const call = async ({ tools, clickIds }: RelayOptions, relay: ClaimedRelay, signal: AbortSignal) => {
  const { relay_url, is_own, record, journal, sequence } = relay
  if (relay_url === null) return failed(causeOf('relay_has_no_url', {}))
  if (is_own) return failed(causeOf('relay_to_own_host', {}))
  const place = { journal: moved_journal, sequence: Number(sequence), at: record.at, affiliate_id: 0, offer_id: 0 }
  const headers = { [relay_header]: clickIds.encode(place) }
  const message = messageOf(record)
  const options = { delivery: `${journal}-${sequence}`, message, headers, signal }
  return callTarget(relay_url, (address) => targetOf(address, record), tools, options)
}

const finish = async (
  pg: Pg,
  { journal, sequence, tries }: ClaimedRelay,
  result: Pick<CallResult, 'verdict' | 'error' | 'code' | 'retry_after_ms'>,
  now: Date,
): Promise<'waiting' | 'delivered' | 'failed'> => {
  const outcome = outcomeOf(result, tries)
  // A name of examples is never called, so nothing arrived.
  const state = outcome.state === 'not_sent' ? 'failed' : outcome.state
  const due_at = outcome.state === 'waiting' ? new Date(now.getTime() + outcome.pause_ms) : now
  await pg
    .updateTable('relayed_postbacks')
    .set({ state, due_at, leased_until: null, last_code: result.code ?? null, last_error: writeMessage(result.error) })
    .where('journal', '=', journal)
    .where('sequence', '=', sequence)
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .execute()
  return state
}

/** A call that was ended by the end of the worker is not a try. */
const giveBack = async (pg: Pg, { journal, sequence, tries }: ClaimedRelay): Promise<void> => {
  await sql`
    update relayed_postbacks set tries = tries - 1, leased_until = null
    where journal = ${journal} and sequence = ${sequence} and tries = ${tries}`.execute(pg)
}

/** Makes the calls that are due. At least once: a call whose end is not written down is made again after its lease. */
export const createRelay = (options: RelayOptions, signal = new AbortController().signal) => {
  const { pg, log, now = () => new Date() } = options
  /** Networks with calls under way: a tracker that does not answer delays its own postbacks alone. */
  const busy = new Map<number | null, Promise<void>>()

  const relayOne = async (relay: ClaimedRelay): Promise<void> => {
    const result = await call(options, relay, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
    if (result === undefined) return giveBack(pg, relay)
    const state = await finish(pg, relay, result, now())
    const { journal, sequence, tries } = relay
    const seen = { journal, sequence, code: result.code, tries, state }
    if (state === 'failed') log.warn(seen, 'a postback could not be relayed and is given up')
    else log.info(seen, 'relayed a postback')
  }

  const relayOf = async (network: number | null): Promise<void> => {
    while (!signal.aborted) {
      const relays = await claim(options, network, now())
      // All calls end before this network's next ones, also where the end of one could not be written down.
      const failure = (await Promise.allSettled(relays.map(relayOne))).find(({ status }) => status === 'rejected')
      if (failure?.status === 'rejected') throw failure.reason
      if (relays.length < at_once) return
    }
  }

  return {
    /** Begins with each network that has something due and no calls under way. */
    async fill(): Promise<void> {
      for (const network of await findDue(pg, now())) {
        if (busy.has(network)) continue
        const ended = relayOf(network)
          .catch((error: unknown) => log.warn({ err: error, network }, 'relaying failed and will be retried'))
          .finally(() => busy.delete(network))
        busy.set(network, ended)
      }
    },
    /** Resolves when no call is under way. */
    settle: async (): Promise<void> => void (await Promise.all(busy.values())),
  }
}

/** Starts the loop that relays. A call under way when it stops is made again by the next worker. */
export const startRelaying = (options: RelayOptions): Loop => {
  const stopping = new AbortController()
  const relay = createRelay(options, stopping.signal)
  const loop = startLoop({
    name: 'relayed postbacks',
    log: options.log,
    rest_ms: look_ms,
    step: async () => {
      await relay.fill()
      return 'rest'
    },
  })
  return {
    async stop() {
      stopping.abort(new Error('the worker stops'))
      await loop.stop()
      await relay.settle()
    },
  }
}
