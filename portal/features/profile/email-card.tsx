import { explainFailure, failureText } from '@plumbline/client/failure.ts'
import { callOptions, useAsker, useCall } from '@plumbline/client/queries.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import { contract } from '@plumbline/contract/index.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Card } from '@plumbline/ui/card.tsx'
import { Field } from '@plumbline/ui/form/field.tsx'
import { useForm } from '@plumbline/ui/form/use-form.ts'
import { dateTime } from '@plumbline/ui/format.ts'
import { FailureNotice, Notice } from '@plumbline/ui/notice.tsx'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '../../shared/services.tsx'

type Reply = ReplyOf<typeof contract.ownEmailChange>

const useKeep = () => {
  const queries = useQueryClient()
  const asker = useAsker()
  return (answer: Reply) => queries.setQueryData(callOptions(asker, contract.ownEmailChange, {}).queryKey, answer)
}

const Pending = ({ change }: { change: NonNullable<Reply['change']> }) => {
  const { client, config } = useServices()
  const keep = useKeep()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => client.call(contract.withdrawEmailChange, {}),
    onSuccess: keep,
  })
  const { new_email, by_user, expires_at, old_confirmed, new_confirmed } = change
  const missing = [...(old_confirmed ? [] : ['your present address']), ...(new_confirmed ? [] : ['the new one'])]
  return (
    <div className="space-y-3">
      <Notice tone="error">{error === null ? null : failureText(error, 'That did not work. Please try again.')}</Notice>
      <p>
        The change to <strong className="wrap-anywhere">{new_email}</strong> waits for {missing.join(' and ')}: open the
        link in the mail until {dateTime(expires_at, config.network_zone)}. Until then, sign in as before.
      </p>
      {by_user ? (
        <Button look="secondary" busy={isPending} onClick={() => mutate()}>
          Withdraw the change
        </Button>
      ) : (
        <p className="text-muted">The network asked for this change. To stop it, refuse it by the link in the mail.</p>
      )}
    </div>
  )
}

const AskForm = () => {
  const { client } = useServices()
  const keep = useKeep()
  const [values, setValues] = useState({ email: '' })
  const form = useForm({
    values,
    onChange: setValues,
    check: () => (values.email.trim() === '' ? { email: 'Enter the new email address.' } : {}),
    send: async () => keep(await client.call(contract.requestEmailChange, { body: { email: values.email.trim() } })),
    explain: (error) => explainFailure(error, 'The change could not be requested. Please try again.'),
  })
  return (
    <form noValidate aria-label="Email address" className="space-y-4" onSubmit={form.onSubmit}>
      <Notice tone="error">{form.failure}</Notice>
      <Field
        label="New email address"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        help="Both addresses get a link, and both must confirm within 24 hours. All sessions end then."
        {...form.field('email')}
      />
      <div className="flex justify-end">
        <Button type="submit" look="primary" busy={form.busy}>
          Request the change
        </Button>
      </div>
    </form>
  )
}

/** Changes the signed-in user's e-mail address, which both the old and the new one have to confirm. */
export const EmailCard = () => {
  const { data, error, refetch } = useCall(contract.ownEmailChange)
  return (
    <Card title="Email address">
      <div className="px-5 pb-5">
        {data === undefined ? (
          error === null ? (
            <Skeleton className="h-16" />
          ) : (
            <FailureNotice onRetry={() => void refetch()} />
          )
        ) : data.change === null ? (
          <AskForm />
        ) : (
          <Pending change={data.change} />
        )}
      </div>
    </Card>
  )
}
