import { failureText } from '@plumbline/client/failure.ts'
import { consoleEndSession, consoleEndSessions, consoleSessions } from '@plumbline/contract/console.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import { Badge } from '@plumbline/ui/badge.tsx'
import { Button } from '@plumbline/ui/button.tsx'
import { Card } from '@plumbline/ui/card.tsx'
import { FailedState } from '@plumbline/ui/empty-state.tsx'
import { dateTime } from '@plumbline/ui/format.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { FieldColumn } from '../../shared/columns.tsx'
import { FieldTable } from '../../shared/field-table.tsx'
import type { FieldKind } from '../../shared/fields.tsx'
import { actions_column } from '../../shared/narrow-rows.tsx'
import { useServices } from '../../shared/services.tsx'
import { useSession } from '../../shared/session.ts'

type Row = ReplyOf<typeof consoleSessions>['results'][number]

const endColumn = (rules: { busy: (id: string) => boolean; end: (id: string) => void }): FieldColumn<Row> => ({
  ...actions_column,
  header: 'End',
  cell: ({ id, is_current }) =>
    is_current ? (
      <Badge tone="blue">This session</Badge>
    ) : (
      <Button size="small" busy={rules.busy(id)} onClick={() => rules.end(id)}>
        End
      </Button>
    ),
})

const columnOf = (key: keyof Row, header: string, kind: FieldKind, text: (row: Row) => string): FieldColumn<Row> => ({
  key,
  header,
  cell: text,
  fields: [{ key, header, kind, cell: text, plain: text, isEmpty: () => false }],
})

/** Where the person is signed in, and the end of it. */
export const Sessions = () => {
  const { call, queries } = useServices()
  const { network } = useSession()
  const key = ['sessions']
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: async () => call(consoleSessions, {}) })
  const {
    mutate,
    isPending,
    variables,
    error: failure,
  } = useMutation({
    // Null: all but this one.
    mutationFn: async (id: string | null): Promise<unknown> =>
      id === null ? call(consoleEndSessions, {}) : call(consoleEndSession, { params: { id } }),
    onSettled: async () => queries.invalidateQueries({ queryKey: key }),
  })
  const rows = data?.results
  return (
    <Card
      title="Sessions"
      action={
        rows === undefined || rows.length < 2 ? null : (
          <Button look="danger" size="small" busy={isPending && variables === null} onClick={() => mutate(null)}>
            End all other sessions
          </Button>
        )
      }
    >
      <Notice tone="error" className="mx-5 mb-3">
        {failure === null ? null : failureText(failure, 'The session could not be ended.')}
      </Notice>
      <FieldTable
        caption="Sessions"
        rows={error === null ? rows : []}
        rowKey={({ id }) => id}
        skeletonRows={2}
        empty={<FailedState text="The sessions could not be loaded." onRetry={() => void refetch()} />}
        columns={[
          columnOf('device', 'Device', 'name', ({ device }) => device),
          columnOf('address', 'Address', 'text', ({ address }) => address),
          columnOf('last_seen_at', 'Last seen', 'moment', (row) => dateTime(row.last_seen_at, network.zone)),
          columnOf('created_at', 'Signed in', 'moment', (row) => dateTime(row.created_at, network.zone)),
          endColumn({ busy: (id) => isPending && variables === id, end: mutate }),
        ]}
      />
    </Card>
  )
}
