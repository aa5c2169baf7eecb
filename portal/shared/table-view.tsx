import { buttonClass } from '@plumbline/ui/button.tsx'
import { Menu, MenuItem } from '@plumbline/ui/menu.tsx'
import { Check, Columns3Cog } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useServices } from './services.tsx'

/** A person's settings for a table. */
export interface TableView {
  /** The keys of hidden columns. */
  readonly left_out: readonly string[]
  /** The keys of columns in a preset's order instead of their own; the others follow. */
  readonly order: readonly string[]
  readonly compact: boolean
}

/** A named set of columns by their keys; empty: the default ones, in their own order. */
export interface ViewPreset {
  readonly name: string
  readonly columns: readonly string[]
}

const textsIn = (kept: object, name: string): string[] => {
  const list: unknown = Reflect.get(kept, name)
  return Array.isArray(list) ? list.filter((key) => typeof key === 'string') : []
}
/** The stored form: columns that are hidden by default are listed once they are chosen. */
interface KeptView extends TableView {
  readonly added: readonly string[]
}

const usual: KeptView = { left_out: [], order: [], added: [], compact: false }

/** Reads the stored view; an invalid one is the default. */
export const readTableView = (text: string | null): KeptView => {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (typeof kept !== 'object' || kept === null) return usual
    return {
      left_out: textsIn(kept, 'left_out'),
      order: textsIn(kept, 'order'),
      added: textsIn(kept, 'added'),
      compact: 'compact' in kept && kept.compact === true,
    }
  } catch {
    return usual
  }
}

const no_columns: readonly string[] = []

/**
 * A table's view, kept in this browser for this user, until they log out (SPEC-17.1).
 * @param optional the keys of columns that are hidden by default
 */
export const useTableView = (table: string, optional = no_columns) => {
  const { session } = useServices()
  const user = session.snapshot().user?.id ?? 0
  const key = `plumbline.table.${user}.${table}`
  const [kept, setKept] = useState(() => readTableView(window.localStorage.getItem(key)))
  const { added, ...rest } = kept
  const view: TableView = {
    ...rest,
    left_out: [...rest.left_out, ...optional.filter((one) => !added.includes(one))],
  }
  const onChange = ({ left_out, order, compact }: TableView): void => {
    const next: KeptView = {
      order,
      compact,
      left_out: left_out.filter((one) => !optional.includes(one)),
      added: optional.filter((one) => !left_out.includes(one)),
    }
    setKept(next)
    // A logout in another tab has cleared the storage.
    if (session.store.user()?.id !== user) return
    try {
      window.localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // The storage is full: the choice lasts as long as the screen.
    }
  }
  return { view, onChange, optional }
}

const Choice = (props: { chosen: boolean; many?: boolean; onSelect: () => void; children: ReactNode }) => (
  <MenuItem checked={props.chosen} many={props.many === true} onSelect={props.onSelect}>
    <Check aria-hidden className={`size-4 shrink-0 text-accent ${props.chosen ? '' : 'invisible'}`} />
    <span className="min-w-0 truncate">{props.children}</span>
  </MenuItem>
)

const Group = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="px-2.5 pt-1.5 pb-1 text-small text-muted">
        {title}
      </p>
      {children}
    </div>
  )
}

/** Chooses the height of a table's rows and its visible columns. Hidden on phones, whose rows have two lines instead of columns. */
export const ViewMenu = (props: {
  view: TableView
  onChange: (view: TableView) => void
  columns: readonly { readonly key: string; readonly header: string }[]
  presets?: readonly ViewPreset[]
  /** The keys of columns that are hidden by default. */
  optional?: readonly string[]
}) => {
  const { view, onChange, columns, presets = [], optional = no_columns } = props
  const { left_out } = view
  const toggle = (key: string): void =>
    onChange({ ...view, left_out: left_out.includes(key) ? left_out.filter((one) => one !== key) : [...left_out, key] })
  const keys = columns.map(({ key }) => key)
  const partOf = ({ columns: order }: ViewPreset) => ({
    order,
    left_out: keys.filter((key) => (order.length === 0 ? optional.includes(key) : !order.includes(key))),
  })
  const isChosen = (preset: ViewPreset): boolean => {
    const part = partOf(preset)
    const hidden = keys.filter((key) => left_out.includes(key))
    return String(view.order) === String(part.order) && String(hidden) === String(part.left_out)
  }
  return (
    <div className="max-md:hidden print:hidden">
      <Menu
        label="Table view"
        triggerClass={buttonClass()}
        trigger={
          <>
            <Columns3Cog aria-hidden className="size-4" />
            View
          </>
        }
      >
        {presets.length === 0 ? null : (
          <>
            <Group title="Columns for a task">
              {presets.map((preset) => (
                <Choice
                  key={preset.name}
                  chosen={isChosen(preset)}
                  onSelect={() => onChange({ ...view, ...partOf(preset) })}
                >
                  {preset.name}
                </Choice>
              ))}
            </Group>
            <hr className="mx-2.5 my-1.5 border-line" />
          </>
        )}
        <Group title="Rows">
          <Choice chosen={!view.compact} onSelect={() => onChange({ ...view, compact: false })}>
            Comfortable
          </Choice>
          <Choice chosen={view.compact} onSelect={() => onChange({ ...view, compact: true })}>
            Compact
          </Choice>
        </Group>
        {columns.length === 0 ? null : (
          <>
            <hr className="mx-2.5 my-1.5 border-line" />
            <Group title="Columns">
              {columns.map(({ key, header }) => (
                <Choice key={key} many chosen={!left_out.includes(key)} onSelect={() => toggle(key)}>
                  {header}
                </Choice>
              ))}
            </Group>
          </>
        )}
        {left_out.length === 0 ? null : (
          <>
            <hr className="mx-2.5 my-1.5 border-line" />
            <MenuItem onSelect={() => onChange({ ...view, left_out: [], order: [] })}>Show all columns</MenuItem>
          </>
        )}
      </Menu>
    </div>
  )
}
