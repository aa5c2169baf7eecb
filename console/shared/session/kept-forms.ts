import type { OperationName } from '@plumbline/contract/operator/index.ts'

/** The values of a form: typed text, checkboxes, and names of choices. */
export type FormValues = Readonly<Record<string, string | boolean | readonly string[]>>

/** A form, identified by its operation and its fixed input. */
export interface KeptForm {
  readonly operation: OperationName
  readonly about: string
}

/**
 * Unsent text of forms that were left, and of forms that were open when a session ended, for the same member only. It is kept in the page's memory,
 * so that closing or reloading the tab discards it.
 */
export interface KeptForms {
  /** Registers a function that reads the form's unsent text, and drops the kept text. @returns a function that unregisters it and keeps the text */
  readonly watch: (form: KeptForm, read: () => FormValues) => () => void
  /** Unsent text of a form on screen. */
  readonly typed: (form: KeptForm) => FormValues
  /** Drops the text of a form that was sent or discarded. */
  readonly forget: (form: KeptForm) => void
  /** Keeps the text of all forms on screen when a member's session ends. */
  readonly keep: (member: number) => void
  /** Operations of the forms kept for a member; drops the forms of any other member. */
  readonly waiting: (member: number) => readonly OperationName[]
  /** Kept text of a form that is not on screen yet. */
  readonly find: (form: KeptForm) => FormValues
}

const nameOf = ({ operation, about }: KeptForm): string => `${operation} ${about}`

export const createKeptForms = (): KeptForms => {
  const shown = new Map<KeptForm, () => FormValues>()
  const left = new Map<string, FormValues>()
  const findShown = (form: KeptForm) => [...shown].find(([one]) => nameOf(one) === nameOf(form))
  let kept = new Map<string, { operation: OperationName; values: FormValues }>()
  let owner: number | null = null
  return {
    watch: (form, read) => {
      kept.delete(nameOf(form))
      left.delete(nameOf(form))
      shown.set(form, read)
      return () => {
        if (!shown.delete(form)) return
        const values = read()
        if (Object.keys(values).length > 0) left.set(nameOf(form), values)
      }
    },
    typed: (form) => findShown(form)?.[1]() ?? {},
    forget: (form) => {
      const [same] = findShown(form) ?? []
      if (same !== undefined) shown.delete(same)
    },
    keep: (member) => {
      owner = member
      for (const [form, read] of shown) {
        const values = read()
        if (Object.keys(values).length > 0) kept.set(nameOf(form), { operation: form.operation, values })
      }
      // The screens are removed after the session: the next member may be another one.
      shown.clear()
      left.clear()
    },
    waiting: (member) => {
      if (member !== owner) kept = new Map()
      return [...kept.values()].map(({ operation }) => operation)
    },
    find: (form) => kept.get(nameOf(form))?.values ?? left.get(nameOf(form)) ?? {},
  }
}
