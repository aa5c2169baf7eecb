import { Checkbox } from '@plumbline/ui/form/checkbox.tsx'
import { useEffect, useRef, useState } from 'react'
import { asText } from '../words/as-text.ts'
import type { Row } from '../words/schema.ts'
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

const none: readonly Row[] = []

const idOf = ({ id }: Row): string => asText(id)

/**
 * Selected rows of a list, over all its pages, as they were when selected. `list` identifies the list and its filters; the selection is dropped
 * when it changes. `rows`: the rows of this page, empty while they load. Shift selects all rows since the last one clicked.
 */
export const useTicks = (rows: readonly Row[], list: string) => {
  const [ticked, setTicked] = useState({ list, rows: none })
  const chosen = ticked.list === list ? ticked.rows : none
  const ids = new Set(chosen.map(idOf))
  const shown = rows.map(idOf)
  const current = useRef(list)
  useEffect(() => {
    current.current = list
  }, [list])
  /** Rows that arrive when another list is shown are dropped. */
  const choose = (next: readonly Row[]): void => {
    if (current.current === list) setTicked({ list, rows: next })
  }
  const last = useRef<string | null>(null)
  const put = (some: readonly string[], on: boolean): void => {
    const isPut = (row: Row): boolean => some.includes(idOf(row))
    choose([...chosen.filter((row) => !isPut(row)), ...(on ? rows.filter(isPut) : [])])
  }
  const all = shown.length > 0 && shown.every((id) => ids.has(id))
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
      const id = idOf(row)
      return (
        <Tick
          label={`Select ${id}`}
          checked={ids.has(id)}
          // Rows of the former filter stay in sight while those of the next one load.
          disabled={!shown.includes(id)}
          onTick={(with_shift) => {
            put(with_shift ? between(shown, last.current, id) : [id], !ids.has(id))
            last.current = id
          }}
        />
      )
    },
  }
  return { chosen, choose, column }
}
