import { Button } from '@plumbline/ui/button.tsx'
import { Field } from '@plumbline/ui/form/field.tsx'
import { Select } from '@plumbline/ui/form/select.tsx'
import { zoneName } from '@plumbline/ui/format.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import { ChevronRight, RotateCw } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useServices } from '../../shared/services.tsx'
import { useOnce } from '../../shared/use-once.ts'
import type { useReplayPostback } from './queries.ts'
import { describeFailure, replay_spans, replaySince, formatReplay } from './rules.ts'

const kinds = [
  { value: 'failed', label: 'Failed' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'all', label: 'All' },
] as const

/** Replays the deliveries of a period; collapsed by default. */
export const ReplayBar = (props: { replay: ReturnType<typeof useReplayPostback>; waits: boolean }) => {
  const { replay, waits } = props
  const { network_zone: zone } = useServices().config
  const [open, setOpen] = useState(false)
  const id = useId()
  const [hours, setHours] = useState('24')
  const [exact, setExact] = useState('')
  const [refused, setRefused] = useState(false)
  const [kind, setKind] = useState('failed')
  const time = useRef<HTMLInputElement>(null)
  const change = (set: () => void): void => {
    set()
    setRefused(false)
    replay.reset()
  }
  const run = useOnce(async () => {
    const since = replay.data?.next_since ?? replaySince(hours, exact, zone, Date.now())
    setRefused(since === null)
    if (since === null) {
      time.current?.focus()
      return
    }
    const state = (['failed', 'delivered'] as const).find((one) => one === kind)
    await replay.mutateAsync({ since, ...(state !== undefined && { state }) })
  })
  return (
    <div className="border-t border-line px-5 py-3">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="inline-flex items-center gap-1 rounded-sm font-medium text-accent hover:underline pointer-coarse:min-h-11"
      >
        <ChevronRight
          aria-hidden
          className={`size-3.5 transition-transform duration-150 ${open ? '-rotate-90' : 'rotate-90'}`}
        />
        Replay deliveries
      </button>
      {open ? (
        <div id={id} role="group" aria-label="Replay" className="@container mt-3 animate-appear space-y-3">
          <p className="text-small text-muted">
            Replays keep the delivery ID, so your tracker can detect duplicates. They do not change your earnings.
          </p>
          <div
            className={`grid items-end gap-3 ${hours === 'exact' ? '@md:grid-cols-2' : '@md:grid-cols-[1fr_1fr_auto]'}`}
          >
            <Select
              label="Since"
              options={replay_spans}
              value={hours}
              onChange={({ target }) => change(() => setHours(target.value))}
            />
            {hours === 'exact' ? (
              <Field
                ref={time}
                label={`Time (${zoneName(zone)})`}
                type="datetime-local"
                value={exact}
                onChange={({ target }) => change(() => setExact(target.value))}
                error={refused ? 'Choose a time within the last 30 days.' : undefined}
                spoken
              />
            ) : null}
            <Select
              label="Result"
              options={kinds}
              value={kind}
              onChange={({ target }) => change(() => setKind(target.value))}
            />
            <Button busy={replay.isPending} onClick={run}>
              {replay.isPending ? null : <RotateCw aria-hidden className="size-4" />}
              Replay
            </Button>
          </div>
          {replay.data === undefined ? null : (
            <Notice tone={replay.data.replayed === 0 ? 'info' : 'success'}>
              {formatReplay(replay.data.replayed, replay.data.next_since !== null, waits)}
            </Notice>
          )}
          <Notice tone="error">
            {replay.error === null ? null : describeFailure('Failed to replay.', replay.error)}
          </Notice>
        </div>
      ) : null}
    </div>
  )
}
