import type { ReactNode } from 'react'
import type { ListName } from './calls.ts'
import { useRead } from './queries.ts'
import { useMay } from './session.ts'

/** Shows what can be done with the things of a list, once there are any. */
export const WhenAny = (props: {
  operation: ListName
  input?: Readonly<Record<string, unknown>>
  children: ReactNode
}) => {
  const enabled = useMay()(props.operation)
  const { data } = useRead(props.operation, { input: { ...props.input, limit: 1 } }, { enabled })
  return data !== undefined && data.results.length > 0 ? props.children : null
}
