import { isPaymentDay, type PaymentPeriod } from '@plumbline/contract/payment-days.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Card } from '@plumbline/ui/card.tsx'
import { BarLineChart } from '@plumbline/ui/chart/bar-line-chart.tsx'
import { ChartSkeleton } from '@plumbline/ui/chart/chart-skeleton.tsx'
import { FiguresTable } from '@plumbline/ui/chart/figures-table.tsx'
import { FailedState } from '@plumbline/ui/empty-state.tsx'
import { compact, money as moneyText, shortDay } from '@plumbline/ui/format.ts'
import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { describeRequested } from '../../shared/money/next-payment.tsx'
import { useMoney, useTerms, type Money } from '../../shared/money/queries.ts'
import { useReported } from '../../shared/report-problem.ts'
import { useTableView } from '../../shared/table-view.tsx'
import { useCalendar } from './queries.ts'

const title = 'Releases in the next 60 days'

interface Day {
  readonly date: string
  readonly amount: number
}

/**
 * The amount available at the end of each day if nothing else happens: a payment day pays `due`, or what was available before it, from the
 * minimum up. In cents, so that it adds up.
 */
export const availableBy = (
  available: number,
  days: readonly (Day & { pays?: boolean; due?: number | undefined })[],
  minimum = 0,
): { sum: number; paid: number }[] => {
  let cents = Math.round(available * 100)
  return days.map(({ amount, pays = false, due }) => {
    const whole = cents > 0 && cents >= Math.round(minimum * 100) ? cents : 0
    const paid = !pays ? 0 : due === undefined ? whole : Math.round(due * 100)
    cents += Math.round(amount * 100) - paid
    return { sum: cents / 100, paid: paid / 100 }
  })
}

const keys = [
  { name: 'Released', look: 'size-2.5 rounded-xs bg-chart-bar' },
  { name: 'Projected balance', look: 'h-0.5 w-3.5 bg-chart-line' },
  { name: 'Payment day', look: 'h-3.5 border-s border-dashed border-line-strong' },
]

const Legend = () => (
  <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 px-3 text-small text-muted">
    {keys.map(({ name, look }) => (
      <li key={name} className="flex items-center gap-1.5">
        <span aria-hidden className={look} />
        {name}
      </li>
    ))}
  </ul>
)

const too_small = ['below_minimum', 'below_fee', 'nothing_due']

const Filled = (props: { days: readonly Day[]; money: Money | undefined; period: PaymentPeriod | undefined }) => {
  const { days, period } = props
  const { available = 0, minimum = 0, next_payment } = props.money ?? {}
  const known = days.map((day) => ({
    ...day,
    pays:
      period !== undefined &&
      next_payment !== undefined &&
      day.date >= next_payment.date &&
      isPaymentDay(period, day.date),
    // Only the server knows what the run leaves out, such as entries released on the payment day.
    due: day.date === next_payment?.date ? (next_payment.blockers.length === 0 ? next_payment.amount : 0) : undefined,
  }))
  // An amount that is too small grows; any other obstacle to the next payment blocks all later ones too.
  const isPaid = next_payment?.blockers.every(({ code }) => too_small.includes(code)) ?? false
  // Only more than the fee is paid.
  const least = Math.max(minimum, (next_payment?.fee ?? 0) + 0.01)
  const sums = availableBy(available, isPaid ? known : days, least)
  const rows = known.map((day, index) => {
    const { sum, paid } = sums[index] ?? { sum: 0, paid: 0 }
    // As on the payments page: the requested part is listed by name, and not counted twice.
    const requested = day.date === next_payment?.date ? Math.min(next_payment.requested, paid) : 0
    return { ...day, sum, paid, requested, rest: Math.round((paid - requested) * 100) / 100 }
  })
  return (
    <>
      <Legend />
      <BarLineChart
        label={title}
        firstFirst
        barAxis={{ title: 'Released', format: compact }}
        lineAxis={{ title: 'Projected balance', format: compact }}
        points={rows.map(({ date, amount, sum, paid, requested, rest, pays }) => ({
          key: date,
          label: shortDay(date),
          bar: amount,
          line: sum,
          noted: pays,
          lines: [
            ...(pays ? [paid === 0 ? 'Payment day' : `Payment day: ${moneyText(rest)}`] : []),
            ...(requested > 0 ? [`Plus ${describeRequested(requested)}`] : []),
            `Released: ${moneyText(amount)}`,
            `Projected balance: ${moneyText(sum)}`,
          ],
        }))}
      />
      <FiguresTable
        caption={title}
        headers={['Date', 'Released', 'Expected payment', 'Projected balance']}
        rows={rows
          .filter(({ amount, pays }) => amount !== 0 || pays)
          .map(({ date, amount, sum, requested, rest }) => ({
            key: date,
            name: date,
            figures: [
              moneyText(amount),
              requested > 0 ? `${moneyText(rest)} plus ${describeRequested(requested)}` : moneyText(rest),
              moneyText(sum),
            ],
          }))}
      />
    </>
  )
}

/** An offer may hold payouts for longer than the panel shows. */
const describeEmpty = (held: number | undefined): string => {
  const none = 'Nothing is released in the next 60 days.'
  if (held === undefined) return none
  return held === 0
    ? 'Nothing is on hold. Approved conversions of offers with a hold appear here until they are released.'
    : `${none} ${moneyText(held)} is on hold until later.`
}

const Releases = () => {
  const { data, error, isPending, refetch } = useCalendar()
  const money = useMoney().data
  const period = useTerms().data?.period
  useReported('The releases could not be loaded', error)
  const days = Array.isArray(data) ? data : []
  // Without money on hold the panel is small from the start, so that nothing moves.
  const is_empty = data === undefined ? money?.held === 0 : days.every(({ amount }) => amount === 0)
  return (
    <div className={`px-2 pb-3 ${is_empty ? '' : 'min-h-74'}`}>
      {isPending ? (
        is_empty ? null : (
          <ChartSkeleton />
        )
      ) : data === undefined ? (
        <FailedState text="Failed to load releases." onRetry={() => void refetch()} />
      ) : is_empty ? (
        <p className="px-3 pb-2 text-muted">{describeEmpty(money?.held)}</p>
      ) : (
        <Filled days={days} money={money} period={period} />
      )}
    </div>
  )
}

/** Releases and payment days of the next 60 days. The panel is collapsible and stays collapsed in this browser, except when a link leads to it. */
export const CalendarPanel = () => {
  const { view, onChange } = useTableView('ledger-releases')
  const { hash } = useLocation()
  const [open, setOpen] = useState(!view.compact || hash === '#releases')
  const id = useId()
  const toggle = (): void => {
    setOpen(!open)
    onChange({ ...view, compact: open })
  }
  return (
    <div id="releases" className="scroll-mt-18">
      <Card
        title={title}
        action={
          <Button look="quiet" size="small" aria-expanded={open} aria-controls={id} onClick={toggle}>
            {open ? 'Hide' : 'Show'}
            <span className="sr-only"> releases</span>
          </Button>
        }
      >
        <div id={id}>{open ? <Releases /> : null}</div>
      </Card>
    </div>
  )
}
