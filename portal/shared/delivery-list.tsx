import { Badge } from '@plumbline/ui/badge.tsx'
import { Button } from '@plumbline/ui/button.tsx'
import { dateTime } from '@plumbline/ui/format.ts'
import { ChevronRight, RotateCw } from 'lucide-react'
import { useId, useState } from 'react'
import {
  formatCall,
  prettyJson,
  stateTone,
  formatState,
  formatAttempts,
  type CallDone,
  type Delivery,
} from './delivery-rules.ts'
import { useServices } from './services.tsx'
import { When } from './when.tsx'

const text = 'mt-0.5 rounded-md bg-sunken px-2.5 py-2 font-mono text-small'

export const CallDetails = ({ call }: { call: CallDone }) => (
  <dl className="space-y-2.5">
    <div>
      <dt className="text-small text-muted">Request</dt>
      <dd className={`${text} break-all`}>
        {call.method ?? 'GET'} {call.url}
      </dd>
    </div>
    {call.body ? (
      <div>
        <dt className="text-small text-muted">Body</dt>
        <dd className={`${text} wrap-anywhere whitespace-pre-wrap`}>{prettyJson(call.body)}</dd>
      </div>
    ) : null}
    {call.code === null ? null : (
      <div>
        <dt className="text-small text-muted">Response</dt>
        {call.answer === '' ? (
          <dd className="mt-0.5 text-small text-muted">Empty response body.</dd>
        ) : (
          <dd className={`${text} wrap-anywhere whitespace-pre-wrap`}>{call.answer}</dd>
        )}
      </div>
    )}
  </dl>
)

const formatNextAttempt = ({ state, next_at }: Delivery, zone: string): string | null => {
  if (state === 'held') return 'Waiting until the postback is enabled.'
  return next_at === null ? null : `Next try at ${dateTime(next_at, zone)}.`
}

/** The delivery that is being sent again, and the function that sends one. */
export interface Replay {
  readonly busy: number | null
  readonly run: (delivery: number) => void
}

/** One delivery in a line; it expands to its attempts. */
const DeliveryItem = ({ delivery, replay }: { delivery: Delivery; replay?: Replay | undefined }) => {
  const { id: delivery_id, state, status, conversion_id, changed_at, attempts, attempt_count, replayed } = delivery
  const [open, setOpen] = useState(false)
  const id = useId()
  const next = formatNextAttempt(delivery, useServices().config.network_zone)
  const code = attempts[0]?.code ?? null
  return (
    <li className="border-t border-line">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="flex min-h-14 w-full items-center gap-3 px-5 py-2 text-start transition-colors duration-150 hover:bg-canvas"
      >
        <ChevronRight
          aria-hidden
          className={`size-4 shrink-0 text-muted transition-transform duration-150 ${open ? 'rotate-90' : ''}`}
        />
        <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
          <span className="w-24 shrink-0">
            <Badge tone={stateTone(state)}>{formatState(state)}</Badge>
          </span>
          <span className="min-w-0 grow">
            Conversion {conversion_id} <span className="text-muted">became {status}</span>
            {replayed ? <span className="ms-2 text-small text-muted">· replayed</span> : null}
          </span>
          <span className="text-small text-muted tabular-nums">
            {code === null ? null : <span className="me-3 text-text">{code}</span>}
            {formatAttempts(attempt_count)}
          </span>
          <When at={changed_at} className="text-small text-muted tabular-nums" />
        </span>
      </button>
      {open ? (
        <div id={id} className="animate-appear space-y-4 px-5 pb-4 sm:ps-12">
          {next === null ? null : <p className="text-small text-muted">{next}</p>}
          {replay !== undefined && (state === 'delivered' || state === 'failed') ? (
            <Button size="small" busy={replay.busy === delivery_id} onClick={() => replay.run(delivery_id)}>
              {replay.busy === delivery_id ? null : <RotateCw aria-hidden className="size-4" />}
              Replay
            </Button>
          ) : null}
          {attempts.map((attempt) => (
            <section key={attempt.at} className="space-y-2">
              <p className="flex flex-wrap gap-x-3 text-small">
                <span className="font-medium">{formatCall(attempt)}</span>
                {attempt.replay ? <span className="text-muted">Replay</span> : null}
                <When at={attempt.at} className="text-muted tabular-nums" />
              </p>
              <CallDetails call={attempt} />
            </section>
          ))}
        </div>
      ) : null}
    </li>
  )
}

export const DeliveryList = ({ rows, replay }: { rows: readonly Delivery[]; replay?: Replay }) => (
  <ul aria-label="Deliveries">
    {rows.map((delivery) => (
      <DeliveryItem key={delivery.id} delivery={delivery} replay={replay} />
    ))}
  </ul>
)
