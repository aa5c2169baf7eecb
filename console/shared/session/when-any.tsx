import type { ReactNode } from 'react'
import type { ListName } from './calls.ts'
import { useRead } from './queries.ts'
import { useMay } from './session.ts'

/**
 * Shows actions on the rows of a list if the list has any. Their space is reserved until that is known, so that nothing moves in the usual case
 * of a filled list; `rare` reserves none.
 */
export const WhenAny = (props: {
  operation: ListName
  input?: Readonly<Record<string, unknown>>
  rare?: boolean
  children: ReactNode
}) => {
  const enabled = useMay()(props.operation)
  const { data, isPending } = useRead(props.operation, { input: { ...props.input, limit: 1 } }, { enabled })
  const is_held = enabled && isPending && props.rare !== true
  if (!is_held && !data?.results.length) return null
  return (
    <div className="flex" style={{ visibility: is_held ? 'hidden' : 'visible' }}>
      {props.children}
    </div>
  )
}
