import type { OperationName } from '@plumbline/contract/operator/index.ts'
import { buttonClass } from '@plumbline/ui/button.tsx'
import { Link } from 'react-router'
import { useMay } from '../session/session.ts'

/** A link that looks like a button. `needs`: operation that the role needs to see it. */
export const LinkButton = (props: { to: string; label: string; look?: 'primary'; needs?: OperationName }) => {
  const may = useMay()
  if (props.needs !== undefined && !may(props.needs)) return null
  return (
    <Link to={props.to} className={buttonClass(props.look)}>
      {props.label}
    </Link>
  )
}
