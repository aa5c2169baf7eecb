import { Checkbox } from '@plumbline/ui/form/checkbox.tsx'
import { useEffect, useRef, useState } from 'react'
import { asText } from '../words/as-text.ts'
import type { FieldColumn } from './columns.tsx'
import { tick_key } from './narrow-rows.tsx'

/** A checkbox in a table row. */
export const Tick = (props: {
  label: string
  checked: boolean
  disabled?: boolean
  onTick: (with_shift: boolean) => void
}) => (
  <span className="flex h-5 items-center [&_label]:gap-0">
    <Checkbox
      label=""
      aria-label={props.label}
      checked={props.checked}
      disabled={props.disabled}
      onChange={({ nativeEvent }) => props.onTick('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
    />
  </span>
)

/** The IDs from one row to another, both included, in the order of the list. Only `to` if `from` is not on this page. */
export const between = (shown: readonly string[], from: string | null, to: string): readonly string[] => {
  const [a, b] = [from === null ? -1 : shown.indexOf(from), shown.indexOf(to)]
  return a < 0 || b < 0 ? [to] : shown.slice(Math.min(a, b), Math.max(a, b) + 1)
}

const none: readonly string[] = []

/**
 * Selected rows of a list, over all its pages. `list` identifies the list and its filters; the selection is dropped when it changes.
 * `shown`: the IDs on this page. Shift selects all rows since the last one clicked.
 */
export const useTicks = (shown: readonly string[], list: string) => {
  const [ticked, setTicked] = useState({ list, ids: none })
  const chosen = ticked.list === list ? ticked.ids : none
  const current = useRef(list)
  useEffect(() => {
    current.current = list
  }, [list])
  /** Rows that arrive when another list is shown are dropped. */
  const choose = (ids: readonly string[]): void => {
    if (current.current === list) setTicked({ list, ids })
  }
  const last = useRef<string | null>(null)
  const put = (ids: readonly string[], on: boolean): void =>
    choose([...chosen.filter((one) => !ids.includes(one)), ...(on ? ids : [])])
  const all = shown.length > 0 && shown.every((id) => chosen.includes(id))
  const column: FieldColumn = {
    key: tick_key,
    unprinted: true,
    header: 'Select',
    renderHead: () => (
      <Tick
        label="Select all on this page"
        checked={all}
        disabled={shown.length === 0}
        onTick={() => put(shown, !all)}
      />
    ),
    cell: (row) => {
      const id = asText(row['id'])
      return (
        <Tick
          label={`Select ${id}`}
          checked={chosen.includes(id)}
          onTick={(with_shift) => {
            put(with_shift ? between(shown, last.current, id) : [id], !chosen.includes(id))
            last.current = id
          }}
        />
      )
    },
  }
  return { chosen, choose, column }
}
