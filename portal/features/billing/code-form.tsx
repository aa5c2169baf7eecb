import { Button } from '@plumbline/ui/button.tsx'
import { Field } from '@plumbline/ui/form/field.tsx'
import { Notice } from '@plumbline/ui/notice.tsx'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useServices } from '../../shared/services.tsx'
import { DestinationLines } from './billing-details.tsx'
import type { BillingCall } from './queries.ts'
import { codeGap, type Destination } from './rules.ts'

/** The code from the mail, which lets the pending change through, or verifies what is stored. */
export const CodeForm = (props: {
  /** What the buttons say that send the code off and leave the form. */
  submit: string
  leave: string
  /** Null when the page was loaded anew since the code was asked for. */
  pending: Destination | null
  /** What has happened so far. */
  said: string | null
  failure: string | null
  busy: BillingCall | null
  onVerify: (code: string, destination: Destination) => void
  onResend: () => void
  onEdit: () => void
  onCancel: () => void
}) => {
  const { pending, busy } = props
  const { demo } = useServices().config
  const [code, setCode] = useState('')
  const [gap, setGap] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => field.current?.focus(), [])

  if (pending === null)
    return (
      <div className="space-y-4 border-t border-line p-5">
        <Notice tone="warning">{codeGap(code, pending)}</Notice>
        <p className="text-muted">
          This page was loaded again since the code was sent, and a code lets only the change through that it was asked
          for. Enter the new details once more.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button look="primary" onClick={props.onEdit}>
            Edit
          </Button>
          <Button look="quiet" onClick={props.onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    )

  const submit = (): void => {
    const found = codeGap(code, pending)
    setGap(found)
    if (found === null) props.onVerify(code.trim(), pending)
    else field.current?.focus()
  }

  return (
    <form
      noValidate
      className="animate-appear"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        if (busy === null) submit()
      }}
    >
      <DestinationLines details={pending} />
      <div className="space-y-5 border-t border-line p-5">
        {props.failure === null ? (
          props.said === null ? null : (
            <Notice tone="success">{props.said}</Notice>
          )
        ) : (
          <Notice tone="error">{props.failure}</Notice>
        )}
        {demo ? (
          <Notice tone="info">
            No mail leaves the demo network: it is a file in the folder mail of the data directory.
          </Notice>
        ) : null}
        <Field
          ref={field}
          label="Verification code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={code}
          error={gap ?? undefined}
          help="The code works for ten minutes and five tries, and only in this browser."
          onChange={(event) => setCode(event.target.value)}
          className="max-w-48 tracking-widest tabular-nums"
        />
      </div>
      <div className="flex flex-wrap gap-2 border-t border-line px-5 py-4">
        <Button type="submit" look="primary" busy={busy === 'verify'} disabled={busy !== null}>
          {props.submit}
        </Button>
        <Button busy={busy !== null && busy !== 'verify'} disabled={busy !== null} onClick={props.onResend}>
          Resend code
        </Button>
        <Button look="quiet" onClick={props.onCancel}>
          {props.leave}
        </Button>
      </div>
    </form>
  )
}
