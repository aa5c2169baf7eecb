import { CornerDownLeft, Search, type LucideIcon } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Findable } from '../find.ts'
import { Option, useListBox } from '../list-box.tsx'
import { FailureNotice } from '../notice.tsx'
import { isBeside, useModal } from '../use-modal.ts'
import type { PaletteProps } from './use-palette.tsx'

export interface PaletteEntry extends Findable {
  /** A description in grey beside the label. */
  readonly note?: string | undefined
}

export interface PaletteGroup<E> {
  readonly name: string
  readonly items: readonly E[]
}

/** Result of a choice that keeps the palette open for a moment. */
export interface Outcome {
  readonly done: boolean
  readonly text: string
}

/** How long a result is shown before the palette closes. */
const outcome_shown_ms = 1000

/** After navigation the focus continues in the content. */
export const focusContent = (): void => document.getElementById('content')?.focus({ preventScroll: true })

const formatStatus = (busy: boolean, count: number): string =>
  busy ? 'Searching…' : count === 0 ? 'No results' : `${count} found`

/** A field over the page, and the results for the typed text. Escape returns the focus to where it was. */
export const Palette = <E extends PaletteEntry>(
  props: PaletteProps & {
    placeholder: string
    typed: string
    groups: readonly PaletteGroup<E>[]
    /** More results may still arrive. */
    busy: boolean
    /** A search that failed, and how to retry it; null when none did. */
    failure: { readonly text: string; readonly retry: () => void } | null
    iconOf?: (entry: E) => LucideIcon
    onType: (text: string) => void
    onPoint?: (entry: E) => void
    /** Does it and returns the result, or returns what to do once the palette is closed. */
    onChoose: (entry: E) => Promise<Outcome> | (() => void)
  },
) => {
  const { typed, groups, busy, failure, takeEarly, onType, onPoint, onClose } = props
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const modal = useModal(onClose)
  const entries = groups.flatMap(({ items }) => items)
  const [first] = entries

  // After the window is closed, which first returns the focus.
  const afterwards = useRef<(() => void) | null>(null)
  useEffect(() => () => afterwards.current?.(), [])

  const choose = (entry: E | undefined): void => {
    if (entry === undefined) return
    const result = props.onChoose(entry)
    if (typeof result === 'function') {
      afterwards.current = result
      onClose()
    } else void result.then(setOutcome)
  }
  const { box, field } = useListBox({
    ids: entries.map(({ id }) => id),
    typed,
    first: 0,
    onChoose: (index) => choose(entries[index]),
  })
  const pointed = entries[box.active]
  useEffect(() => {
    if (pointed !== undefined) onPoint?.(pointed)
  }, [pointed, onPoint])

  // Enter pressed before there was anything to choose waits for a result, unless the text changes.
  const entered = useRef<string | null>(null)
  useLayoutEffect(() => {
    const early = takeEarly()
    if (early.text === '') return
    if (early.entered) entered.current = early.text
    onType(early.text)
  }, [takeEarly, onType])
  useEffect(() => {
    if (entered.current !== typed || first === undefined) return
    entered.current = null
    choose(first)
  })

  const is_done = outcome?.done === true
  useEffect(() => {
    if (!is_done) return undefined
    const timer = setTimeout(onClose, outcome_shown_ms)
    return () => clearTimeout(timer)
  }, [is_done, onClose])
  const statusClass =
    outcome !== null
      ? `border-b border-line px-4 py-2.5 ${is_done ? 'text-green' : 'text-red'}`
      : entries.length === 0 && failure === null
        ? 'px-4 py-6 text-center text-muted'
        : 'sr-only'

  return (
    <dialog
      {...modal}
      aria-label="Search"
      onPointerDown={(event) => {
        if (isBeside(event)) onClose()
      }}
      className="mx-auto mt-[12vh] max-h-[76vh] w-[min(36rem,calc(100vw-2rem))] animate-appear flex-col overflow-hidden rounded-lg border border-line bg-raised text-text shadow-pop backdrop:bg-[rgb(8_10_14/50%)] open:flex max-sm:mt-4 max-sm:max-h-[calc(100dvh-2rem)]"
    >
      <div className="flex shrink-0 items-center gap-3 border-b border-line px-4">
        <Search aria-hidden className="size-4 shrink-0 text-muted" />
        <input
          {...field}
          aria-label="Search"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the window is there for this field alone
          autoFocus
          placeholder={props.placeholder}
          value={typed}
          maxLength={255}
          onChange={({ target }) => {
            onType(target.value)
            setOutcome(null)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && first === undefined && busy) entered.current = typed
            field.onKeyDown(event)
          }}
          className="h-12 w-full bg-transparent outline-none placeholder:text-muted pointer-coarse:text-touch"
        />
      </div>
      {failure === null ? null : (
        <FailureNotice text={failure.text} onRetry={failure.retry} className="mx-1.5 mt-1.5" />
      )}
      <p role="status" className={statusClass}>
        {outcome?.text ?? formatStatus(busy, entries.length)}
      </p>
      <div id={box.id} role="listbox" aria-label="Found" className="min-h-0 overflow-y-auto p-1.5 empty:hidden">
        {groups.map(({ name, items }) => (
          <div key={name} role="group" aria-label={name} className="not-last:mb-1.5">
            <p aria-hidden className="px-2.5 pt-1.5 pb-1 text-small text-muted">
              {name}
            </p>
            {items.map((entry) => {
              const Icon = props.iconOf?.(entry)
              return (
                <Option key={entry.id} box={box} index={entries.indexOf(entry)}>
                  {Icon === undefined ? null : <Icon aria-hidden className="size-4 shrink-0 text-muted" />}
                  <span dir="auto" className="min-w-0 truncate">
                    {entry.label}
                  </span>
                  <span className="min-w-0 shrink-[99] truncate text-small text-muted">{entry.note}</span>
                  <CornerDownLeft
                    aria-hidden
                    className="ms-auto size-4 shrink-0 text-muted opacity-0 group-data-active:opacity-100"
                  />
                </Option>
              )
            })}
          </div>
        ))}
      </div>
    </dialog>
  )
}
