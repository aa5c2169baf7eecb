import { Button } from '@plumbline/ui/button.tsx'
import { CopyButton } from '@plumbline/ui/copy-button.tsx'
import { Select } from '@plumbline/ui/form/select.tsx'
import { dateTime, zoneName } from '@plumbline/ui/format.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import { useModal } from '@plumbline/ui/use-modal.ts'
import { Eye, RotateCw } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useServices } from '../../shared/services.tsx'
import { useSecret } from './queries.ts'
import { describeFailure, labelOf, type Postback } from './rules.ts'

const overlaps = [
  { value: '24', label: 'Old secret stays valid for 24 hours' },
  { value: '168', label: 'Old secret stays valid for 7 days' },
  { value: '0', label: 'Old secret expires immediately' },
] as const

/** Dialog that shows and rotates the secret that signs POST calls. Escape and Close hide the secret again. */
export const SecretDialog = ({ postback, onClose }: { postback: Postback; onClose: () => void }) => {
  const { network_zone } = useServices().config
  const { reveal, rotate } = useSecret(postback.id)
  const [overlap, setOverlap] = useState('24')
  const [asking, setAsking] = useState(false)
  const modal = useModal(onClose)
  const id = useId()
  const shown = rotate.data ?? reveal.data
  const until = shown?.previous_until ?? postback.signing?.previous_until ?? null
  const error = rotate.error ?? reveal.error
  const secret = useRef<HTMLDivElement>(null)
  /** The secret for which the focus was last moved; null before the first move. */
  const led = useRef<string | null | undefined>(null)
  const replacing = useRef<HTMLDivElement>(null)

  // Focuses the next step: show the secret, or copy it once it is shown or has changed.
  const text = shown?.secret
  useEffect(() => {
    if (led.current === text) return
    led.current = text
    secret.current?.querySelector('button')?.focus()
  }, [text])

  const ask = (whether: boolean): void => {
    flushSync(() => setAsking(whether))
    replacing.current?.querySelector<HTMLElement>('select, button')?.focus()
  }

  return (
    <dialog
      {...modal}
      aria-labelledby={`${id}-title`}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(34rem,calc(100vw-2rem))] animate-appear overflow-y-auto rounded-lg border border-line bg-raised p-5 text-text shadow-pop backdrop:bg-[rgb(8_10_14/50%)]"
    >
      <h2 id={`${id}-title`} className="font-semibold">
        Signing secret
      </h2>
      <p className="mt-1 text-small wrap-anywhere text-muted">{labelOf(postback)}</p>
      <p className="mt-3">
        Your system uses it to verify that a call is from us and unchanged, with a{' '}
        <a
          href="https://www.standardwebhooks.com"
          target="_blank"
          rel="noreferrer"
          className="text-accent underline underline-offset-2"
        >
          Standard Webhooks
        </a>{' '}
        library. Keep it like a password.
      </p>
      <div ref={secret} className="mt-4 flex flex-wrap items-center gap-2">
        <code
          aria-label="Secret"
          className="min-w-0 grow basis-60 rounded-md bg-sunken px-2.5 py-2 font-mono text-small break-all"
        >
          {shown?.secret ?? 'whsec_••••••••••••••••••••••••'}
        </code>
        {shown === undefined ? (
          <Button size="small" busy={reveal.isPending} onClick={() => reveal.mutate()}>
            {reveal.isPending ? null : <Eye aria-hidden className="size-4" />}
            Reveal
          </Button>
        ) : (
          <CopyButton text={shown.secret} />
        )}
      </div>
      {until === null ? null : (
        <p className="mt-2 text-small text-muted">
          The previous secret also signs until {dateTime(until, network_zone)}, {zoneName(network_zone)}.
        </p>
      )}
      <Notice tone="error" className="mt-4">
        {error === null ? null : describeFailure('Failed to get the signing secret.', error)}
      </Notice>
      {asking ? (
        <div ref={replacing} className="mt-5 space-y-3 border-t border-line pt-4">
          <Select
            label="Replace the secret"
            options={overlaps}
            value={overlap}
            onChange={({ target }) => setOverlap(target.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              look="danger"
              busy={rotate.isPending}
              onClick={() => rotate.mutate(Number(overlap), { onSuccess: () => setAsking(false) })}
            >
              Rotate
            </Button>
            <Button onClick={() => ask(false)}>Cancel</Button>
          </div>
        </div>
      ) : (
        <div ref={replacing} className="mt-5 flex flex-wrap justify-between gap-2">
          <Button onClick={() => ask(true)}>
            <RotateCw aria-hidden className="size-4" />
            Rotate secret
          </Button>
          <Button onClick={onClose}>Close</Button>
        </div>
      )}
    </dialog>
  )
}
