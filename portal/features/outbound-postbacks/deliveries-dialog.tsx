import { deliveries_page_size } from '@plumbline/contract/paging.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { EmptyState, FailedState } from '@plumbline/ui/empty-state.tsx'
import { dateTime, zoneName } from '@plumbline/ui/format.ts'
import { FailureNotice, Notice } from '@plumbline/ui/notice.tsx'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { Pager } from '@plumbline/ui/table/pager.tsx'
import { useModal } from '@plumbline/ui/use-modal.ts'
import { History, Power, Send, X } from 'lucide-react'
import { useId, useState } from 'react'
import { pageIn } from '../../shared/answers.ts'
import { DeliveryList } from '../../shared/delivery-list.tsx'
import type { Delivery } from '../../shared/delivery-rules.ts'
import { useReported } from '../../shared/report-problem.ts'
import { useServices } from '../../shared/services.tsx'
import { useOnce } from '../../shared/use-once.ts'
import { useDeliveries, useReplayPostback, useTestPostback } from './queries.ts'
import { ReplayBar } from './replay-bar.tsx'
import { describeFailing, describeFailure, isOff, replayFailure, adviceOf, type Postback } from './rules.ts'
import { TestResult } from './test-result.tsx'

const failed = 'Failed to load deliveries.'

const Loading = () => (
  <div aria-busy className="space-y-px">
    {Array.from({ length: 4 }, (_, row) => (
      <div key={row} className="flex h-14 items-center gap-3 border-t border-line px-5">
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-4 w-48" />
      </div>
    ))}
  </div>
)

/** Dialog with the deliveries of a postback. It is open while it is rendered; Escape and the close button close it. */
export const DeliveriesDialog = (props: {
  postback: Postback
  /** Enables a disabled postback. */
  enabling: { run: () => void; busy: boolean; failure: string | null }
  onClose: () => void
}) => {
  const { postback, enabling, onClose } = props
  const { network_zone } = useServices().config
  const [page, setPage] = useState(1)
  const list = useDeliveries(postback.id, page)
  const test = useTestPostback(postback.id)
  const sendTest = useOnce(async () => test.mutateAsync())
  const replay = useReplayPostback(postback.id)
  const replayOne = useReplayPostback(postback.id)
  const replayDelivery = useOnce(replayOne.mutateAsync)
  const modal = useModal(onClose)
  const id = useId()
  useReported('The deliveries could not be loaded', list.error)

  const deliveries = pageIn<Delivery>(list.data)
  const off = isOff(postback)
  const failing = describeFailing(postback, (at) => dateTime(at, network_zone))
  const retry = (): void => void list.refetch()

  return (
    <dialog
      {...modal}
      aria-labelledby={`${id}-title`}
      className="m-auto max-h-[min(48rem,calc(100dvh-2rem))] w-[min(52rem,calc(100vw-2rem))] animate-appear overflow-hidden rounded-lg border border-line bg-raised p-0 text-text shadow-pop backdrop:bg-[rgb(8_10_14/50%)] open:flex open:flex-col"
    >
      <header className="flex flex-wrap items-start gap-3 px-5 pt-5 pb-4">
        <div className="min-w-0 grow basis-0">
          <h2 id={`${id}-title`} className="font-semibold">
            Deliveries
          </h2>
          {postback.name ? <p className="mt-1 wrap-anywhere">{postback.name}</p> : null}
          <p className="mt-1 text-small wrap-anywhere text-muted">{postback.url}</p>
          <p className="mt-1 text-small text-muted">The last 30 days, newest first · {zoneName(network_zone)}</p>
        </div>
        <Button size="small" busy={test.isPending} onClick={sendTest} className="max-sm:order-last max-sm:w-full">
          {test.isPending ? null : <Send aria-hidden className="size-4" />}
          Send a test
        </Button>
        <Button
          size="small"
          look="quiet"
          aria-label="Close"
          onClick={onClose}
          className="-me-2 w-8 pointer-coarse:w-11"
        >
          <X aria-hidden className="size-4 shrink-0" />
        </Button>
      </header>
      <div className="min-h-0 overflow-y-auto">
        {failing === null ? null : (
          <Notice tone={off ? 'error' : 'warning'} className="mx-5 mb-4">
            <p>{failing}</p>
            <p className="mt-1.5 font-medium">{adviceOf(postback)}</p>
            {off ? (
              <Button size="small" busy={enabling.busy} onClick={enabling.run} className="mt-2.5 mb-0.5 max-sm:w-full">
                <Power aria-hidden className="size-4" />
                Enable
              </Button>
            ) : null}
          </Notice>
        )}
        <Notice tone="error" className="mx-5 mb-4">
          {enabling.failure}
        </Notice>
        {test.error === null ? null : (
          <Notice tone="error" className="mx-5 mb-4">
            {describeFailure('Failed to send the test.', test.error)}
          </Notice>
        )}
        {test.data === undefined ? null : <TestResult result={test.data} className="border-t border-line px-5 py-4" />}
        {list.error !== null && deliveries !== null ? (
          <FailureNotice text={failed} className="mx-5 mb-4" onRetry={retry} />
        ) : null}
        {list.isPending ? (
          <Loading />
        ) : deliveries === null ? (
          <FailedState text={failed} onRetry={retry} />
        ) : deliveries.count === 0 ? (
          <EmptyState
            icon={History}
            text="No deliveries yet"
            hint="Each call is listed here with its response, starting with the next matching conversion. Send a test to see what your tracker gets."
          />
        ) : (
          <>
            <ReplayBar replay={replay} waits={off || postback.paused} />
            <Notice tone="error" className="mx-5 mb-4">
              {replayOne.error === null ? null : replayFailure(replayOne.error)}
            </Notice>
            <DeliveryList
              rows={deliveries.rows}
              replay={{
                busy: replayOne.isPending ? (replayOne.variables.delivery ?? null) : null,
                run: (delivery) => replayDelivery({ delivery }),
              }}
            />
          </>
        )}
        {deliveries === null ? null : (
          <div className="border-t border-line empty:hidden">
            <Pager page={page} count={deliveries.count} page_size={deliveries_page_size} onPage={setPage} />
          </div>
        )}
      </div>
    </dialog>
  )
}
