import { Card } from '@plumbline/ui/card.tsx'
import { FiguresTable } from '@plumbline/ui/chart/figures-table.tsx'
import { LineChart } from '@plumbline/ui/chart/line-chart.tsx'
import { compact, count, money, weekday } from '@plumbline/ui/format.ts'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { AppLink } from '../../shared/app-link.tsx'
import { offerPath } from '../../shared/paths.ts'
import { useReported } from '../../shared/report-problem.ts'
import { ChartState } from './chart-state.tsx'
import { useToday, type FigureName, type Today } from './queries.ts'

const title = 'Today by hour'

const shown = [
  { name: 'clicks', text: 'Clicks', format: count },
  { name: 'conversions', text: 'Conversions', format: count },
  { name: 'earnings', text: 'Earnings', format: money },
] as const satisfies readonly { name: FigureName; text: string; format: (value: number) => string }[]

type Shown = (typeof shown)[number]['name']

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

const FigureChoice = ({ value, onChange }: { value: Shown; onChange: (value: Shown) => void }) => (
  <div role="group" aria-label="Metric" className="flex flex-wrap gap-1">
    {shown.map(({ name, text }) => (
      <button
        key={name}
        type="button"
        aria-pressed={name === value}
        onClick={() => onChange(name)}
        className="h-8 rounded-md px-2.5 text-small font-medium text-muted transition-colors duration-150 hover:text-text aria-pressed:bg-sunken aria-pressed:text-text max-sm:px-2 pointer-coarse:h-11"
      >
        {text}
      </button>
    ))}
  </div>
)

const Hours = ({ today, chosen }: { today: Today; chosen: Shown }) => {
  const { format, text: header } = shown.find(({ name }) => name === chosen) ?? shown[0]
  const before = `Last ${weekday(today.date)}`
  return (
    <>
      <LineChart
        label={title}
        points={today.hours.map(({ hour }) => ({ key: String(hour), label: hourText(hour) }))}
        series={[
          {
            name: 'Today',
            axis: 'start',
            format,
            values: today.hours.flatMap((hour) => (hour.today === null ? [] : [hour.today[chosen]])),
          },
          { name: before, axis: 'start', format, values: today.hours.map(({ last_week }) => last_week[chosen]) },
        ]}
        start={{ title: header, format: compact }}
        // On a phone the hours around now are in view at first.
        firstFirst={(today.hours[12]?.today ?? null) === null}
      />
      <FiguresTable
        caption={`${title}: ${header}`}
        headers={['Hour', 'Today', before]}
        rows={today.hours.map((hour) => ({
          key: String(hour.hour),
          name: hourText(hour.hour),
          figures: [hour.today === null ? '—' : format(hour.today[chosen]), format(hour.last_week[chosen])],
        }))}
      />
    </>
  )
}

const movers = {
  best: { icon: TrendingUp, tone: 'text-green', text: 'Biggest gain' },
  worst: { icon: TrendingDown, tone: 'text-red', text: 'Biggest drop' },
} as const

/** The offer whose earnings rose or fell most; without such an offer, its place stays empty. */
const Mover = ({ which, today }: { which: keyof typeof movers; today: Today }) => {
  const { icon: Icon, tone, text } = movers[which]
  const mover = today[which]
  return (
    <li className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-2 px-5">
      <Icon aria-hidden className={`size-4 shrink-0 ${mover === null ? 'text-muted' : tone}`} />
      <span className="shrink-0 text-muted">{text}</span>
      {mover === null ? (
        <span className="text-muted">—</span>
      ) : (
        <>
          <AppLink
            to={offerPath(mover.offer_id)}
            dir="auto"
            className="min-w-0 grow basis-16 truncate rounded-sm text-left font-medium hover:underline"
          >
            {mover.title}
          </AppLink>
          <span className="ms-auto shrink-0 text-end tabular-nums">
            {money(mover.earnings)}{' '}
            <span className="text-small text-muted">
              <span className="max-sm:hidden">this time last week </span>
              <span className="sm:hidden">was </span>
              {money(mover.earnings_last_week)}
            </span>
          </span>
        </>
      )}
    </li>
  )
}

const isNothing = (figures: Today['today'] | null): boolean =>
  figures === null || Object.values(figures).every((value) => value === 0)

/** Today's hours beside those of the same weekday a week ago, and the offers that account for most of the difference in earnings. */
export const HoursPanel = () => {
  const loaded = useToday()
  const { data } = loaded
  const [chosen, setChosen] = useState<Shown>('clicks')
  useReported('Today by hour could not be loaded', loaded.error)

  if (data !== undefined && data.hours.every(({ today, last_week }) => isNothing(today) && isNothing(last_week)))
    return (
      <Card title={title}>
        <p className="border-t border-line px-5 py-4 text-muted">
          No clicks and no conversions today, nor last {weekday(data.date)}.
        </p>
      </Card>
    )
  return (
    <Card title={title} action={<FigureChoice value={chosen} onChange={setChosen} />}>
      <div className="flex min-h-[20.75rem] flex-col justify-center px-2 sm:px-4">
        <ChartState of={loaded}>{(today) => <Hours today={today} chosen={chosen} />}</ChartState>
      </div>
      <ul className="min-h-22.5 divide-line border-t border-line max-xl:divide-y xl:grid xl:min-h-11.25 xl:grid-cols-2">
        {data === undefined
          ? null
          : (['best', 'worst'] as const).map((which) => <Mover key={which} which={which} today={data} />)}
      </ul>
    </Card>
  )
}
