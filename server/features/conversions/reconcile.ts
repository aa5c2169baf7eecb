import type { reconcileConversions as operation } from '@plumbline/contract/operator/conversion-files.ts'
import { reconcile_outcomes } from '@plumbline/contract/operator/reconcile-outcomes.ts'
import type { InputOf, ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { line_statuses, plainWord, type LineStatus } from '@plumbline/contract/status-words.ts'
import { lockCapsOfAdvertiser } from '../caps/index.ts'
import { writeStatusSteps, type StatusStep } from './change-status.ts'
import { readLimits } from './limits.ts'
import type { ActionTools } from '../operator-action.ts'
import { message, type ParametersOf } from '@plumbline/contract/messages/index.ts'
import { presentMessage } from '../../shared/messages.ts'
import { FaultyFile, refuseFile } from '../../shared/files/faults.ts'
import { refuse } from '../../shared/http/errors.ts'
import { plainText } from '../../shared/files/plain-text.ts'
import { momentOf } from '../../storage/postgres/moment.ts'
import { transactionOf } from '../../storage/postgres/transaction.ts'
import { actorOf, sumOf } from './decide.ts'
import { clickIdsOf } from './find-click.ts'
import { byAttention, planLines, planMissing, type Finding } from './reconcile-plan.ts'
import { advertiserName, findMeant, findMissing, goalNames, lockAdvertiser, momentsOf } from './reconcile-queries.ts'
import { readReason } from './reasons.ts'
import { readStatement, type GivenStatuses, type Statement } from './statement.ts'

type Input = InputOf<typeof operation>
type Reply = ReplyOf<typeof operation>

const default_show = 100

const pickNamedColumns = (input: Input) => ({
  txid: input.txid_column,
  click_id: input.click_id_column,
  status: input.status_column,
  amount: input.amount_column,
  revenue: input.revenue_column,
  goal: input.goal_column,
  reason: input.reason_column,
  ignored: input.ignore_columns,
})

/**
 * The words of the file's status column as they were given: `storno=declined`.
 * @throws ApiError for one that says nothing, or two things
 */
const readGivenStatuses = (given: readonly string[]): GivenStatuses => {
  const statuses = new Map<string, LineStatus>()
  for (const one of given) {
    const at = one.lastIndexOf('=')
    const [word, status] = [
      plainWord(one.slice(0, Math.max(at, 0))),
      line_statuses.find((name) => name === one.slice(at + 1)),
    ]
    if (at < 0 || status === undefined) throw refuse('status_word_unclear', { given: one, statuses: line_statuses })
    if ((statuses.get(word) ?? status) !== status) throw refuse('status_word_twice', { word: one.slice(0, at) })
    statuses.set(word, status)
  }
  return statuses
}

const changes = ['approved', 'declined', 'reversed'] as const
type Change = (typeof changes)[number]
const isChange = (outcome: string): outcome is Change => changes.some((one) => one === outcome)

/** The steps of what changes, each with where the file says so, for operators, and for the affiliate why it refuses. */
const stepsOf = (
  findings: readonly Finding[],
  file: Pick<ParametersOf<'reconciled'>, 'name' | 'from' | 'to'>,
): StatusStep[] =>
  findings.flatMap(({ outcome, own, line }) => {
    if (own === undefined || !isChange(outcome)) return []
    const note = message('reconciled', { ...file, ...(line && { line: line.line, word: line.word }) })
    const why = outcome === 'approved' ? { reason: null } : readReason(line?.why ?? '', line?.word)
    return [{ id: own.id, from: own.status, to: outcome, ...why, note }]
  })

const payoutsOf = (findings: readonly Finding[], wanted: Change): number =>
  sumOf(findings.flatMap(({ outcome, own }) => (outcome === wanted && own !== undefined ? [own] : [])))

const presentFinding = ({ outcome, line, own, why }: Finding): Reply['results'][number] => ({
  outcome,
  line: line?.line ?? null,
  conversion_id: own?.id ?? null,
  affiliate_id: own?.affiliate_id ?? null,
  txid: line?.txid || line?.click_id || own?.txid || own?.click_id || '',
  why: why && presentMessage(why),
})

/** Of each group its first ones, `most` of all together: none is out of sight because another one is long. */
const evenly = <T>(groups: readonly (readonly T[])[], most: number): T[] => {
  let left = most
  return groups
    .toSorted((a, b) => a.length - b.length)
    .flatMap((group, index) => {
      const some = group.slice(0, Math.ceil(left / (groups.length - index)))
      left -= some.length
      return some
    })
}

const replyOf = (statement: Statement, findings: readonly Finding[], show: number) => {
  const counts = Map.groupBy(findings, ({ outcome }) => outcome)
  const told = [...counts].flatMap(([outcome, some]) => (outcome === 'agrees' ? [] : [some]))
  return {
    columns: statement.columns,
    statuses: statement.statuses,
    lines: statement.lines.length,
    outcomes: Object.fromEntries(reconcile_outcomes.map((outcome) => [outcome, counts.get(outcome)?.length ?? 0])),
    approved_payout: payoutsOf(findings, 'approved'),
    reversed_payout: payoutsOf(findings, 'reversed'),
    results: evenly(told, show).toSorted(byAttention).map(presentFinding),
  }
}

/** Settles an advertiser's conversions by its file; all of it, or nothing. */
export const reconcileConversions = async (tools: ActionTools, input: Input): Promise<Reply> => {
  const { signal, progress } = tools
  const { advertiser: advertiser_id, from, to, dry_run = false, missing = 'leave', show = default_show } = input
  const trx = transactionOf(tools.pg)
  const advertiser = await advertiserName(trx, advertiser_id)
  const period = await momentsOf(trx, { from, to })
  const given = readGivenStatuses(input.status ?? [])
  const statement = await readStatement(plainText(input.file), pickNamedColumns(input), given, clickIdsOf(tools)).catch(
    (error: unknown) => {
      throw error instanceof FaultyFile ? refuseFile(error) : error
    },
  )
  progress?.(`comparing ${statement.lines.length} lines`)
  if (!dry_run) await lockAdvertiser(trx, advertiser_id)
  if (!dry_run) await lockCapsOfAdvertiser(trx, advertiser_id)
  const meant = await findMeant(trx, advertiser_id, statement.lines, !dry_run)
  const goals = await goalNames(trx, advertiser_id)
  const planned = planLines(statement.lines, meant, goals, await readLimits(trx))
  const absent = await findMissing(trx, advertiser_id, period, planned.named, !dry_run)
  const findings = [...planned.findings, ...planMissing(absent, missing === 'decline')]
  signal.throwIfAborted()
  if (!dry_run) {
    const steps = stepsOf(findings, { name: input.name, from, to })
    progress?.(`changing ${steps.length} conversions`)
    const at = await momentOf(trx, tools.now)
    await writeStatusSteps(trx, steps, { at, actor: actorOf(tools), journal: null, sequence: null })
  }
  return { dry_run, advertiser_id, advertiser, ...replyOf(statement, findings, show) }
}
