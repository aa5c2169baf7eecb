import { reconcile_outcomes } from '@plumbline/contract/operator/reconcile-outcomes.ts'
import type { ConversionAmounts, ConversionLimits } from './limits.ts'
import { message, type Message } from '@plumbline/contract/messages/index.ts'
import type { MissingConversion } from './reconcile-queries.ts'
import {
  isSameNumber,
  ownNumbers,
  pickConversion,
  saysTheSame,
  type Outcome,
  type OwnConversion,
} from './reconcile-rules.ts'
import type { StatementLine } from './statement.ts'
import { takeLine, type TakeChoice, type TakenAmounts } from './taken-amounts.ts'

/** What comes of one line, or of a conversion that no line means. */
export interface Finding {
  outcome: Outcome
  line: StatementLine | undefined
  own: MissingConversion | undefined
  /** The amounts that it gets instead of `from`. */
  taken?: { from: ConversionAmounts; to: TakenAmounts }
  /** Null where the line and the conversion agree. */
  why: Message | null
}

const place = new Map(reconcile_outcomes.map((outcome, index): [Outcome, number] => [outcome, index]))

/** What wants a person's eyes goes first; each in the order of the file. */
export const byAttention = (one: Finding, other: Finding): number =>
  (place.get(one.outcome) ?? 0) - (place.get(other.outcome) ?? 0) || (one.line?.line ?? 0) - (other.line?.line ?? 0)

const candidatesOf = (meant: readonly OwnConversion[]) => {
  const byNumber = Map.groupBy(meant, ({ txid }) => txid)
  const byAnyCase = Map.groupBy(meant, ({ txid }) => txid?.toLowerCase())
  const byClick = Map.groupBy(meant, ({ click_id }) => click_id)
  const findByNumber = (txid: string): readonly OwnConversion[] | undefined => {
    const [exact = txid, ...others] = ownNumbers(txid)
    const found = byNumber.get(exact) ?? byNumber.get(txid) ?? byAnyCase.get(txid.toLowerCase())
    return found ?? others.map((other) => byNumber.get(other)).find((own) => own !== undefined)
  }
  return ({ txid, click_id }: StatementLine): OwnConversion[] => {
    const some = new Set(txid === '' ? [] : findByNumber(txid))
    if (click_id !== '') for (const own of byClick.get(click_id) ?? []) some.add(own)
    return [...some]
  }
}

/** Several lines about one conversion: the first one counts where all say the same, and none where they do not. */
const evaluateGroup = (
  own: OwnConversion,
  lines: readonly StatementLine[],
  limits: ConversionLimits,
  choice: TakeChoice,
): Finding[] => {
  const [first, ...rest] = lines
  if (first === undefined) return []
  const other = rest.find((line) => !saysTheSame(first, line))
  if (other !== undefined)
    return lines.map((line) => ({
      outcome: 'contradiction',
      line,
      own,
      why: message('lines_contradict', { line: line === first ? other.line : first.line }),
    }))
  const { outcome, why, taken } = takeLine(first, own, limits, choice)
  const { txid } = own
  const is_other_case = txid !== null && txid !== first.txid && isSameNumber(txid, first.txid)
  return [
    {
      outcome,
      why: why && is_other_case ? message('stored_as', { why, txid }) : why,
      line: first,
      own,
      ...(taken && { taken: { from: own, to: taken }, own: { ...own, ...taken } }),
    },
    ...rest.map((line): Finding => ({
      outcome: 'duplicate',
      line,
      own,
      why: message('same_as_line', { line: first.line }),
    })),
  ]
}

/** What comes of the lines, and the conversions that they name, whatever comes of them: those are not missing. */
export const planLines = (
  lines: readonly StatementLine[],
  meant: readonly OwnConversion[],
  goals: ReadonlySet<string>,
  limits: ConversionLimits,
  choice: TakeChoice,
): { findings: Finding[]; named: string[] } => {
  const candidatesFor = candidatesOf(meant)
  const findings: Finding[] = []
  const named = new Set<string>()
  const groups = new Map<string, { own: OwnConversion; lines: StatementLine[] }>()
  for (const line of lines) {
    const candidates = candidatesFor(line)
    for (const { id } of candidates) named.add(id)
    if (line.status === 'ignored') {
      findings.push({ outcome: 'ignored', line, own: undefined, why: message('ignored_in_file', { word: line.word }) })
      continue
    }
    const picked = pickConversion(line, candidates, goals)
    if (picked.kind === 'one') {
      const group = groups.get(picked.own.id) ?? { own: picked.own, lines: [] }
      group.lines.push(line)
      groups.set(picked.own.id, group)
    } else if (picked.kind === 'unknown')
      findings.push({ outcome: 'unknown', line, own: undefined, why: message('only_in_file', { status: line.status }) })
    else if (picked.kind === 'ambiguous')
      findings.push({
        outcome: 'ambiguous',
        line,
        own: undefined,
        why: message('several_conversions', { ids: picked.ids }),
      })
    else
      findings.push({
        outcome: 'contradiction',
        line,
        own: undefined,
        why: message('txid_of_other_click', { id: picked.id }),
      })
  }
  for (const { own, lines: about } of groups.values()) findings.push(...evaluateGroup(own, about, limits, choice))
  return { findings, named: [...named] }
}

/** What comes of conversions that are not in the file. Approved ones are only named: taking money back needs more than silence. */
export const planMissing = (missing: readonly MissingConversion[], decline: boolean): Finding[] =>
  missing.map((own) => ({
    outcome: decline && own.status === 'pending' ? 'declined' : 'missing',
    line: undefined,
    own,
    why: message('not_in_file', { status: own.status, payout: own.payout }),
  }))
