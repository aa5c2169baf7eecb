import { callOptions, useCall } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Card } from '@plumbline/ui/card.tsx'
import { ConfirmDialog } from '@plumbline/ui/confirm-dialog.tsx'
import { useHasDraft } from '@plumbline/ui/form/drafts.ts'
import { zoneName } from '@plumbline/ui/format.ts'
import { FailureNotice, Notice } from '@plumbline/ui/notice.tsx'
import { useEscape } from '@plumbline/ui/use-escape.ts'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useReported } from '../../shared/report-problem.ts'
import { useServices, type Prefetch } from '../../shared/services.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { PostbackForm } from './postback-form.tsx'
import { PostbacksTable } from './postbacks-table.tsx'
import { useAddPostback, useDeletePostback, useRefreshPostbacks, useSwitchPostback } from './queries.ts'
import { emptyDraft, failureWords, isOff, postback_draft, postbackRows, type Postback } from './rules.ts'

export const prefetch: Prefetch = (asker, { queries }) =>
  queries.prefetchQuery(callOptions(asker, contract.postbackList, {}))

/** Global Postbacks: where the affiliate's own systems hear of conversions. */
export const Page = () => {
  const list = useCall(contract.postbackList)
  const add = useAddPostback()
  const pause = useSwitchPostback()
  const remove = useDeletePostback()
  const hasDraft = useHasDraft(postback_draft)
  const [open, setOpen] = useState(hasDraft)
  const [draft, setDraft] = useState(emptyDraft)
  const { network_zone } = useServices().config
  const refreshPostbacks = useRefreshPostbacks()
  const [shown, setShown] = useState<Postback | null>(null)
  const [doomed, setDoomed] = useState<Postback | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  useReported('The postbacks could not be loaded', list.error)

  const rows = postbackRows(list.data)
  const failure =
    list.data !== undefined && rows === null
      ? 'Invalid postbacks response format.'
      : list.error === null
        ? null
        : 'Failed to load postbacks.'
  const retry = (): void => void list.refetch()

  const close = (): void => {
    setOpen(false)
    addButton.current?.focus()
  }
  useEscape(open ? close : null)
  const toggle = (): void => {
    add.reset()
    setOpen(!open)
  }
  const save = async (): Promise<void> => {
    // Opened again while the last one is still on its way.
    if (add.isPending) return
    const saved = await add.mutateAsync(draft).catch(() => null)
    if (saved === null) return
    setDraft(emptyDraft)
    close()
  }
  const keep = (): void => {
    setDoomed(null)
    remove.reset()
  }
  const change = (postback: Postback): void =>
    pause.mutate({ id: postback.id, paused: !(postback.paused || isOff(postback)) })
  const pauseFailure = pause.error === null ? null : failureWords('Failed to change postback.', pause.error)
  // As it is now: it may have been enabled from within its log.
  const logged = rows?.find(({ id }) => id === shown?.id) ?? shown
  const confirmDelete = (): void => {
    if (doomed === null || remove.isPending) return
    remove.mutate(doomed.id, {
      onSuccess: () => {
        // The row is gone, and its button with it. Nothing behind the question takes the focus before it is closed.
        flushSync(() => setDoomed(null))
        addButton.current?.focus()
      },
    })
  }

  return (
    <Card
      title="Global Postbacks"
      className="overflow-clip"
      action={
        <Button ref={addButton} size="small" aria-expanded={open} onClick={toggle}>
          <Plus aria-hidden className="size-4" />
          Add Postback
        </Button>
      }
    >
      <p role="status" className="px-5 pb-4 text-small sm:-mt-2 text-muted">
        {list.isPending
          ? 'Loading postbacks...'
          : `Called when a conversion takes the status, and again for three days until your tracker answers. ${zoneName(network_zone)}.`}
      </p>
      {open ? (
        <PostbackForm
          draft={draft}
          onChange={setDraft}
          busy={add.isPending}
          failure={add.error === null ? null : failureWords('Failed to add postback.', add.error)}
          onSave={save}
        />
      ) : null}
      {failure !== null && rows !== null ? (
        <FailureNotice text={failure} className="mx-5 mb-4" onRetry={retry} />
      ) : null}
      <Notice tone="error" className="mx-5 mb-4">
        {/* The log's own dialog says it while it is open. */}
        {logged === null ? pauseFailure : null}
      </Notice>
      <PostbacksTable
        rows={list.isPending ? undefined : (rows ?? [])}
        failure={rows === null ? failure : null}
        onRetry={retry}
        busy={pause.isPending ? pause.variables.id : null}
        zone={network_zone}
        onDeliveries={setShown}
        onSwitch={change}
        onDelete={setDoomed}
      />
      {logged === null ? null : (
        <DeliveriesDialog
          postback={logged}
          enabling={{ run: () => change(logged), busy: pause.isPending, failure: pauseFailure }}
          onClose={() => {
            setShown(null)
            refreshPostbacks()
          }}
        />
      )}
      {doomed === null ? null : (
        <ConfirmDialog
          title="Delete this postback?"
          text={`${doomed.url} will be forgotten, with the log of its deliveries. Calls that still wait are not made. To stop it for a while only, pause it: what waits is called when you resume it.`}
          confirm="Delete"
          busy={remove.isPending}
          failure={remove.error === null ? null : failureWords('Failed to delete postback.', remove.error)}
          onConfirm={confirmDelete}
          onCancel={keep}
        />
      )}
    </Card>
  )
}
