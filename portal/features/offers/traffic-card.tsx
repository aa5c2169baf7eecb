import { explainFailure, failureText } from '@plumbline/client/failure.ts'
import { source_subs } from '@plumbline/contract/traffic-words.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Card } from '@plumbline/ui/card.tsx'
import { Field } from '@plumbline/ui/form/field.tsx'
import { Select } from '@plumbline/ui/form/select.tsx'
import { useForm } from '@plumbline/ui/form/use-form.ts'
import { FailureNotice, Notice } from '@plumbline/ui/notice.tsx'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { useState } from 'react'
import { useReported } from '../../shared/report-problem.ts'
import { useBlocks, useChangeBlocks, useFallback, useSetFallback } from './queries.ts'

type Fallback = NonNullable<ReturnType<typeof useFallback>['data']>

const states = {
  pending: { tone: 'info', text: 'Waiting for approval. Until then visitors go to the fallback of the offer.' },
  approved: { tone: 'success', text: 'Approved.' },
  refused: { tone: 'warning', text: 'Refused.' },
} as const

const explain = (failure: string) => (error: unknown) => explainFailure(error, failure)

const FallbackForm = ({ offer_id, fallback }: { offer_id: number; fallback: Fallback }) => {
  const [values, setValues] = useState({ url: fallback.url ?? '' })
  const { mutateAsync, isSuccess } = useSetFallback(offer_id)
  const form = useForm({
    values,
    onChange: setValues,
    send: () => mutateAsync(values.url.trim() === '' ? null : values.url.trim()),
    explain: explain('The fallback could not be saved.'),
  })
  const state = fallback.status === null ? null : states[fallback.status]
  return (
    <form noValidate aria-label="Fallback" onSubmit={form.onSubmit} className="space-y-3">
      <Notice tone="error">{form.failure}</Notice>
      {state === null ? (
        <Notice tone="success">{isSuccess ? 'Saved. You have no fallback on this offer.' : null}</Notice>
      ) : (
        <Notice tone={state.tone}>
          {state.text} {fallback.reason}
        </Notice>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 grow basis-64">
          <Field
            label="Your fallback"
            type="url"
            placeholder="https://"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.field('url')}
          />
        </div>
        <Button type="submit" busy={form.busy} className="sm:mt-7">
          Save
        </Button>
      </div>
      <p className="text-small text-muted">
        A page of yours for visitors whose click does not count: no rate, a cap, a blocked source, a pause. Leave it
        empty to remove it.
      </p>
    </form>
  )
}

const Blocks = ({ offer_id }: { offer_id: number }) => {
  const { data, error, refetch } = useBlocks(offer_id)
  const { mutateAsync, mutate, isPending, error: refusal, variables } = useChangeBlocks(offer_id)
  const [values, setValues] = useState({ sub: 'sub1', value: '' })
  const form = useForm({
    values,
    onChange: setValues,
    check: () => (values.value.trim() === '' ? { value: 'Enter a value.' } : {}),
    send: async () => {
      const sub = source_subs.find((name) => name === values.sub) ?? 'sub1'
      await mutateAsync({ block: { sub, value: values.value } })
      // Another one may have been typed since.
      setValues((current) => (current === values ? { ...values, value: '' } : current))
    },
    explain: explain('The source could not be blocked.'),
  })
  useReported('The blocked sources could not be loaded', error)
  // Of a failed refresh the form with its text, and the list, stay.
  if (error !== null && data === undefined)
    return <FailureNotice text="The blocked sources could not be loaded." onRetry={() => void refetch()} />
  const unblocking =
    refusal !== null && variables !== undefined && 'unblock' in variables
      ? failureText(refusal, 'The source could not be unblocked.')
      : null
  return (
    <form noValidate aria-label="Blocked sources" onSubmit={form.onSubmit} className="space-y-3">
      <h3 className="font-medium">Block a source</h3>
      <Notice tone="error">{unblocking ?? form.failure}</Notice>
      <div className="flex flex-wrap items-start gap-3">
        <div className="basis-28">
          <Select
            label="Sub ID"
            options={source_subs.map((sub) => ({ value: sub, label: `Sub${sub.slice('sub'.length)}` }))}
            {...form.field('sub')}
          />
        </div>
        <div className="min-w-0 grow basis-48">
          <Field label="Value" maxLength={255} autoComplete="off" spellCheck={false} {...form.field('value')} />
        </div>
        <Button type="submit" busy={form.busy} className="sm:mt-7">
          Block
        </Button>
      </div>
      {data === undefined ? (
        <Skeleton className="h-8" />
      ) : data.results.length === 0 ? (
        <p className="text-small text-muted">No source is blocked on this offer.</p>
      ) : (
        <ul aria-label="Blocked" className="divide-y divide-line">
          {data.results.map(({ id, sub, value, by_operator, reason }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 wrap-anywhere">
                <span className="text-muted">{sub}</span> <bdi>{value}</bdi>
                {reason === null ? null : <span className="block text-small text-muted">{reason}</span>}
              </span>
              {by_operator ? (
                <span className="text-small text-muted">Blocked by the network</span>
              ) : (
                <Button
                  size="small"
                  aria-label={`Unblock ${value}`}
                  disabled={isPending}
                  onClick={() => mutate({ unblock: id }, { onError: () => void refetch() })}
                >
                  Unblock
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}

/** The affiliate's settings for its traffic to an offer: the fallback for clicks that do not count, and blocked sources. */
export const TrafficCard = ({ offer_id }: { offer_id: number }) => {
  const { data, error, refetch } = useFallback(offer_id)
  useReported('The fallback could not be loaded', error)
  return (
    <Card title="Your traffic">
      <div className="space-y-6 px-5 pb-5">
        {data !== undefined ? (
          <FallbackForm offer_id={offer_id} fallback={data} />
        ) : error !== null ? (
          <FailureNotice text="The fallback could not be loaded." onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-24" />
        )}
        <Blocks offer_id={offer_id} />
      </div>
    </Card>
  )
}
