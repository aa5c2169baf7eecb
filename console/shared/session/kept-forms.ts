import type { OperationName } from '@plumbline/contract/operator/index.ts'

/** The values of a form: text as typed, ticks, and names of choices. */
export type FormValues = Readonly<Record<string, string | boolean | readonly string[]>>

/** A form that is on screen: what it does, and about what. */
export interface KeptForm {
  readonly operation: OperationName
  readonly about: string
}

/**
 * Text of forms that were left, and that of a session that ended for the same member alone. It is in the memory of the page and nowhere else, so that a tab
 * that is closed or loaded again leaves nothing.
 */
export interface KeptForms {
  /** Says where what is typed from now on can be read; empty where nothing was. What was kept is let go. @returns what ends it, and keeps the text */
  readonly watch: (form: KeptForm, read: () => FormValues) => () => void
  /** What was typed into a form that is on screen, and not sent. */
  readonly typed: (form: KeptForm) => FormValues
  /** The text of a form was sent, or is to be discarded. */
  readonly forget: (form: KeptForm) => void
  /** The session of a member ended: what is on screen is kept. */
  readonly keep: (member: number) => void
  /** The operations of the forms that wait for a member; those of another one are forgotten. */
  readonly waiting: (member: number) => readonly OperationName[]
  /** What was kept for a form that is not on screen yet. */
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
      // The screens go after the session: the next member may be another.
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
