import type { DashboardRange } from '@plumbline/contract/dashboard-ranges.ts'
import { count, money } from '@plumbline/ui/format.ts'
import { useReported } from '../../shared/report-problem.ts'
import { useServices } from '../../shared/services.tsx'
import { Cards } from './cards.tsx'
import { Change } from './change.tsx'
import { rangeLabel } from './dashboard-view.ts'
import { useRange, type FigureName } from './queries.ts'
import { before_names, describeComparison } from './range-words.ts'

/** The figures at the top for a range, each with its change against the period before. */
export const RangeCards = ({ range }: { range: DashboardRange }) => {
  const { network_zone } = useServices().config
  const { data, error, isPlaceholderData } = useRange(range)
  useReported('The figures of the range could not be loaded', error)

  // Otherwise another range's figures would be shown under this one's name.
  const shown = isPlaceholderData ? undefined : data
  const change = (name: FigureName, format: (value: number) => string) =>
    shown === undefined ? null : (
      <Change
        now={shown.figures[name]}
        before={shown.figures_before[name]}
        format={format}
        than={before_names[range]}
        about={`in ${describeComparison(shown, network_zone)}`}
      />
    )
  return (
    <Cards
      days={shown === undefined ? '' : `?from=${shown.from}&to=${shown.to}`}
      earned={
        shown === undefined
          ? null
          : {
              in: `, ${rangeLabel(range).toLowerCase()}`,
              amount: shown.figures.earnings,
              changes: change('earnings', money),
            }
      }
      figureOf={(name) => ({
        caption: rangeLabel(range),
        value: shown === undefined && error === null ? undefined : count(shown?.figures[name] ?? 0),
        failed: shown === undefined && error !== null,
        trend: (shown?.points ?? []).flatMap(({ figures }) => (figures === null ? [] : [figures[name]])),
        children: change(name, count),
      })}
    />
  )
}
