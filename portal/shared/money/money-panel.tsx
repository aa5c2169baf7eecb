import { max_range_days } from '@plumbline/contract/periods.ts'
import { Card } from '@plumbline/ui/card.tsx'
import { addDays } from '@plumbline/ui/form/date-range-rules.ts'
import { useDayIn } from '@plumbline/ui/form/use-day-in.ts'
import { money as moneyText, shortDay } from '@plumbline/ui/format.ts'
import { figureSize } from '@plumbline/ui/figure-size.ts'
import { FailureNotice } from '@plumbline/ui/notice.tsx'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { AppLink } from '../app-link.tsx'
import { ledgerPath, paymentsPath, statisticsPath } from '../paths.ts'
import { useReported } from '../report-problem.ts'
import { useServices } from '../services.tsx'
import { NextPayment } from './next-payment.tsx'
import { useMoney, type Money } from './queries.ts'

type FigureName = 'available' | 'held' | 'pending' | 'in_payment' | 'paid'

interface Figure {
  readonly name: FigureName
  readonly title: string
  readonly about: string
  /** Link to its entries. */
  readonly to: string
}

const figuresAt = (today: string, pending_older: number): readonly Figure[] => [
  { name: 'available', title: 'Available', about: 'Released, not paid yet', to: ledgerPath('available') },
  { name: 'held', title: 'On hold', about: 'Approved, released later', to: ledgerPath('held') },
  {
    name: 'pending',
    title: 'Pending (expected)',
    about:
      pending_older > 0
        ? `If all are approved. The list leaves out ${moneyText(pending_older)} older than ${max_range_days} days`
        : 'If all are approved',
    to: `${statisticsPath('conversions')}?from=${addDays(today, 1 - max_range_days)}&to=${today}&status=pending`,
  },
  { name: 'in_payment', title: 'In payment', about: 'Not sent yet', to: paymentsPath('in_payment') },
  { name: 'paid', title: 'Paid', about: 'Sent to you to date', to: paymentsPath('paid') },
]

const FigureLink = ({ figure, value }: { figure: Figure; value: number | undefined }) => {
  const text = value === undefined ? undefined : moneyText(value)
  return (
    <li className="min-w-0">
      <AppLink
        to={figure.to}
        current={false}
        className="group/figure block h-full rounded-md px-5 py-3 -outline-offset-2 transition-colors duration-150 hover:bg-sunken"
      >
        <span className="block text-muted">{figure.title}</span>
        <span className={`mt-1 block min-h-7 font-semibold group-hover/figure:underline ${figureSize(text ?? '')}`}>
          {text ?? <Skeleton className="h-6 w-24" />}
        </span>
        <span className="mt-1 block text-small text-muted">{figure.about}</span>
      </AppLink>
    </li>
  )
}

export const isEmpty = ({ available, held, pending, in_payment, paid }: Money): boolean =>
  [available, held, pending, in_payment, paid].every((amount) => amount === 0)

/** The affiliate's earnings by state, each figure with a link to its entries, and the next payment day. */
export const MoneyPanel = () => {
  const { network_zone } = useServices().config
  const today = useDayIn(network_zone)
  const { data, error, refetch } = useMoney()
  useReported('The money could not be loaded', error)
  const figures = figuresAt(today, data?.pending_older ?? 0)

  return (
    <Card title="Money">
      {error === null ? null : (
        <FailureNotice
          className="mx-5 mb-2"
          text={data === undefined ? 'Your money could not be loaded.' : 'Your money could not be refreshed.'}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && error !== null ? null : (
        <>
          {data !== undefined && isEmpty(data) ? null : (
            <ul className="grid grid-cols-1 border-t border-line py-1 min-[24rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-5">
              {figures.map((figure) => (
                <FigureLink key={figure.name} figure={figure} value={data?.[figure.name]} />
              ))}
            </ul>
          )}
          <div className={`border-t border-line px-5 py-3 ${data !== undefined && isEmpty(data) ? '' : 'min-h-24.75'}`}>
            {data === undefined ? (
              <div role="status" aria-label="Loading money">
                <Skeleton className="h-4 w-56" />
                <Skeleton className="mt-3 h-4 w-40" />
              </div>
            ) : isEmpty(data) ? (
              <p className="text-muted">
                Nothing earned yet: your first approved conversion appears here. The next payment day is{' '}
                <time dateTime={data.next_payment.date} className="whitespace-nowrap">
                  {shortDay(data.next_payment.date)}.
                </time>
              </p>
            ) : (
              <NextPayment {...data} />
            )}
          </div>
        </>
      )}
    </Card>
  )
}
