import { figure, figuresEvery_ms, liveRows } from '@plumbline/client/figures.ts'
import { useCall } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { clock, count, money } from '@plumbline/ui/format.ts'
import { useDayIn } from '@plumbline/ui/form/use-day-in.ts'
import { useReported } from '../../shared/report-problem.ts'
import { useServices } from '../../shared/services.tsx'
import { Cards } from './cards.tsx'
import { Change } from './change.tsx'
import { useToday, type FigureName } from './queries.ts'

/** The figures at the top for today, from independent calls. A failed call leaves its defaults and shows an error. */
export const StatCards = () => {
  const { network_zone } = useServices().config
  const summary = useCall(contract.dashboardSummary, figuresEvery_ms)
  const days = liveRows(useCall(contract.liveStats, figuresEvery_ms).data)
  const compared = useToday().data
  useReported('The summary could not be loaded', summary.error)

  const day = useDayIn(network_zone)
  const change = (name: FigureName, format: (value: number) => string, before: 'yesterday' | 'last_week') => {
    if (compared === undefined) return null
    const until = `until ${clock(Date.parse(compared.until), network_zone).slice(0, 5)}`
    const [than, about] =
      before === 'yesterday' ? ['yesterday', `${until} yesterday`] : ['last week', `${until} a week ago`]
    return (
      <Change now={compared.today[name]} before={compared[before][name]} format={format} than={than} about={about} />
    )
  }
  return (
    <Cards
      days={`?from=${day}&to=${day}`}
      earned={
        compared === undefined || (compared.today.earnings === 0 && compared.last_week.earnings === 0)
          ? null
          : { in: ' today', amount: compared.today.earnings, changes: change('earnings', money, 'last_week') }
      }
      figureOf={(name) => ({
        value: summary.isPending ? undefined : count(figure(summary.data, name)),
        failed: summary.isError && summary.data === undefined,
        trend: days.map((row) => row[name]),
        children: (
          <>
            {change(name, count, 'yesterday')}
            {change(name, count, 'last_week')}
          </>
        ),
      })}
    />
  )
}
