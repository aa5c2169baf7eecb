import { callOptions, useCall } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Card } from '@plumbline/ui/card.tsx'
import { ConfirmDialog } from '@plumbline/ui/confirm-dialog.tsx'
import { CopyButton } from '@plumbline/ui/copy-button.tsx'
import { zoneName } from '@plumbline/ui/format.ts'
import { FailureNotice, Notice } from '@plumbline/ui/notice.tsx'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useReported } from '../../shared/report-problem.ts'
import { useServices, type Prefetch } from '../../shared/services.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { PostbackForm } from './postback-form.tsx'
import { PostbacksTable } from './postbacks-table.tsx'
import { useDeletePostback, useOptions, useRefreshPostbacks, useEditPostback } from './queries.ts'
import { describeFailure, isOff, labelOf, postbackRows, type Postback } from './rules.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { usePostbackForm } from './use-postback-form.ts'

export const prefetch: Prefetch = (asker, { queries }) =>
  Promise.all([
    queries.prefetchQuery(callOptions(asker, contract.postbackList, {})),
    queries.prefetchQuery(callOptions(asker, contract.postbackOptions, {})),
  ])

/** Our IP addresses, for trackers that accept calls only from an allowlist. */
const CalledFrom = () => {
  const addresses = useOptions().data?.called_from ?? []
  if (addresses.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-4 text-small text-muted">
      <p className="min-w-0 grow basis-60 wrap-anywhere">
        We call from <span className="text-text">{addresses.join(', ')}</span>. Allow these addresses where your tracker
        filters calls.
      </p>
      <CopyButton text={addresses.join('\n')} label="Copy addresses" />
    </div>
  )
}

/** Global Postbacks: calls that report conversions to the affiliate's own systems. */
export const Page = () => {
  const list = useCall(contract.postbackList)
  const pause = useEditPostback()
  const remove = useDeletePostback()
  const { network_zone } = useServices().config
  const refreshPostbacks = useRefreshPostbacks()
  const [shown, setShown] = useState<Postback | null>(null)
  const [secret, setSecret] = useState<Postback | null>(null)
  /** Outcome of the last change, until the next form or question opens. */
  const [done, setDone] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<Postback | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  useReported('The postbacks could not be loaded', list.error)

  const rows = postbackRows(list.data)
  const form = usePostbackForm({
    addButton,
    onDone: setDone,
    onSecret: setSecret,
    rows: list.data === undefined ? null : rows,
  })
  const failure =
    list.data !== undefined && rows === null
      ? 'Invalid postbacks response format.'
      : list.error === null
        ? null
        : 'Failed to load postbacks.'
  const retry = (): void => void list.refetch()

  const keep = (): void => {
    setDeleting(null)
    remove.reset()
  }
  const change = (postback: Postback): void =>
    pause.mutate({ id: postback.id, body: { paused: !(postback.paused || isOff(postback)) } })
  const pauseFailure = pause.error === null ? null : describeFailure('Failed to change postback.', pause.error)
  /** The current row: the dialog itself may have changed it. */
  const current = (postback: Postback): Postback => rows?.find(({ id }) => id === postback.id) ?? postback
  const confirmDelete = (): void => {
    if (deleting === null || remove.isPending) return
    remove.mutate(deleting.id, {
      onSuccess: () => {
        // The row and its button are gone. Nothing behind the dialog can take the focus before the dialog is closed.
        flushSync(() => setDeleting(null))
        form.forget(deleting.id)
        setDone('Deleted.')
        addButton.current?.focus()
      },
    })
  }

  return (
    <Card
      title="Global Postbacks"
      className="overflow-clip"
      action={
        <Button ref={addButton} size="small" aria-expanded={form.shown?.kind === 'new'} onClick={form.toggleNew}>
          <Plus aria-hidden className="size-4" />
          Add Postback
        </Button>
      }
    >
      <p role="status" className="px-5 pb-4 text-small sm:-mt-2 text-muted">
        {list.isPending
          ? 'Loading postbacks...'
          : `Sent when a conversion gets this status, and retried for three days until your tracker responds. ${zoneName(network_zone)}.`}
      </p>
      {form.shown === null ? null : <PostbackForm key={form.shown.key} {...form.shown.props} />}
      {failure !== null && rows !== null ? (
        <FailureNotice text={failure} className="mx-5 mb-4" onRetry={retry} />
      ) : null}
      <Notice tone="success" className="mx-5 mb-4">
        {done}
      </Notice>
      <Notice tone="error" className="mx-5 mb-4">
        {/* The log's own dialog says it while it is open. */}
        {shown === null ? pauseFailure : null}
      </Notice>
      <PostbacksTable
        rows={list.isPending ? undefined : (rows ?? [])}
        failure={rows === null ? failure : null}
        onRetry={retry}
        busy={pause.isPending ? pause.variables.id : null}
        onDeliveries={setShown}
        onEdit={form.edit}
        onDuplicate={form.duplicate}
        onSecret={setSecret}
        onSwitch={change}
        onDelete={setDeleting}
      />
      <CalledFrom />
      {shown === null ? null : (
        <DeliveriesDialog
          postback={current(shown)}
          enabling={{ run: () => change(current(shown)), busy: pause.isPending, failure: pauseFailure }}
          onClose={() => {
            setShown(null)
            refreshPostbacks()
          }}
        />
      )}
      {secret === null ? null : <SecretDialog postback={current(secret)} onClose={() => setSecret(null)} />}
      {deleting === null ? null : (
        <ConfirmDialog
          title="Delete this postback?"
          text={`${labelOf(deleting)} will be deleted, together with its delivery log. Pending calls are not made. To stop it for a while only, pause it: pending calls are made when you resume it.`}
          confirm="Delete"
          busy={remove.isPending}
          failure={remove.error === null ? null : describeFailure('Failed to delete postback.', remove.error)}
          onConfirm={confirmDelete}
          onCancel={keep}
        />
      )}
    </Card>
  )
}
