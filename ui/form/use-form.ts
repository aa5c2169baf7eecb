import { type SubmitEvent, useState } from 'react'

/** What is wrong with which field, in words, by the fields' names. */
export type Gaps = Readonly<Record<string, string | undefined>>

export interface Form {
  readonly gaps: Gaps
  /** What went wrong with the whole; null while nothing did. */
  readonly failure: string | null
  readonly busy: boolean
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

const focusFirst = (form: HTMLFormElement, gaps: Gaps): void => {
  for (const element of form.elements) {
    if (!(element instanceof HTMLElement)) continue
    const name = element.getAttribute('name')
    if (name === null || gaps[name] === undefined) continue
    element.focus()
    return
  }
}

/**
 * The way of a form: checked, sent once at a time, and where something is wrong the focus goes to the first field concerned.
 * - `check`: what is wrong before anything is sent; empty when nothing is.
 * - `send`: the call. Its failure is explained by `explain`, for the whole and, where the server says so, field by field.
 */
export const useForm = (rules: {
  check: () => Gaps
  send: () => Promise<void>
  explain: (error: unknown) => { readonly text: string; readonly gaps?: Gaps }
}): Form => {
  const [gaps, setGaps] = useState<Gaps>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const show = (form: HTMLFormElement, found: Gaps): boolean => {
    setGaps(found)
    focusFirst(form, found)
    return Object.values(found).some((text) => text !== undefined)
  }

  const submit = async (form: HTMLFormElement): Promise<void> => {
    if (busy) return
    setFailure(null)
    if (show(form, rules.check())) return
    setBusy(true)
    try {
      await rules.send()
    } catch (error) {
      const { text, gaps: found = {} } = rules.explain(error)
      setFailure(text)
      show(form, found)
    } finally {
      setBusy(false)
    }
  }

  return {
    gaps,
    failure,
    busy,
    onSubmit: (event) => {
      event.preventDefault()
      void submit(event.currentTarget)
    },
  }
}
