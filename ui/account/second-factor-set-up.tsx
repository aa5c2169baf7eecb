import type { Explain } from './explain.ts'
import { Button } from '../button.tsx'
import { CopyButton } from '../copy-button.tsx'
import { FailedState } from '../empty-state.tsx'
import { Field } from '../form/field.tsx'
import { useForm } from '../form/use-form.ts'
import { Notice } from '../notice.tsx'
import { QrCode } from '../qr-code.tsx'
import { Skeleton } from '../skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { keepFile } from '../keep-file.ts'

/** Recovery codes, shown only once. */
export const RecoveryCodes = ({
  title,
  codes,
  onDone,
}: {
  title: string
  codes: readonly string[]
  onDone: () => void
}) => {
  const text = codes.join('\n')
  return (
    <div className="space-y-4">
      <Notice tone="success">{title}</Notice>
      <p>Save these recovery codes somewhere other than your phone. Each works once, and they are not shown again.</p>
      <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-2 rounded-md bg-sunken p-3 tabular-nums">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} />
        <Button size="small" onClick={() => keepFile('recovery-codes.txt', `${text}\n`)}>
          <Download aria-hidden className="size-4" />
          Download
        </Button>
        <Button look="primary" size="small" className="ms-auto" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </div>
  )
}

export interface SetUpCalls {
  readonly explain: Explain
  readonly prepare: () => Promise<{ readonly secret: string; readonly uri: string }>
  readonly set: (code: string) => Promise<{ readonly recovery_codes: readonly string[] }>
}

/** Sets up a second factor: the secret for the authenticator app, its first code, and the recovery codes. */
export const SecondFactorSetUp = ({
  explain,
  prepare,
  set,
  onDone,
  onCancel,
}: SetUpCalls & {
  onDone: () => void
  /** Absent when a second factor is required first. */
  onCancel?: (() => void) | undefined
}) => {
  const [values, setValues] = useState({ code: '' })
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  // Requested once: each answer contains another secret.
  const { data, error, refetch } = useQuery({
    queryKey: ['second factor'],
    queryFn: prepare,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const form = useForm({
    values,
    onChange: setValues,
    check: () => (values.code.trim().length < 6 ? { code: 'Enter the 6-digit code from the app.' } : {}),
    send: async () => {
      setCodes((await set(values.code.trim())).recovery_codes)
    },
    explain: (failure) => ({
      ...explain(failure, 'The code could not be checked. Please try again.'),
      focus: 'code',
    }),
  })
  if (codes !== null)
    return <RecoveryCodes title="Two-factor authentication is enabled." codes={codes} onDone={onDone} />
  const cancel =
    onCancel === undefined ? null : (
      <Button className="h-10 w-full" onClick={onCancel}>
        Cancel
      </Button>
    )
  if (error !== null)
    return (
      <>
        <FailedState
          text={explain(error, 'The secret could not be created.').text ?? ''}
          hint="Nothing was changed."
          onRetry={() => void refetch()}
        />
        {cancel}
      </>
    )
  return (
    <form noValidate className="space-y-5" onSubmit={form.onSubmit}>
      <p className="text-muted">
        Scan this with an authenticator app, such as the one in your password manager, and enter the code that it shows.
      </p>
      {data === undefined ? (
        <Skeleton className="mx-auto size-48" />
      ) : (
        <QrCode text={data.uri} label="QR code for the authenticator app" />
      )}
      <div className="flex flex-wrap items-center justify-center gap-2 text-small">
        <span className="text-muted">Or type:</span>
        <code className="wrap-anywhere">{data?.secret}</code>
        {data === undefined ? null : <CopyButton text={data.secret} />}
      </div>
      <Notice tone="error">{form.failure}</Notice>
      <Field label="Code" autoComplete="one-time-code" inputMode="numeric" required {...form.field('code')} />
      <Button type="submit" look="primary" busy={form.busy} className="h-10 w-full">
        Set up
      </Button>
      {cancel}
    </form>
  )
}
