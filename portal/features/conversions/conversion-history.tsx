import { Card } from '@plumbline/ui/card.tsx'
import { StatusBadge } from '@plumbline/ui/status-badge.tsx'
import { AppLink } from '../../shared/app-link.tsx'
import { DeliveryList } from '../../shared/delivery-list.tsx'
import { paths } from '../../shared/paths.ts'
import { When } from '../../shared/when.tsx'
import {
  actorText,
  amountsText,
  durationText,
  reasonText,
  statusTone,
  type Conversion,
  type Step,
  type TakenAmounts,
} from './rules.ts'

const TimelineStep = ({ step }: { step: Step }) => {
  const reason = reasonText(step)
  return (
    <li className="relative border-s border-line ps-5 pb-5 last:pb-0">
      <span aria-hidden className="absolute -start-1 top-2 size-2 rounded-full bg-line-strong" />
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <StatusBadge tone={statusTone(step.status)} status={step.status} />
        <span>{actorText(step.actor)}</span>
        <When at={step.at} className="text-small text-muted tabular-nums" />
      </p>
      {reason === null ? null : <p className="mt-1 wrap-anywhere">{reason}</p>}
    </li>
  )
}

/** Corrected amounts from the advertiser's report. */
const TimelineAmounts = (props: { taken: TakenAmounts; currency: string }) => (
  <li className="relative border-s border-line ps-5 pb-5 last:pb-0">
    <span aria-hidden className="absolute -start-1 top-2 size-2 rounded-full bg-line-strong" />
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className="tabular-nums">{amountsText(props.taken, props.currency)}</span>
      <When at={props.taken.at} className="text-small text-muted tabular-nums" />
    </p>
    <p className="mt-1 wrap-anywhere">{props.taken.reason}</p>
  </li>
)

/** The conversion's events since the click, with their reasons. */
export const HistoryCard = ({ conversion }: { conversion: Conversion }) => (
  <Card title="History">
    <ol className="px-6 pb-5">
      <li className="relative border-s border-line ps-5 pb-5">
        <span aria-hidden className="absolute -start-1 top-2 size-2 rounded-full bg-line-strong" />
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          Click <When at={conversion.click_at} className="text-small text-muted tabular-nums" />
        </p>
        <p className="mt-1 text-muted">{durationText(conversion.seconds_to_conversion)} before the conversion</p>
      </li>
      {[...conversion.amounts, ...conversion.timeline]
        .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
        .map((step) =>
          'status' in step ? (
            <TimelineStep key={`${step.at} ${step.status}`} step={step} />
          ) : (
            <TimelineAmounts key={step.at} taken={step} currency={conversion.currency} />
          ),
        )}
    </ol>
  </Card>
)

/** The postbacks sent to the affiliate's own tracker, and its responses. */
export const PostbacksCard = ({ postbacks }: Pick<Conversion, 'postbacks'>) => (
  <Card title="Your postbacks" className="overflow-clip">
    {postbacks.length === 0 ? (
      <p className="px-5 pb-5 text-muted">
        No postbacks were sent for this conversion in the last 30 days.{' '}
        <AppLink to={paths.settings_postbacks} className="font-medium text-accent hover:underline">
          Global postbacks
        </AppLink>
      </p>
    ) : (
      <DeliveryList rows={postbacks} />
    )}
  </Card>
)
