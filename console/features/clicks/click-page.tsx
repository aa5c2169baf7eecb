import { operations } from '@plumbline/contract/operator/index.ts'
import { Card } from '@plumbline/ui/card.tsx'
import { Loaded } from '../../shared/page/loaded.tsx'
import { useId } from '../../shared/page/params.ts'
import { useRead } from '../../shared/session/queries.ts'
import { ReplyView } from '../../shared/list/reply-view.tsx'
import { Sentence } from '../../shared/fields/value.tsx'
import { ScreenHead } from '../../shared/page/title.tsx'

/** One click: whether it counts and why, its visitor, and its outcome. */
export const Page = () => {
  const click_id = useId()
  const read = useRead('inspectClick', { params: { click_id } })
  return (
    <Loaded read={read} title="Click">
      {(click) => (
        <div className="space-y-5">
          <ScreenHead title="Click" text={<Sentence text={click.verdict} />} />
          <Card title="Details" padded>
            <ReplyView value={click} shape={operations.inspectClick.reply} leave_out={['verdict']} />
          </Card>
        </div>
      )}
    </Loaded>
  )
}
