import { operations, type OperationName } from '@plumbline/contract/operator/index.ts'
import type { ReactNode } from 'react'
import { LinkButton } from '../page/link-button.tsx'
import { pageOf } from '../words/paths.ts'
import { ReplyView } from '../list/reply-view.tsx'
import type { Shape } from '../words/schema.ts'

/** Reply of an operation that creates a record, with a link to its page. */
export const renderMade = (operation: OperationName, path: string, label: string) => {
  const shape = operations[operation].reply as Shape
  return (reply: unknown): ReactNode => {
    const id = typeof reply === 'object' && reply !== null && 'id' in reply ? reply.id : undefined
    return (
      <>
        <ReplyView value={reply} shape={shape} />
        {typeof id === 'number' ? <LinkButton to={pageOf(path, id)} label={label} /> : null}
      </>
    )
  }
}
