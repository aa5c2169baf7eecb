import { reconcile_outcomes } from '@plumbline/contract/operator/reconcile-outcomes.ts'
import { planGroups } from '../../../shared/files/line-groups.ts'
import type { ConversionAmounts, ConversionLimits } from '../limits.ts'
import { message, type Message } from '@plumbline/contract/messages/index.ts'
import type { MissingConversion } from './queries.ts'
import {
  isSameNumber,
  ownNumbers,
  pickConversion,
  saysTheSame,
  type NamedConversion,
  type Outcome,
  type OwnConversion,
  type Picked,
} from './rules.ts'
import type { StatementLine } from './statement.ts'
import { takeLine, type TakeChoice, type TakenAmounts } from './taken-amounts.ts'

/** The outcome of one line, or of a conversion that no line names. */
export interface Finding {
  outcome: Outcome
  line: StatementLine | undefined
  own: MissingConversion | undefined
  /** The amounts that it gets instead of `from`. */
  taken?: { from: ConversionAmounts; to: TakenAmounts }
  /** Null where the line and the conversion agree. */
  why: Message | null
}

/** Outcomes that need a person first; each in the order of the file. */
export const byAttention = (one: Finding, other: Finding): number =>
  reconcile_outcomes.indexOf(one.outcome) - reconcile_outcomes.indexOf(other.outcome) ||
  (one.line?.line ?? 0) - (other.line?.line ?? 0)

/** Makes a function that finds the conversions with the number or the click of a line. */
export const candidatesOf = <Own extends NamedConversion>(meant: readonly Own[]) => {
  const byNumber = Map.groupBy(meant, ({ txid }) => txid)
  const byAnyCase = Map.groupBy(meant, ({ txid }) => txid?.toLowerCase())
  const byClick = Map.groupBy(meant, ({ click_id }) => click_id)
  const findByNumber = (txid: string): readonly Own[] | undefined => {
    const [exact = txid, ...others] = ownNumbers(txid)
    const match = byNumber.get(exact) ?? byNumber.get(txid) ?? byAnyCase.get(txid.toLowerCase())
    return match ?? others.map((other) => byNumber.get(other)).find((own) => own !== undefined)
  }
  return ({ txid, click_id }: Pick<StatementLine, 'txid' | 'click_id'>): Own[] => {
    const some = new Set(txid === '' ? [] : findByNumber(txid))
    if (click_id !== '') for (const own of byClick.get(click_id) ?? []) some.add(own)
    return [...some]
  }
}

/** The finding of a line that means one conversion. */
const evaluateOne = (
  line: StatementLine,
  own: OwnConversion,
  limits: ConversionLimits,
  choice: TakeChoice,
): Finding => {
  const { outcome, why, taken } = takeLine(line, own, limits, choice)
  const { txid } = own
  const is_other_case = txid !== null && txid !== line.txid && isSameNumber(txid, line.txid)
  return {
    outcome,
    why: why && is_other_case ? message('stored_as', { why, txid }) : why,
    line,
    own: taken ? { ...own, ...taken } : own,
    ...(taken && { taken: { from: own, to: taken } }),
  }
}

/** The finding of a line that means no conversion, or not one alone. */
const evaluateOther = (line: StatementLine, picked: Exclude<Picked, { kind: 'one' }>): Finding => {
  const finding = { line, own: undefined }
  if (picked.kind === 'unknown')
    return { ...finding, outcome: 'unknown', why: message('only_in_file', { status: line.status }) }
  if (picked.kind === 'ambiguous')
    return { ...finding, outcome: 'ambiguous', why: message('several_conversions', { ids: picked.ids }) }
  return { ...finding, outcome: 'contradiction', why: message('txid_of_other_click', { id: picked.id }) }
}

/** The outcomes of the lines, and all conversions that they name: those are not missing. */
export const planLines = (
  lines: readonly StatementLine[],
  meant: readonly OwnConversion[],
  goals: ReadonlySet<string>,
  limits: ConversionLimits,
  choice: TakeChoice,
): { findings: Finding[]; named: string[] } => {
  const candidatesFor = candidatesOf(meant)
  const named = new Set<string>()
  const findings = planGroups<StatementLine, OwnConversion, Finding>(lines, {
    pick: (line) => {
      const candidates = candidatesFor(line)
      for (const { id } of candidates) named.add(id)
      const why = message('ignored_in_file', { word: line.word })
      if (line.status === 'ignored') return { finding: { outcome: 'ignored', line, own: undefined, why } }
      const picked = pickConversion(line, candidates, goals)
      return picked.kind === 'one' ? { key: picked.own.id, own: picked.own } : { finding: evaluateOther(line, picked) }
    },
    saysTheSame,
    evaluate: (line, own) => evaluateOne(line, own, limits, choice),
    refer: (outcome, line, own, why) => ({ outcome, line, own, why }),
  })
  return { findings, named: [...named] }
}

/** The outcomes of conversions that are not in the file. Approved ones are only named: taking money back needs more than silence. */
export const planMissing = (missing: readonly MissingConversion[], decline: boolean): Finding[] =>
  missing.map((own) => ({
    outcome: decline && own.status === 'pending' ? 'declined' : 'missing',
    line: undefined,
    own,
    why: message('not_in_file', { status: own.status, payout: own.payout }),
  }))
