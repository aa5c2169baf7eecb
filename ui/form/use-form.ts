import { useState, type SubmitEvent } from 'react'

/** What is wrong with which field, in words, by the fields' names. */
export type Gaps = Readonly<Record<string, string | undefined>>

/** The names of the values that are typed as text. */
type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string

export interface Form<Values> {
  readonly gaps: Gaps
  /** What went wrong with the whole; null while nothing did. */
  readonly failure: string | null
  readonly busy: boolean
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** What ties a field to its value and to what is wrong with it. */
  readonly field: (name: TextName<Values>) => {
    readonly name: string
    readonly value: string
    readonly error: string | undefined
    readonly onChange: (event: { target: { value: string } }) => void
  }
  readonly reset: () => void
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
 * The way of every form: checked, sent once at a time, and where something is wrong the focus goes to the first field concerned.
 * - `values`: what stands in it, kept by the caller, who hears of each change by `onChange`.
 * - `check`: what is wrong before anything is sent; empty when nothing is.
 * - `send`: the call. Its failure is explained by `explain`, for the whole (unless that is null) and, where the server says so, field by
 *   field; a caller without `explain` shows it itself, and its `send` never fails.
 */
export const useForm = <Values extends object>(rules: {
  values: Values
  onChange: (values: Values) => void
  check?: () => Gaps
  send: () => Promise<unknown>
  explain?: (error: unknown) => { readonly text: string | null; readonly gaps?: Gaps }
}): Form<Values> => {
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
    if (show(form, rules.check?.() ?? {})) return
    setBusy(true)
    try {
      await rules.send()
    } catch (error) {
      if (rules.explain === undefined) throw error
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
    field: (name) => ({
      name,
      value: rules.values[name] as string,
      error: gaps[name],
      onChange: ({ target }) => rules.onChange({ ...rules.values, [name]: target.value }),
    }),
    reset: () => {
      setGaps({})
      setFailure(null)
    },
  }
}
