import { message, type Message } from '@plumbline/contract/messages/index.ts'

/** How the lines of a file become findings: each line alone, or with the others about the same thing of ours. */
interface Rules<Line, Own, Finding> {
  /** The thing that a line is about and what names it, or the finding of a line that is about none. */
  readonly pick: (line: Line) => { readonly key: unknown; readonly own: Own } | { readonly finding: Finding }
  /** Whether two lines about one thing say the same. */
  readonly saysTheSame: (one: Line, other: Line) => boolean
  /** The findings of the line that counts. */
  readonly evaluate: (line: Line, own: Own) => Finding
  /** The finding of a line that does not count because of another one. */
  readonly refer: (outcome: 'contradiction' | 'duplicate', line: Line, own: Own, why: Message) => Finding
}

/** Several lines about one thing: the first one counts if all are equal, otherwise none. */
const evaluateGroup = <Line extends { readonly line: number }, Own, Finding>(
  own: Own,
  lines: readonly Line[],
  { saysTheSame, evaluate, refer }: Rules<Line, Own, Finding>,
): Finding[] => {
  const [first, ...rest] = lines
  if (first === undefined) return []
  const other = rest.find((line) => !saysTheSame(first, line))
  if (other !== undefined)
    return lines.map((line) =>
      refer(
        'contradiction',
        line,
        own,
        message('lines_contradict', { line: line === first ? other.line : first.line }),
      ),
    )
  const why = message('same_as_line', { line: first.line })
  return [evaluate(first, own), ...rest.map((line) => refer('duplicate', line, own, why))]
}

/** The findings of a file's lines: unknown things first, each group in the order of the file. */
export const planGroups = <Line extends { readonly line: number }, Own, Finding>(
  lines: readonly Line[],
  rules: Rules<Line, Own, Finding>,
): Finding[] => {
  const findings: Finding[] = []
  const groups = new Map<unknown, { own: Own; lines: Line[] }>()
  for (const line of lines) {
    const picked = rules.pick(line)
    if ('finding' in picked) findings.push(picked.finding)
    else {
      const group = groups.get(picked.key) ?? { own: picked.own, lines: [] }
      group.lines.push(line)
      groups.set(picked.key, group)
    }
  }
  return findings.concat([...groups.values()].flatMap(({ own, lines: about }) => evaluateGroup(own, about, rules)))
}
