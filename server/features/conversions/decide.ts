import { presentMessage } from '../../shared/messages.ts'
import type { Message } from '@plumbline/contract/messages/index.ts'
import type { ReasonCode } from '@plumbline/contract/conversion-reasons.ts'
import { sql } from 'kysely'
import { writeStatusSteps } from './change-status.ts'
import { refusalIn, refuse } from '../../shared/http/errors.ts'
import { moneyNumber, sumExact } from '../../shared/money.ts'
import type { ActionTools } from '../operator-action.ts'
import { momentOf } from '../../storage/postgres/moment.ts'
import { inScope } from '../operator-scope.ts'
import { transactionOf } from '../../storage/postgres/transaction.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { findBeyond, lockCapsOfConversions } from '../caps/index.ts'
import { findContradictions } from './reconcile/contradictions.ts'
import { aboveLimits, readLimits } from './limits.ts'
import { allowed_from, refuseDecision, type Decision } from './rules.ts'
import type { ConversionStatus } from './status.ts'

/** As histories name an operator. */
export const actorOf = ({ actor }: Pick<ActionTools, 'actor'>): string => `operator:${actor.name}`

/** The sum of payouts, to the cent. */
export const sumOf = (payouts: readonly { payout: string }[]): number =>
  moneyNumber(sumExact(payouts.map(({ payout }) => payout)))

interface Which {
  ids: readonly string[]
  /** Those with implausible amounts that are approved too. One that is approved alone is named by its number already. */
  implausible?: readonly string[]
  /** The same for those that the advertiser's last file contradicts. */
  contradicted?: readonly string[]
  /** Only those that stand there now. */
  only?: ConversionStatus
  dry_run?: boolean
}

/** The conversions that are meant, in the order of their numbers. @throws ApiError `not_found` for a number that names none */
const selectConversions = async ({ pg, actor }: Pick<ActionTools, 'pg' | 'actor'>, { ids, dry_run }: Which) => {
  const selected = pg
    .selectFrom('conversions')
    .where('id', 'in', [...new Set(ids)])
    .where(inScope(actor, 'conversions.affiliate_id'))
    .select(['id', 'status', 'affiliate_id', 'payout', 'revenue', 'sale_amount'])
    // In one order, so that two operators never wait for each other in a circle.
    .orderBy('id')
  // A dry run may write nothing, and a lock is a write.
  const rows = await (dry_run === true ? selected : selected.forUpdate()).execute()
  const known = new Set(rows.map(({ id }) => id))
  const missing = ids.filter((id) => !known.has(String(BigInt(id))))
  if (missing.length > 0) throw refuse('missing_in_list', { thing: 'conversion', ids: missing })
  return rows
}

/** Who brought conversions where they stand, and when. */
const findDecidedBefore = async (pg: Pg, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const { rows } = await sql<{ status: ConversionStatus; actor: string; at: Date; count: number }>`
    select to_status as status, actor, max(at) as at, count(*)::integer as count
    from (
      select distinct on (conversion_id) to_status, actor, at from conversion_history
      where conversion_id = any(${ids}::bigint[]) order by conversion_id, id desc
    ) as last
    group by to_status, actor order by count(*) desc, actor`.execute(pg)
  return rows.map(({ actor, at, ...row }) => ({ ...row, actor: actor.replace(/^operator:/, ''), at: at.toISOString() }))
}

const max_named = 10

/** Conversions about which an operator has to know something, with what. */
type Doubts = { id: string; affiliate_id: number; why: Message }[]

/** @throws ApiError `conflict` where several are approved at once and one of these was not named */
const checkNamed = (
  code: 'implausible_amounts' | 'contradicted_conversions',
  found: Doubts,
  given: readonly string[] = [],
  { ids }: Which,
): void => {
  const named = new Set(given.map((id) => String(BigInt(id))))
  const unnamed = found.filter(({ id }) => !named.has(id))
  if (new Set(ids).size === 1 || unnamed.length === 0) return
  const conversions = unnamed.slice(0, max_named).map(({ id, why }) => ({ id, why }))
  throw refuse(code, { count: unnamed.length, conversions })
}

/** Those of the conversions to be approved that are above the limits, those that the advertiser's last file contradicts, and those beyond caps. */
const findDoubts = async (
  { pg }: Pick<ActionTools, 'pg'>,
  rows: Awaited<ReturnType<typeof selectConversions>>,
  which: Which,
): Promise<{ implausible: Doubts; contradicted: Doubts; beyond: Doubts; refused: Message | null }> => {
  const limits = await readLimits(pg)
  const ids = rows.map(({ id }) => id)
  const contradictions = await findContradictions(pg, ids)
  const caps = await findBeyond(pg, ids)
  const withWhy = (find: (row: (typeof rows)[number]) => Message | undefined): Doubts =>
    rows.flatMap((row) => {
      const why = find(row)
      return why === undefined ? [] : [{ id: row.id, affiliate_id: row.affiliate_id, why }]
    })
  const implausible = withWhy((row) => aboveLimits(row, limits))
  const contradicted = withWhy(({ id }) => contradictions.get(id))
  const refused = refusalIn(which.dry_run ?? false, () => {
    checkNamed('implausible_amounts', implausible, which.implausible, which)
    checkNamed('contradicted_conversions', contradicted, which.contradicted, which)
  })
  return { implausible, contradicted, beyond: withWhy(({ id }) => caps.get(id)), refused }
}

const presentDoubts = (doubts: Doubts) => doubts.map(({ why, ...row }) => ({ ...row, why: presentMessage(why) }))

/**
 * Sets the status of conversions, all or none. Those that already have it are left alone, so that a command may be repeated; with
 * `only`, so are those that another operator has decided in between; the reply names the operator.
 * @throws ApiError `conflict` if a conversion cannot change to this status
 */
export const decideConversions = async (
  tools: Pick<ActionTools, 'pg' | 'actor' | 'now'>,
  which: Which,
  to: Decision,
  why: { reason: string | null; reason_code?: ReasonCode | undefined },
) => {
  const { only, dry_run = false } = which
  if (!dry_run) await lockCapsOfConversions(transactionOf(tools.pg), which.ids)
  const rows = await selectConversions(tools, which)
  const standing = rows.filter(({ status }) => status === to)
  const left = rows.filter(({ status }) => status !== to && only !== undefined && status !== only)
  const changing = rows.filter(({ status }) => status !== to && (only === undefined || status === only))
  const stuck = changing.find(({ status }) => !allowed_from[to].includes(status))
  if (stuck !== undefined) {
    const [decided = null] = await findDecidedBefore(tools.pg, [stuck.id])
    throw refuseDecision({ ...stuck, decided }, to)
  }
  const { refused, ...doubts } =
    to === 'approved'
      ? await findDoubts(tools, changing, which)
      : { implausible: [], contradicted: [], beyond: [], refused: null }
  const before = await findDecidedBefore(
    tools.pg,
    [...standing, ...left].map(({ id }) => id),
  )
  if (!dry_run && changing.length > 0) {
    const trx = transactionOf(tools.pg)
    const at = await momentOf(trx, tools.now)
    const steps = changing.map(({ id, status }) => ({ id, from: status, to, ...why }))
    await writeStatusSteps(trx, steps, { at, actor: actorOf(tools), journal: null, sequence: null })
  }
  const changed = refused === null ? changing : []
  return {
    dry_run,
    refused: refused && presentMessage(refused),
    changed: changed.length,
    unchanged: standing.length,
    left: left.length + changing.length - changed.length,
    payout: sumOf(changed),
    implausible: presentDoubts(doubts.implausible),
    contradicted: presentDoubts(doubts.contradicted),
    beyond_caps: presentDoubts(doubts.beyond),
    decided_before: before,
  }
}
