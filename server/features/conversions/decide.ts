import type { ReasonCode } from '@plumbline/contract/conversion-reasons.ts'
import { writeStatusSteps } from './change-status.ts'
import { ApiError } from '../../shared/http/errors.ts'
import { centsOf, exactOf, moneyNumber } from '../../shared/money.ts'
import type { ActionTools } from '../operator-action.ts'
import { momentOf } from '../../storage/postgres/moment.ts'
import { inScope } from '../operator-scope.ts'
import { transactionOf } from '../../storage/postgres/transaction.ts'
import { allowed_from, whyNot, type Decision } from './rules.ts'

/** As histories name an operator. */
export const actorOf = ({ actor }: Pick<ActionTools, 'actor'>): string => `operator:${actor.name}`

/** What payouts come to, to the cent. */
export const sumOf = (payouts: readonly { payout: string }[]): number =>
  moneyNumber(exactOf(payouts.reduce((sum, { payout }) => sum + centsOf(payout), 0n)))

/**
 * Brings conversions to a status, all or none. Those that stand there already are left alone, so that an order may be given again.
 * @throws ApiError `conflict` when one cannot come there from where it stands
 */
export const decideConversions = async (
  tools: Pick<ActionTools, 'pg' | 'actor' | 'now'>,
  ids: readonly string[],
  to: Decision,
  why: { reason: string | null; reason_code?: ReasonCode | undefined },
) => {
  const trx = transactionOf(tools.pg)
  const rows = await trx
    .selectFrom('conversions')
    .where('id', 'in', [...new Set(ids)])
    .where(inScope(tools.actor, 'conversions.affiliate_id'))
    .select(['id', 'status', 'payout'])
    // In one order, so that two operators never wait for each other in a circle.
    .orderBy('id')
    .forUpdate()
    .execute()
  const found = new Set(rows.map(({ id }) => id))
  const missing = ids.filter((id) => !found.has(String(BigInt(id))))
  if (missing.length > 0)
    throw new ApiError('not_found', `There is no conversion ${missing.slice(0, 10).join(', ')}; nothing was changed.`)
  const changing = rows.filter(({ status }) => status !== to)
  const stuck = changing.find(({ status }) => !allowed_from[to].includes(status))
  if (stuck !== undefined) throw new ApiError('conflict', whyNot(stuck.id, stuck.status, to))

  const at = await momentOf(trx, tools.now)
  const steps = changing.map(({ id, status }) => ({ id, from: status, to, ...why }))
  await writeStatusSteps(trx, steps, { at, actor: actorOf(tools), journal: null, sequence: null })
  return { changed: changing.length, unchanged: rows.length - changing.length, payout: sumOf(changing) }
}
