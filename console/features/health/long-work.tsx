import { operations, type OperationName } from '@plumbline/contract/operator/index.ts'
import { isNotFound } from '@plumbline/client/failure.ts'
import { Card } from '@plumbline/ui/card.tsx'
import { Loaded } from '../../shared/page/loaded.tsx'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { useRead } from '../../shared/session/queries.ts'
import { ReplyView } from '../../shared/list/reply-view.tsx'
import { replyShape } from '../../shared/words/schema.ts'

/** Interval at which running work is refreshed while the page is visible. */
const every_ms = 3_000

const LongWork = (props: {
  title: string
  text: string
  start: OperationName
  status: 'showVerify' | 'showRebuild'
  label: string
}) => {
  const read = useRead(props.status, {}, { every_ms })
  const never = isNotFound(read.error)
  return (
    <Card
      title={props.title}
      action={<OperationButton operation={props.start} label={props.label} look="primary" size="small" closes />}
    >
      <div className="space-y-4 px-5 pb-5">
        <p className="text-muted">{props.text}</p>
        {never ? (
          <p>Never run.</p>
        ) : (
          <Loaded read={{ ...read, data: read.data }}>
            {(reply) => <ReplyView value={reply} shape={replyShape(operations[props.status])} />}
          </Loaded>
        )}
      </div>
    </Card>
  )
}

/** Rebuilds the live data from the records on disk. */
export const Verify = () => (
  <LongWork
    title="Verify"
    text="Recounts everything from the records on disk, and shows the first difference. The network keeps running."
    start="startVerify"
    status="showVerify"
    label="Verify data"
  />
)

/** Rebuilds the statistics from the records. */
export const Rebuild = () => (
  <LongWork
    title="Rebuild the statistics"
    text="Rebuilds the statistics from archive and journals, and replaces the old ones once the new ones are complete."
    start="rebuildStatistics"
    status="showRebuild"
    label="Rebuild the statistics"
  />
)
