import { createContext, use, useEffect, useLayoutEffect, useRef } from 'react'

/** The typed text of a form's fields, by field name. */
export type Draft = Readonly<Record<string, string>>

/** Keeps unsent text of forms, for apps that may lose the page. */
export interface Drafts {
  /** Registers a form and how to read its text, null when it is empty. @returns a function that ends it */
  readonly watch: (name: string, read: () => Draft | null) => () => void
  /** Whether text of a form was kept, so that the form's container can open it. */
  readonly has: (name: string) => boolean
  /** Keeps the text of a form while another screen is shown; null discards it. */
  readonly leave: (name: string, draft: Draft | null) => void
  /** Returns the kept text of a form, once. */
  readonly take: (name: string) => Draft | null
}

export const DraftsContext = createContext<Drafts | null>(null)

/**
 * Offers these fields of a form to be kept, and restores kept text. Only the named fields are ever read, so a form decides which of its
 * fields hold no secrets. Without a name, or in an app that keeps no drafts, it does nothing. `over_screens`: also kept while another
 * screen is shown.
 */
export const useDraft = <Values extends object>(
  name: string | null,
  fields: readonly (keyof Values & string)[],
  values: Values,
  empty: Values,
  restore: (draft: Draft) => void,
  over_screens = false,
): void => {
  const drafts = use(DraftsContext)
  const latest = useRef({ fields, values, empty, restore })
  useEffect(() => {
    latest.current = { fields, values, empty, restore }
  })

  // Before the first paint, so that an empty form never flashes.
  useLayoutEffect(() => {
    if (name === null || drafts === null) return undefined
    const kept = drafts.take(name)
    if (kept !== null) {
      const known = latest.current.fields.flatMap((field) => (kept[field] === undefined ? [] : [[field, kept[field]]]))
      latest.current.restore(Object.fromEntries(known) as Draft)
    }
    const read = (): Draft | null => {
      const now = latest.current
      // Only edited fields are kept: the others may change elsewhere in the meantime.
      const typed = now.fields.filter((field) => now.values[field] !== now.empty[field])
      if (typed.length === 0) return null
      return Object.fromEntries(typed.map((field) => [field, String(now.values[field] ?? '')]))
    }
    const stop = drafts.watch(name, read)
    return () => {
      stop()
      if (over_screens) drafts.leave(name, read())
    }
  }, [name, drafts, over_screens])
}
