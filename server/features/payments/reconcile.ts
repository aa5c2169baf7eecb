import { report_roles, report_statuses } from '@plumbline/contract/bank-report.ts'
import type { reconcilePayments as operation } from '@plumbline/contract/operator/payment-decisions.ts'
import { payment_outcomes } from '@plumbline/contract/operator/payment-outcomes.ts'
import type { InputOf, ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { sql } from 'kysely'
import { pickNamedColumns } from '../../shared/files/columns.ts'
import { evenly, readGivenStatuses } from '../../shared/files/comparison.ts'
import { refuseFile } from '../../shared/files/faults.ts'
import { plainText } from '../../shared/files/plain-text.ts'
import { presentMessage } from '../../shared/messages.ts'
import { moneyNumber } from '../../shared/money.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { ActionTools } from '../operator-action.ts'
import { readReport, type ReportLine } from './bank-report.ts'
import { decidePayments } from './decide.ts'
import { lockRuns } from './prepare.ts'
import { byAttention, planReport, type Finding, type NamedPayment, type Outcome } from './reconcile-plan.ts'
import { sumOf } from './rules.ts'
import { selectPayments } from './select.ts'

type Input = InputOf<typeof operation>
type Reply = ReplyOf<typeof operation>

const default_show = 100

/** The payments that lines name, those that exist. Locked until the transaction ends, unless it is a dry run. */
const findNamed = async (trx: Pg, lines: readonly ReportLine[], lock: boolean): Promise<NamedPayment[]> => {
  const named = lines.flatMap(({ payment }) => payment ?? [])
  const { rows } = await sql<{ id: string; was_completed: boolean }>`
    select id, exists (select from statements where payment_id = payments.id) as was_completed
    from payments where id = any(${named}::bigint[])`.execute(trx)
  if (rows.length === 0) return []
  const completed = new Map(rows.map(({ id, was_completed }) => [id, was_completed]))
  const payments = await selectPayments(trx, { ids: [...completed.keys()] }, lock)
  return payments.map((payment) => ({ ...payment, was_completed: completed.get(payment.id) ?? false }))
}

const ofOutcome = (findings: readonly Finding[], wanted: Outcome) =>
  findings.flatMap(({ outcome, line, payment }) =>
    outcome === wanted && payment !== undefined ? [{ line, payment }] : [],
  )

const amountOf = (findings: readonly Finding[], wanted: Outcome): number =>
  sumOf(ofOutcome(findings, wanted).map(({ payment }) => payment))

const presentFinding = ({ outcome, line, payment, why }: Finding): Reply['results'][number] => ({
  outcome,
  line: line.line,
  reference: line.reference,
  payment: payment?.id ?? null,
  affiliate_id: payment?.affiliate_id ?? null,
  affiliate: payment?.affiliate ?? null,
  amount: payment === undefined ? null : moneyNumber(payment.amount),
  why: why && presentMessage(why),
})

/** Completes and returns payments by a bank's report: all that it decides, or nothing. A dry run does the same without writing. */
export const reconcilePayments = async (tools: ActionTools, input: Input): Promise<Reply> => {
  const { pg: trx, clock, actor, signal, progress } = tools
  const { dry_run = false, show = default_show } = input
  const named = pickNamedColumns(report_roles, input)
  const given = readGivenStatuses(input.status ?? [], report_statuses)
  const report = await readReport(plainText(input.file), named, given).catch(refuseFile)
  progress?.(`comparing ${report.lines.length} lines`)
  const payments = await findNamed(trx, report.lines, !dry_run)
  // In the order in which rejecting them by hand takes these locks.
  if (!dry_run) await lockRuns(trx)
  const findings = planReport(report.lines, payments)
  signal.throwIfAborted()
  const decide = async (outcome: 'completed' | 'returned', textOf: (line: ReportLine) => string | undefined) => {
    const decided = ofOutcome(findings, outcome)
    if (decided.length === 0) return []
    const ids = decided.map(({ payment }) => payment.id)
    const each = new Map(decided.map(({ payment, line }) => [payment.id, textOf(line) ?? null]))
    const [to, money_returned] =
      outcome === 'completed' ? (['completed', false] as const) : (['rejected', true] as const)
    return (await decidePayments(trx, { ids }, to, { clock, actor, dry_run, each, money_returned })).notes
  }
  // Remarks on returned ones repeat the report.
  await decide('returned', ({ reason }) => reason)
  const notes = await decide('completed', ({ bank_reference }) => bank_reference ?? input.reference)
  const groups = Map.groupBy(findings, ({ outcome }) => outcome)
  const shown = [...groups].flatMap(([outcome, some]) => (outcome === 'agrees' ? [] : [some]))
  return {
    dry_run,
    columns: report.columns,
    statuses: report.statuses,
    lines: report.lines.length,
    outcomes: Object.fromEntries(payment_outcomes.map((outcome) => [outcome, groups.get(outcome)?.length ?? 0])),
    completed_amount: amountOf(findings, 'completed'),
    returned_amount: amountOf(findings, 'returned'),
    results: evenly(shown, show).toSorted(byAttention).map(presentFinding),
    notes,
  }
}
