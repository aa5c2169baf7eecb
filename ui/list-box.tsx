import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

export interface ListBox {
  readonly id: string
  /** -1: none. */
  readonly active: number
  readonly point: (index: number) => void
  readonly choose: (index: number) => void
}

/**
 * A field and its list of options: arrow keys move through the list, Enter chooses, and the focus stays in the field. `ids`
 * are those of the current options. `first` is active until the user points at another, and again when the text changes.
 */
export const useListBox = (props: {
  ids: readonly string[]
  typed: string
  first: number
  onChoose: (index: number) => void
}) => {
  const { ids, typed, first, onChoose } = props
  const id = useId()
  const [pointed, setPointed] = useState({ id: '', typed })
  // Late results must not move another option under the pointer.
  const at = pointed.typed === typed ? ids.indexOf(pointed.id) : -1
  const active = at === -1 ? Math.min(first, ids.length - 1) : at
  const point = (index: number): void => setPointed({ id: ids[index] ?? '', typed })
  const box: ListBox = { id, active, point, choose: onChoose }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const next = event.key === 'ArrowDown' ? active + 1 : active - 1
      point(next < 0 ? ids.length - 1 : next % ids.length)
    } else if (event.key === 'Enter' && active !== -1 && !event.nativeEvent.isComposing) {
      event.preventDefault()
      onChoose(active)
    }
  }
  const field = {
    role: 'combobox',
    'aria-expanded': ids.length > 0,
    'aria-controls': ids.length > 0 ? id : undefined,
    'aria-autocomplete': 'list',
    'aria-activedescendant': active === -1 ? undefined : `${id}-${active}`,
    autoComplete: 'off',
    spellCheck: false,
    onKeyDown,
  } as const
  return { box, field }
}

/** An option of a list box. `selected`: it is the current choice. */
export const Option = (props: { box: ListBox; index: number; selected?: boolean | undefined; children: ReactNode }) => {
  const { box, index } = props
  const active = box.active === index
  const line = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <button
      ref={line}
      id={`${box.id}-${index}`}
      type="button"
      role="option"
      aria-selected={props.selected ?? active}
      data-active={active || undefined}
      tabIndex={-1}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => box.choose(index)}
      onPointerMove={() => box.point(index)}
      className="group flex min-h-9 w-full cursor-pointer scroll-my-8 items-center gap-2.5 rounded-md px-2.5 py-1 text-start data-active:bg-sunken pointer-coarse:min-h-11"
    >
      {props.children}
    </button>
  )
}
