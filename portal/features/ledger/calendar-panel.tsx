import { isPaymentDay, type PaymentPeriod } from '@plumbline/contract/payment-days.ts'
import { Card } from '@plumbline/ui/card.tsx'
import { BarLineChart } from '@plumbline/ui/chart/bar-line-chart.tsx'
import { ChartSkeleton } from '@plumbline/ui/chart/chart-skeleton.tsx'
import { FiguresTable } from '@plumbline/ui/chart/figures-table.tsx'
import { EmptyState, FailedState } from '@plumbline/ui/empty-state.tsx'
import { compact, money, shortDay } from '@plumbline/ui/format.ts'
import { CalendarClock } from 'lucide-react'
import { useMoney, useTerms } from '../../shared/money/queries.ts'
import { useReported } from '../../shared/report-problem.ts'
import { useCalendar } from './queries.ts'

const title = 'Releases of the next 60 days'

interface Day {
  readonly date: string
  readonly amount: number
}

/** What is available at the end of each day if nothing else happens, in cents so that it adds up. */
export const availableBy = (available: number, days: readonly Day[]): number[] => {
  let cents = Math.round(available * 100)
  return days.map(({ amount }) => (cents += Math.round(amount * 100)) / 100)
}

const Filled = (props: {
  days: readonly Day[]
  available: number
  period: PaymentPeriod | undefined
  next: string
}) => {
  const { days, available, period, next } = props
  const sums = availableBy(available, days)
  const rows = days.map(({ date, amount }, index) => ({
    date,
    amount,
    sum: sums[index] ?? 0,
    pays: period !== undefined && date >= next && isPaymentDay(period, date),
  }))
  return (
    <>
      <BarLineChart
        label={title}
        firstFirst
        barAxis={{ title: 'Released', format: compact }}
        lineAxis={{ title: 'Available by then', format: compact }}
        points={rows.map(({ date, amount, sum, pays }) => ({
          key: date,
          label: shortDay(date),
          bar: amount,
          line: sum,
          noted: pays,
          lines: [`Released: ${money(amount)}`, `Available by then: ${money(sum)}`, ...(pays ? ['Payment day'] : [])],
        }))}
      />
      <FiguresTable
        caption={title}
        headers={['Date', 'Released', 'Available by then', 'Payment day']}
        rows={rows
          .filter(({ amount, pays }) => amount !== 0 || pays)
          .map(({ date, amount, sum, pays }) => ({
            key: date,
            name: date,
            figures: [money(amount), money(sum), pays ? 'yes' : 'no'],
          }))}
      />
    </>
  )
}

/** What is on hold and when it is released, with the payment days. */
export const CalendarPanel = () => {
  const { data, error, isPending, refetch } = useCalendar()
  const money_answer = useMoney().data
  const period = useTerms().data?.period
  useReported('The releases could not be loaded', error)
  const days = Array.isArray(data) ? data : []
  return (
    <div id="releases" className="scroll-mt-18">
      <Card
        title={title}
        action={
          <span className="flex items-center gap-1.5 text-small text-muted max-sm:hidden">
            <span aria-hidden className="h-3.5 border-s border-dashed border-line-strong" />
            Payment day
          </span>
        }
      >
        <div className="min-h-74 px-2 pb-3">
          {isPending ? (
            <ChartSkeleton />
          ) : data === undefined ? (
            <FailedState text="Failed to load releases." onRetry={() => void refetch()} />
          ) : days.every(({ amount }) => amount === 0) ? (
            <EmptyState
              icon={CalendarClock}
              text="Nothing is on hold"
              hint="Approved conversions of offers with a hold stand here until their day of release."
            />
          ) : (
            <Filled
              days={days}
              available={money_answer?.available ?? 0}
              period={period}
              next={money_answer?.next_payment.date ?? ''}
            />
          )}
        </div>
      </Card>
    </div>
  )
}
