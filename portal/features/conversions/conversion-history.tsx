import { Card } from '@plumbline/ui/card.tsx'
import { StatusBadge } from '@plumbline/ui/status-badge.tsx'
import { AppLink } from '../../shared/app-link.tsx'
import { DeliveryList } from '../../shared/delivery-list.tsx'
import { paths } from '../../shared/paths.ts'
import { When } from '../../shared/when.tsx'
import type { ReactNode } from 'react'
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

const Event = (props: { at: string; children: ReactNode; detail: ReactNode }) => (
  <li className="relative border-s border-line ps-5 pb-5 last:pb-0">
    <span aria-hidden className="absolute -start-1 top-2 size-2 rounded-full bg-line-strong" />
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {props.children} <When at={props.at} className="text-small text-muted tabular-nums" />
    </p>
    {props.detail === null ? null : <p className="mt-1 wrap-anywhere">{props.detail}</p>}
  </li>
)

const TimelineStep = ({ step }: { step: Step }) => (
  <Event at={step.at} detail={reasonText(step)}>
    <StatusBadge tone={statusTone(step.status)} status={step.status} />
    <span>{actorText(step.actor)}</span>
  </Event>
)

/** Corrected amounts from the advertiser's report. */
const TimelineAmounts = ({ taken, currency }: { taken: TakenAmounts; currency: string }) => (
  <Event at={taken.at} detail={taken.reason}>
    <span className="tabular-nums">{amountsText(taken, currency)}</span>
  </Event>
)

/** The conversion's events since the click, with their reasons. */
export const HistoryCard = ({ conversion }: { conversion: Conversion }) => (
  <Card title="History">
    <ol className="px-6 pb-5">
      <Event
        at={conversion.click_at}
        detail={
          <span className="text-muted">{durationText(conversion.seconds_to_conversion)} before the conversion</span>
        }
      >
        Click
      </Event>
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
