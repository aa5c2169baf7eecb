import { Button } from '@plumbline/ui/button.tsx'
import { Select } from '@plumbline/ui/form/select.tsx'
import { Notice } from '@plumbline/ui/notice.tsx'
import { ChevronRight, RotateCw } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { useReplayPostback } from './queries.ts'
import { failureWords, replay_spans, replayWords } from './rules.ts'

const hour_ms = 3_600_000
const kinds = [
  { value: 'failed', label: 'Failed ones' },
  { value: 'delivered', label: 'Delivered ones' },
  { value: 'all', label: 'All' },
] as const

/** Sends what a time's changes caused again; folded until it is wanted. */
export const ReplayBar = ({ replay, waits }: { replay: ReturnType<typeof useReplayPostback>; waits: boolean }) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  const [hours, setHours] = useState('24')
  const [kind, setKind] = useState('failed')
  const change = (set: () => void): void => {
    set()
    replay.reset()
  }
  const running = useRef(false)
  const run = async (): Promise<void> => {
    // A second click comes before the button shows that it works.
    if (running.current) return
    running.current = true
    const since = replay.data?.next_since ?? new Date(Date.now() - Number(hours) * hour_ms).toISOString()
    const state = (['failed', 'delivered'] as const).find((one) => one === kind)
    await replay.mutateAsync({ since, ...(state !== undefined && { state }) }).catch(() => null)
    running.current = false
  }
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
            Each is sent again with the same ID, so that your tracker can tell a repetition. Replays change nothing you
            earn.
          </p>
          <div className="grid items-end gap-3 @md:grid-cols-[1fr_1fr_auto]">
            <Select
              label="Since"
              options={replay_spans}
              value={hours}
              onChange={({ target }) => change(() => setHours(target.value))}
            />
            <Select
              label="Which"
              options={kinds}
              value={kind}
              onChange={({ target }) => change(() => setKind(target.value))}
            />
            <Button busy={replay.isPending} onClick={() => void run()}>
              {replay.isPending ? null : <RotateCw aria-hidden className="size-4" />}
              Replay
            </Button>
          </div>
          {replay.data === undefined ? null : (
            <Notice tone={replay.data.replayed === 0 ? 'info' : 'success'}>
              {replayWords(replay.data.replayed, replay.data.next_since !== null, waits)}
            </Notice>
          )}
          <Notice tone="error">{replay.error === null ? null : failureWords('Failed to replay.', replay.error)}</Notice>
        </div>
      ) : null}
    </div>
  )
}
