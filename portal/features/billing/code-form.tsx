import { useEffect, useRef, useState } from 'react'
import { DestinationLines } from './billing-details.tsx'
import { Button } from '@plumbline/ui/button.tsx'
import { Field } from '@plumbline/ui/form/field.tsx'
import { useForm } from '@plumbline/ui/form/use-form.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import { useServices } from '../../shared/services.tsx'
import { billingFailure, type BillingCall } from './queries.ts'
import { codeGap, type Destination } from './rules.ts'

/** Form for the mailed code that confirms the pending change or verifies the stored details. */
export const CodeForm = (props: {
  /** Labels of the buttons that submit the code and that leave the form. */
  submit: string
  leave: string
  /** Null if the page was reloaded after the code was requested. */
  pending: Destination | null
  /** Message about the last successful call. */
  notice: string | null
  /** Why requesting the code failed. */
  failure: string | null
  busy: BillingCall | null
  onVerify: (code: string, destination: Destination) => Promise<void>
  onResend: () => void
  onEdit: () => void
  onCancel: () => void
}) => {
  const { pending, busy } = props
  const { demo } = useServices().config
  const [values, setValues] = useState({ code: '' })
  const form = useForm({
    values,
    onChange: setValues,
    check: () => ({ code: codeGap(values.code, pending) ?? undefined }),
    explain: (error) => billingFailure('verify', error),
    send: async () => (pending === null || busy !== null ? undefined : props.onVerify(values.code.trim(), pending)),
  })
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => field.current?.focus(), [])

  const failed = form.failure !== null || props.failure !== null || form.gaps['code'] !== undefined
  if (pending === null)
    return (
      <div className="space-y-4 border-t border-line p-5">
        <Notice tone="warning">{codeGap(values.code, pending)}</Notice>
        <p className="text-muted">
          This page was reloaded after the code was sent, and a code confirms only the change it was requested for.
          Enter the new details again.
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

  return (
    <form noValidate className="animate-appear" onSubmit={form.onSubmit}>
      <DestinationLines details={pending} />
      <div className="space-y-5 border-t border-line p-5">
        <Notice tone="error">{form.failure ?? props.failure}</Notice>
        <Notice tone="success">{failed ? null : props.notice}</Notice>
        {demo ? (
          <Notice tone="info">
            The demo network does not send mail: the code is in the mail folder of the data directory.
          </Notice>
        ) : null}
        <Field
          ref={field}
          label="Verification code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          help="The code is valid for ten minutes and five tries, and only in this browser."
          {...form.field('code')}
          className="max-w-48 tracking-widest tabular-nums"
        />
      </div>
      <div className="flex flex-wrap gap-2 border-t border-line px-5 py-4">
        <Button type="submit" look="primary" busy={busy === 'verify'} disabled={busy !== null && busy !== 'verify'}>
          {props.submit}
        </Button>
        <Button
          busy={busy !== null && busy !== 'verify'}
          disabled={busy === 'verify'}
          onClick={() => {
            form.reset()
            props.onResend()
          }}
        >
          Resend code
        </Button>
        <Button look="quiet" onClick={props.onCancel}>
          {props.leave}
        </Button>
      </div>
    </form>
  )
}
