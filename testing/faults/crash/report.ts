import type { Compared } from './compare/compare.ts'
import type { OutageRow } from './outages.ts'

const format = (count: number): string => count.toLocaleString('en-US')

const max_shown = 50

export const formatCompared = ({ clicks, postbacks, conversions, findings }: Compared): string => {
  const count = (kind: string): number => findings.filter((finding) => finding.kind === kind).length
  return [
    '| what | number |',
    '|---|---|',
    `| clicks acknowledged | ${format(clicks.acknowledged)} |`,
    `| clicks sent and not answered | ${format(clicks.maybe)} |`,
    `| clicks in the journals, in ClickHouse, of them hosts | ${format(clicks.recorded)}, ${format(clicks.shipped)}, ${format(clicks.hosts)} |`,
    `| postbacks acknowledged, not answered | ${format(postbacks.acknowledged)}, ${format(postbacks.unanswered)} |`,
    `| conversions, changes of status, ledger entries | ${format(conversions.made)}, ${format(conversions.changes)}, ${format(conversions.booked)} |`,
    `| postbacks kept without a conversion | ${format(postbacks.kept)} |`,
    `| deliveries to affiliates, calls that arrived | ${format(conversions.deliveries)}, ${format(conversions.calls)} |`,
    `| **acknowledged and lost** | **${count('lost')}** |`,
    `| **counted twice** | **${count('doubled')}** |`,
    `| never sent, or wrong | ${count('strange')}, ${count('wrong')} |`,
  ].join('\n')
}

export const outageTable = (rows: readonly OutageRow[]): string =>
  [
    '| killed | times | until it served again, median ms | longest ms | requests that failed during it | of them without the tracker being down |',
    '|---|---|---|---|---|---|',
    ...rows.map(
      ({ victim, kills, median_ms, max_ms, failed, unexplained }) =>
        `| ${victim} | ${kills} | ${format(median_ms)} | ${format(max_ms)} | ${format(failed)} | ${unexplained} |`,
    ),
  ].join('\n')

/** Every finding in a line of its own, up to a limit. */
export const findingLines = ({ findings }: Compared): string[] => [
  ...findings.slice(0, max_shown).map(({ kind, what }) => `${kind}: ${what}`),
  ...(findings.length > max_shown ? [`... and ${findings.length - max_shown} more`] : []),
]
