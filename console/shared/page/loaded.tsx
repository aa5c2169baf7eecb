import { failureText, isNotFound } from '@plumbline/client/failure.ts'
import { EmptyState, FailedState } from '@plumbline/ui/empty-state.tsx'
import { FailureNotice } from '@plumbline/ui/notice.tsx'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { Inbox, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Thing } from './thing.tsx'
import { ScreenHead } from './title.tsx'

interface Read<Reply> {
  readonly data: Reply | undefined
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

export const NotAllowed = () => <EmptyState icon={Inbox} text="Your role does not allow this." />

export const NotFound = () => (
  <EmptyState icon={SearchX} text="Not found" hint="It does not exist, or you do not have access." />
)

const Below = ({ back, children }: { back: ReactNode; children: ReactNode }) =>
  back === undefined ? (
    children
  ) : (
    <div className="space-y-5">
      {back}
      <div>{children}</div>
    </div>
  )

/**
 * Shows loaded data, or a loading, not-found or error state in its place. Data that could not be reloaded stays on screen, marked as outdated.
 * `back`: the link back, shown in every state; `title`: the heading until the data is loaded; `thing`: name of the record that the buttons inside
 * act on; `height`: class of a height that keeps the content below in place.
 */
export const Loaded = <Reply,>(props: {
  read: Read<Reply>
  back?: ReactNode
  title?: string
  height?: string
  thing?: (reply: Reply) => string
  children: (reply: Reply) => ReactNode
}) => {
  const { data, error, refetch } = props.read
  if (data !== undefined)
    return (
      <Below back={props.back}>
        {error === null ? null : (
          <FailureNotice
            className="mb-4"
            text={`${failureText(error, 'This could not be loaded again.')} What is shown may be out of date.`}
            onRetry={() => void refetch()}
          />
        )}
        <Thing name={props.thing?.(data) ?? ''}>{props.children(data)}</Thing>
      </Below>
    )
  const missing = isNotFound(error)
  return (
    <div className="space-y-5">
      {props.back}
      {props.title === undefined ? null : <ScreenHead title={props.title} />}
      {error === null ? (
        <div role="status" aria-label="Loading">
          <Skeleton className={`rounded-lg ${props.height ?? 'h-64'}`} />
        </div>
      ) : missing ? (
        <NotFound />
      ) : (
        <FailedState text={failureText(error, 'This could not be loaded.')} onRetry={() => void refetch()} />
      )}
    </div>
  )
}
