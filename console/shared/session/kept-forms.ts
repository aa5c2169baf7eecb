import type { OperationName } from '@plumbline/contract/operator/index.ts'

/** The values of a form: typed text, checkboxes, and names of choices. */
export type FormValues = Readonly<Record<string, string | boolean | readonly string[]>>

/** A form, identified by its operation and by what tells it from others of that operation. */
export interface KeptForm {
  readonly operation: OperationName
  readonly about: string
}

/** Text of a form, and the key of its request that is under way or was not answered, and so may have been carried out. */
export interface Unsent {
  readonly values: FormValues
  readonly sent: { key: string | null }
}

/**
 * Unsent text of forms that were left, and of forms that were open when a session ended, for the same member only. It is kept in the page's memory,
 * so that closing or reloading the tab discards it.
 */
export interface KeptForms {
  /** Registers a function that reads the form's unsent text, and drops the kept text. @returns a function that unregisters it and keeps the text */
  readonly watch: (form: KeptForm, read: () => Unsent) => () => void
  /** Unsent text of a form on screen. */
  readonly typed: (form: KeptForm) => Unsent
  /** Drops the text of a form that was sent or discarded. */
  readonly forget: (form: KeptForm) => void
  /** Keeps the text of all forms on screen when a member's session ends. */
  readonly keep: (member: number) => void
  /** The forms kept for a member; drops those of any other member. */
  readonly waiting: (member: number) => readonly KeptForm[]
  /** Kept text of a form that is not on screen yet. */
  readonly find: (form: KeptForm) => Unsent
}

const nothing = (): Unsent => ({ values: {}, sent: { key: null } })
const isEmpty = ({ values, sent }: Unsent): boolean => Object.keys(values).length === 0 && sent.key === null
const nameOf = ({ operation, about }: KeptForm): string => `${operation} ${about}`

export const createKeptForms = (): KeptForms => {
  const shown = new Map<KeptForm, () => Unsent>()
  const left = new Map<string, Unsent>()
  const findShown = (form: KeptForm) => [...shown].find(([one]) => nameOf(one) === nameOf(form))
  let kept = new Map<string, { form: KeptForm; unsent: Unsent }>()
  let owner: number | null = null
  return {
    watch: (form, read) => {
      kept.delete(nameOf(form))
      left.delete(nameOf(form))
      shown.set(form, read)
      return () => {
        if (!shown.delete(form)) return
        const unsent = read()
        if (!isEmpty(unsent)) left.set(nameOf(form), unsent)
      }
    },
    typed: (form) => findShown(form)?.[1]() ?? nothing(),
    forget: (form) => {
      const [same] = findShown(form) ?? []
      if (same !== undefined) shown.delete(same)
      // Its screen may have been left before the answer.
      left.delete(nameOf(form))
    },
    keep: (member) => {
      owner = member
      for (const [form, read] of shown) {
        const unsent = read()
        if (!isEmpty(unsent)) kept.set(nameOf(form), { form, unsent })
      }
      // The screens are removed after the session: the next member may be another one.
      shown.clear()
      left.clear()
    },
    waiting: (member) => {
      if (member !== owner) kept = new Map()
      return [...kept.values()].map(({ form }) => form)
    },
    find: (form) => kept.get(nameOf(form))?.unsent ?? left.get(nameOf(form)) ?? nothing(),
  }
}
