import type { reconcileConversions as operation } from '@plumbline/contract/operator/conversion-files.ts'
import { reconcile_outcomes } from '@plumbline/contract/operator/reconcile-outcomes.ts'
import type { InputOf, ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { statement_roles } from '@plumbline/contract/statement-columns.ts'
import { line_statuses } from '@plumbline/contract/status-words.ts'
import { lockCapsOfAdvertiser } from '../../caps/index.ts'
import { writeAmounts, type AmountStep } from '../change-amounts.ts'
import { writeStatusSteps, type StatusStep } from '../change-status.ts'
import { writeContradictions } from './contradictions.ts'
import { readLimits } from '../limits.ts'
import type { ActionTools } from '../../operator-action.ts'
import { message, type ParametersOf } from '@plumbline/contract/messages/index.ts'
import type { Pg } from '../../../storage/postgres/schema.ts'
import { nameAffiliates } from '../../names.ts'
import { presentMessage } from '../../../shared/messages.ts'
import { pickNamedColumns } from '../../../shared/files/columns.ts'
import { evenly, readGivenStatuses } from '../../../shared/files/comparison.ts'
import { refuseFile } from '../../../shared/files/faults.ts'
import { refuse } from '../../../shared/http/errors.ts'
import { centsOf, exactOf, moneyNumber } from '../../../shared/money.ts'
import { plainText } from '../../../shared/files/plain-text.ts'
import { momentOf } from '../../../storage/postgres/moment.ts'
import { transactionOf } from '../../../storage/postgres/transaction.ts'
import { actorOf, sumOf } from '../decide.ts'
import { clickIdsOf } from '../../clicks/index.ts'
import { byAttention, planLines, planMissing, type Finding } from './plan.ts'
import {
  advertiserName,
  findMeant,
  findMissing,
  goalNames,
  lockAdvertiser,
  lockConcerned,
  momentsOf,
} from './queries.ts'
import { readReason } from '../reasons.ts'
import { readStatement, type Statement } from './statement.ts'

type Input = InputOf<typeof operation>
type Reply = ReplyOf<typeof operation>

const default_show = 100

const changes = ['approved', 'declined', 'reversed'] as const
type Change = (typeof changes)[number]
const isChange = (outcome: string): outcome is Change => changes.some((one) => one === outcome)

type GivenFile = Pick<ParametersOf<'reconciled'>, 'name' | 'from' | 'to'>

/** The steps of what changes, each with where the file says so, for operators, and for the affiliate why it refuses. */
const stepsOf = (findings: readonly Finding[], file: GivenFile): StatusStep[] =>
  findings.flatMap(({ outcome, own, line }) => {
    if (own === undefined || !isChange(outcome)) return []
    const note = message('reconciled', { ...file, ...(line && { line: line.line, word: line.word }) })
    const why = outcome === 'approved' ? { reason: null } : readReason(line?.why ?? '', line?.word)
    return [{ id: own.id, from: own.status, to: outcome, ...why, note }]
  })

/** The amounts that are taken, each with where the file has it. */
const amountStepsOf = (findings: readonly Finding[], file: GivenFile): AmountStep[] =>
  findings.flatMap(({ own, line, taken }) => {
    if (own === undefined || line === undefined || taken === undefined) return []
    const { from, to } = taken
    const note = message('reconciled', { ...file, line: line.line, word: line.word })
    return [{ id: own.id, from, to, revenue_is_stated: to.revenue_is_stated, note }]
  })

/** By how much an amount of the taken ones changed, all together. */
const changeOf = (findings: readonly Finding[], name: 'payout' | 'revenue'): number =>
  moneyNumber(
    exactOf(
      findings.reduce((sum, { taken }) => sum + (taken ? centsOf(taken.to[name]) - centsOf(taken.from[name]) : 0n), 0n),
    ),
  )

const payoutsOf = (findings: readonly Finding[], wanted: Change): number =>
  sumOf(findings.flatMap(({ outcome, own }) => (outcome === wanted && own !== undefined ? [own] : [])))

const presentFinding = ({ outcome, line, own, why }: Finding): Omit<Reply['results'][number], 'affiliate'> => ({
  outcome,
  line: line?.line ?? null,
  conversion_id: own?.id ?? null,
  affiliate_id: own?.affiliate_id ?? null,
  txid: line?.txid || line?.click_id || own?.txid || own?.click_id || '',
  why: why && presentMessage(why),
})

const replyOf = async (pg: Pg, statement: Statement, findings: readonly Finding[], show: number) => {
  const counts = Map.groupBy(findings, ({ outcome }) => outcome)
  const differing = [...counts].flatMap(([outcome, some]) => (outcome === 'agrees' ? [] : [some]))
  return {
    columns: statement.columns,
    statuses: statement.statuses,
    lines: statement.lines.length,
    outcomes: Object.fromEntries(reconcile_outcomes.map((outcome) => [outcome, counts.get(outcome)?.length ?? 0])),
    approved_payout: payoutsOf(findings, 'approved'),
    reversed_payout: payoutsOf(findings, 'reversed'),
    taken_amounts: findings.filter(({ taken }) => taken !== undefined).length,
    taken_payout: changeOf(findings, 'payout'),
    taken_revenue: changeOf(findings, 'revenue'),
    results: await nameAffiliates(pg, evenly(differing, show).toSorted(byAttention).map(presentFinding)),
  }
}

/** Which amounts are taken. @throws ApiError without a reason for it */
const readChoice = ({ take_amounts = [], implausible = [], reason }: Input) => {
  if (take_amounts.length > 0 && reason === undefined) throw refuse('take_reason_missing', {})
  const ids = (given: readonly string[]) => new Set(given.flatMap((id) => (id === 'all' ? [] : [String(BigInt(id))])))
  const [taken, plausible] = [ids(take_amounts), ids(implausible)]
  const takes_all = take_amounts.includes('all')
  return {
    taken,
    isTaken: (id: string): boolean => takes_all || taken.has(id),
    isPlausible: (id: string): boolean => plausible.has(id),
  }
}

/** Settles an advertiser's conversions by its file; all of it, or nothing. */
export const reconcileConversions = async (tools: ActionTools, input: Input): Promise<Reply> => {
  const { signal, progress } = tools
  const { advertiser: advertiser_id, from, to, dry_run = false, missing = 'leave', show = default_show } = input
  const trx = transactionOf(tools.pg)
  const advertiser = await advertiserName(trx, advertiser_id)
  const period = momentsOf({ from, to })
  const given = readGivenStatuses(input.status ?? [], line_statuses)
  const named = pickNamedColumns(statement_roles, input)
  const choice = readChoice(input)
  const statement = await readStatement(plainText(input.file), named, given, clickIdsOf(tools)).catch(refuseFile)
  progress?.(`comparing ${statement.lines.length} lines`)
  if (!dry_run) await lockAdvertiser(trx, advertiser_id)
  if (!dry_run) await lockCapsOfAdvertiser(trx, advertiser_id)
  const declines = !dry_run && missing === 'decline'
  if (declines) await lockConcerned(trx, advertiser_id, statement.lines, period)
  const meant = await findMeant(trx, advertiser_id, statement.lines, !dry_run)
  const goals = await goalNames(trx, advertiser_id)
  const planned = planLines(statement.lines, meant, goals, await readLimits(trx), choice)
  const unnamed = [...choice.taken].filter((one) => !planned.named.includes(one))
  if (unnamed.length > 0) throw refuse('nothing_to_take', { ids: unnamed })
  const absent = await findMissing(trx, advertiser_id, period, planned.named, declines)
  const findings = [...planned.findings, ...planMissing(absent, missing === 'decline')]
  signal.throwIfAborted()
  if (!dry_run) {
    const file = { name: input.name, from, to }
    const steps = stepsOf(findings, file)
    const amounts = amountStepsOf(findings, file)
    progress?.(`changing ${steps.length + amounts.length} conversions`)
    const by = { at: await momentOf(trx, tools.now), actor: actorOf(tools) }
    await writeAmounts(trx, amounts, { ...by, reason: input.reason ?? '' })
    await writeStatusSteps(trx, steps, { ...by, journal: null, sequence: null })
    await writeContradictions(trx, findings, file, by)
  }
  return { dry_run, advertiser_id, advertiser, ...(await replyOf(trx, statement, findings, show)) }
}
