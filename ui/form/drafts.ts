import { createContext, use, useEffect, useLayoutEffect, useRef } from 'react'

/** What was typed into the fields of a form, by their names. */
export type Draft = Readonly<Record<string, string>>

/** Keeps what was typed into forms and not sent, where the app that shows them may lose the page. */
export interface Drafts {
  /** Says where the text of a form can be read, null when it holds none. @returns what ends it. */
  readonly watch: (name: string, read: () => Draft | null) => () => void
  /** Whether text of a form was kept, so that what holds the form can open it. */
  readonly has: (name: string) => boolean
  /** Keeps the text of a form while another screen is shown; null forgets it. */
  readonly leave: (name: string, draft: Draft | null) => void
  /** The text that was kept for a form, once. */
  readonly take: (name: string) => Draft | null
}

export const DraftsContext = createContext<Drafts | null>(null)

/**
 * Offers these fields of a form to be kept, and gives back what was kept. Only fields that are named are ever read, so a form says which of its
 * fields are no secret. Without a name, or where no app keeps drafts, nothing happens. `over_screens`: also kept while another screen is shown.
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

  // Before the first paint, so that nobody sees an empty form first.
  useLayoutEffect(() => {
    if (name === null || drafts === null) return undefined
    const kept = drafts.take(name)
    if (kept !== null) {
      const known = latest.current.fields.flatMap((field) => (kept[field] === undefined ? [] : [[field, kept[field]]]))
      latest.current.restore(Object.fromEntries(known) as Draft)
    }
    const read = (): Draft | null => {
      const now = latest.current
      // What was not touched is not kept: meanwhile it may have been changed elsewhere.
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
