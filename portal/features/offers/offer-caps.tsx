import { describeClosing } from '@plumbline/contract/caps.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { offerCaps } from '@plumbline/contract/offer-caps.ts'
import { Card } from '@plumbline/ui/card.tsx'
import { dateTime, isolated } from '@plumbline/ui/format.ts'
import { FailureNotice } from '@plumbline/ui/notice.tsx'
import { Meter } from '@plumbline/ui/meter.tsx'
import { capAmount, capPace, capText } from '@plumbline/ui/offer/cap-text.ts'
import { useReported } from '../../shared/report-problem.ts'
import { useServices } from '../../shared/services.tsx'
import { useCaps } from './queries.ts'

type Cap = ReplyOf<typeof offerCaps>['results'][number]

const scopeOf = ({ goal, country, is_own }: Cap): string =>
  [is_own ? 'Your traffic' : 'All affiliates', goal === null ? '' : isolated(goal), country ?? '']
    .filter((part) => part !== '')
    .join(' · ')

/** When a cap is reached, and when it resets. */
const timesOf = ({ reached_at, predicted_at, resets_at }: Cap, zone: string): string =>
  [
    reached_at === null ? '' : `Reached ${dateTime(reached_at, zone)}`,
    predicted_at === null ? '' : `At this pace reached ${dateTime(predicted_at, zone)}`,
    resets_at === null ? 'Never resets' : `Resets ${dateTime(resets_at, zone)}`,
  ]
    .filter((part) => part !== '')
    .join(' · ')

/** Caps of an offer that affect the affiliate. Renders nothing without caps. */
export const OfferCaps = ({ offer }: { offer: number }) => {
  const { data, error, refetch } = useCaps(offer)
  const { network_zone: zone } = useServices().config
  useReported('The caps could not be loaded', error)
  const caps = data?.results ?? []
  // An offer with unknown caps must not look like one without caps.
  if (error !== null && data === undefined)
    return (
      <Card title="Caps">
        <div className="px-5 pb-5">
          <FailureNotice text="The caps could not be loaded." onRetry={() => void refetch()} />
        </div>
      </Card>
    )
  if (caps.length === 0) return null
  return (
    <Card title="Caps">
      <ul className="divide-y divide-line border-t border-line">
        {caps.map((cap, index) => (
          <li key={index} className="grid gap-x-6 gap-y-2 px-5 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,14rem)]">
            <div className="min-w-0">
              <p className="font-medium">{capText(cap)}</p>
              <p className="text-small text-muted">{scopeOf(cap)}</p>
            </div>
            <div className="min-w-0">
              <Meter label={`Used of ${capText(cap)}`} percent={cap.used_percent} />
              <p className="text-small text-muted">
                {capAmount(cap, cap.used)} used, {capAmount(cap, cap.remaining)} left
              </p>
            </div>
            <p className="text-small text-muted sm:col-span-2">
              {timesOf(cap, zone)}
              {cap.pace > 0 ? ` · ${capPace(cap)} per day so far` : ''}
              {cap.reached_at !== null && cap.kind === 'hard'
                ? ` · ${describeClosing(cap.goal !== null, cap.earlier_clicks)}`
                : ''}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The fullest cap of an offer in a list, as a bar. */
export const CapBar = ({ cap }: { cap: Cap | undefined }) =>
  cap === undefined ? null : (
    <span className="mt-1 block max-w-44" title={capText(cap)}>
      <Meter label={`Used of ${capText(cap)}`} percent={cap.used_percent} />
    </span>
  )

/** The fullest cap of each offer. */
export const useFullestCaps = (): ReadonlyMap<number, Cap> =>
  new Map((useCaps().data?.results ?? []).toReversed().map((cap) => [cap.offer_id, cap]))
