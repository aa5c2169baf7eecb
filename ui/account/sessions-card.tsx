import { useMutation, useQuery } from '@tanstack/react-query'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { FailedState } from '../empty-state.tsx'
import { dateTime } from '../format.ts'
import { Notice } from '../notice.tsx'
import { Skeleton } from '../skeleton.tsx'
import type { Explain } from './explain.ts'

interface SessionRow {
  readonly id: string
  readonly created_at: string
  readonly last_seen_at: string
  readonly device: string | null
  readonly is_current: boolean
}

/** Lists a user's sessions, each with a button that ends it. */
export const SessionsCard = <Row extends SessionRow>(props: {
  zone: string
  explain: Explain
  load: () => Promise<{ readonly results: readonly Row[] }>
  /** Null: all but this one. */
  end: (id: string | null) => Promise<unknown>
  /** Address or country. */
  placeOf: (row: Row) => string
  queryKey: readonly unknown[]
}) => {
  const { zone, explain, load, placeOf, queryKey } = props
  const { data, error, refetch } = useQuery({ queryKey, queryFn: load })
  const end = useMutation({ mutationFn: props.end, onSettled: async () => refetch() })
  const rows = data?.results
  return (
    <Card
      title="Sessions"
      action={
        rows === undefined || rows.length < 2 ? null : (
          <Button
            look="danger"
            size="small"
            busy={end.isPending && end.variables === null}
            onClick={() => end.mutate(null)}
          >
            End all other sessions
          </Button>
        )
      }
    >
      <Notice tone="error" className="mx-5 mb-3">
        {end.error === null ? null : explain(end.error, 'The session could not be ended.').text}
      </Notice>
      {rows === undefined ? (
        error === null ? (
          <Skeleton className="mx-5 mb-5 h-16" />
        ) : (
          <FailedState text="The sessions could not be loaded." onRetry={() => void refetch()} />
        )
      ) : (
        <ul aria-label="Sessions" className="divide-y divide-line border-t border-line">
          {rows.map((row) => (
            <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
              <div className="min-w-0">
                <p className="font-medium">
                  {[row.device ?? 'Unknown browser', placeOf(row)].filter(Boolean).join(', ')}
                </p>
                <p className="text-small text-muted">
                  Last seen {dateTime(row.last_seen_at, zone)}, signed in {dateTime(row.created_at, zone)}
                </p>
              </div>
              {row.is_current ? (
                <Badge tone="blue">This session</Badge>
              ) : (
                <Button
                  size="small"
                  aria-label={`End the session of ${row.device ?? 'an unknown browser'}`}
                  busy={end.isPending && end.variables === row.id}
                  onClick={() => end.mutate(row.id)}
                >
                  End
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
