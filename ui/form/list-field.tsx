import { useState, type ReactNode } from 'react'
import { Option, useListBox } from '../list-box.tsx'
import { fieldClass, FieldFrame, type FrameProps } from './field.tsx'

export interface ListOption {
  readonly value: string
  readonly label: string
  readonly mark?: ReactNode
}

interface ListFieldProps extends FrameProps {
  readonly name: string
  readonly placeholder: string
  readonly required?: boolean | undefined
  /** The chosen option as text. */
  readonly text: string
  /** Text being typed instead; null when nothing is. */
  readonly typed: string | null
  readonly options: readonly ListOption[]
  /** The chosen value. */
  readonly selected?: string
  /** Enter chooses the first result. */
  readonly takesFirst?: boolean
  /** Shown below the list, or in its place. */
  readonly note?: string | undefined
  /** Why the list failed, shown while it is open. */
  readonly listError?: string | undefined
  readonly className?: string
  /** Buttons on top of the field. */
  readonly children?: ReactNode
  readonly onType: (text: string) => void
  readonly onPick: (value: string) => void
  /** Called when the list closes without a choice. */
  readonly onClose: () => void
  readonly onLeave?: (() => void) | undefined
}

/** A labelled text field with a list of suggestions. */
export const ListField = (props: ListFieldProps) => {
  const { options, selected, typed, note, error, onClose, onPick } = props
  const [open, setOpen] = useState(false)
  const ids = options.map(({ value }) => value)
  const { box, field } = useListBox({
    ids: open ? ids : [],
    typed: typed ?? '',
    first: props.takesFirst !== true ? -1 : typed === null ? ids.indexOf(selected ?? '') : 0,
    onChoose: (index) => {
      setOpen(false)
      onPick(ids[index] ?? '')
    },
  })
  const shows = open && (options.length > 0 || note !== undefined)
  return (
    <FieldFrame {...props} error={error ?? (open ? props.listError : undefined)}>
      {(ties) => (
        <div className="relative">
          <input
            {...ties}
            {...field}
            name={props.name}
            required={props.required}
            placeholder={props.placeholder}
            dir="auto"
            value={typed ?? props.text}
            onChange={({ target }) => {
              setOpen(true)
              props.onType(target.value)
            }}
            onClick={(event) => {
              event.currentTarget.select()
              setOpen(true)
            }}
            onKeyDown={(event) => {
              field.onKeyDown(event)
              if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setOpen(true)
              if (event.key !== 'Escape' || !shows) return
              // Keeps the form or dialog around it open.
              event.preventDefault()
              event.stopPropagation()
              setOpen(false)
              onClose()
            }}
            onBlur={() => {
              setOpen(false)
              onClose()
              props.onLeave?.()
            }}
            className={`${fieldClass} text-ellipsis ${props.className ?? ''}`}
          />
          {props.children}
          {/* Overlays the content below: content that moved under the mouse would not get its click. */}
          {shows ? (
            <div className="absolute inset-x-0 z-30 mt-1 max-h-56 overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-1.5 shadow-pop">
              {options.length === 0 ? null : (
                <div id={box.id} role="listbox" aria-label="Found">
                  {options.map(({ value, label, mark }, index) => (
                    <Option
                      key={value}
                      box={box}
                      index={index}
                      selected={selected === undefined ? undefined : value === selected}
                    >
                      <span dir="auto" className="min-w-0 grow text-left wrap-anywhere">
                        {label}
                      </span>
                      {mark}
                    </Option>
                  ))}
                </div>
              )}
              {note === undefined ? null : (
                <p role="status" className="px-2.5 py-1 text-small text-muted">
                  {note}
                </p>
              )}
            </div>
          ) : null}
        </div>
      )}
    </FieldFrame>
  )
}
