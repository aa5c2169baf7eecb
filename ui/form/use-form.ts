import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useDraft } from './drafts.ts'

/** What is wrong with which field, in words, by the fields' names. */
export type Gaps = Readonly<Record<string, string | undefined>>

/** The names of the values that are typed as text. */
type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string

/** Which fields of a form an app may keep over the end of a session. */
interface KeptFields<Values> {
  readonly name: string
  readonly fields: readonly TextName<Values>[]
  /** What those fields may hold that are not free text: a stored value that is none of these is let go. */
  readonly choices?: Readonly<Record<string, readonly string[]>>
  readonly empty: Values
  /** Also kept while another screen is shown. */
  readonly over_screens?: boolean
}

/** What a failed call says: of the whole, unless the fields say it all, and field by field where the server does. */
export interface Explained {
  readonly text: string | null
  readonly gaps?: Gaps
  /** The field to look at again where none is marked. */
  readonly focus?: string
}

export interface Form<Values> {
  readonly gaps: Gaps
  /** What went wrong with the whole; null while nothing did. Belongs into a `Notice` within the form, which takes the focus. */
  readonly failure: string | null
  readonly busy: boolean
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** What ties a field to its value and to what is wrong with it. */
  readonly field: (name: TextName<Values>) => {
    readonly name: string
    readonly value: string
    readonly error: string | undefined
    readonly spoken: boolean
    readonly onChange: (event: { target: { value: string } }) => void
  }
  readonly reset: () => void
}

const elementOf = (form: HTMLFormElement, isWanted: (name: string) => boolean): HTMLElement | undefined =>
  [...form.elements].find((element): element is HTMLElement => {
    const name = element.getAttribute('name')
    return element instanceof HTMLElement && name !== null && isWanted(name)
  })

const markedIn = (form: HTMLFormElement, gaps: Gaps): HTMLElement | undefined =>
  elementOf(form, (name) => gaps[name] !== undefined)

const namesOf = (gaps: Gaps): string[] => Object.keys(gaps).filter((name) => gaps[name] !== undefined)

/** A failure without gaps that no field of the form can show: those are said with the whole. */
const placed = (form: HTMLFormElement, { text, gaps = {} }: Explained): { text: string | null; gaps: Gaps } => {
  const [here, elsewhere] = [new Map<string, string | undefined>(), [text ?? '']]
  for (const name of namesOf(gaps)) {
    if (elementOf(form, (one) => one === name) === undefined) elsewhere.push(gaps[name] ?? '')
    else here.set(name, gaps[name])
  }
  const words = elsewhere.filter((part) => part !== '')
  return { text: words.length === 0 ? null : words.join(' '), gaps: Object.fromEntries(here) }
}

/**
 * The way of every form: checked, sent once at a time, and where something is wrong the focus goes to the first field concerned, or to the
 * notice. What was found wrong disappears as it is corrected.
 * - `values`: what stands in it, kept by the caller, who hears of each change by `onChange`.
 * - `check`: what is wrong before anything is sent; empty when nothing is. Without effects: it is asked again while a person corrects.
 * - `send`: the call. Its failure is explained by `explain`, for the whole and, where the server says so, field by field; a caller
 *   without `explain` shows it itself, and its `send` never fails.
 * - `draft`: which fields an app may keep over the end of a session, never secrets; `empty` is what is not worth keeping,
 *   and `choices` what is checked as it comes back.
 */
export const useForm = <Values extends object>(rules: {
  values: Values
  onChange: (values: Values) => void
  check?: () => Gaps
  send: () => Promise<unknown>
  explain?: (error: unknown) => Explained
  draft?: KeptFields<Values>
}): Form<Values> => {
  const [checked, setChecked] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<{ gaps: Gaps; values: Values; spoken: boolean } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const attention = useRef<{ form: HTMLFormElement; gaps: Gaps; focus: string | undefined } | null>(null)
  const { values, onChange, draft } = rules

  const restore = (kept: Readonly<Record<string, string>>): void => {
    const known = Object.entries(kept).filter(([name, value]) => draft?.choices?.[name]?.includes(value) ?? true)
    onChange({ ...values, ...Object.fromEntries(known) })
  }
  useDraft(draft?.name ?? null, draft?.fields ?? [], values, draft?.empty ?? values, restore, draft?.over_screens)

  // Once the notice and the marks are drawn.
  useEffect(() => {
    const wanted = attention.current
    if (wanted === null) return
    attention.current = null
    const { form, gaps, focus } = wanted
    const place =
      markedIn(form, gaps) ??
      elementOf(form, (name) => name === focus) ??
      form.querySelector<HTMLElement>('[role="alert"][tabindex]')
    place?.focus()
    if (focus !== undefined && place instanceof HTMLInputElement) place.select()
  })

  const found: Gaps = checked.length === 0 ? {} : (rules.check?.() ?? {})
  const gaps: Record<string, string | undefined> = {}
  for (const name of checked) gaps[name] = found[name]
  // What a server refused is refused until it is another value.
  const stands = (name: string): boolean =>
    refused?.values[name as keyof Values] === values[name as keyof Values] && refused?.gaps[name] !== undefined
  for (const name of namesOf(refused?.gaps ?? {})) if (stands(name)) gaps[name] = refused?.gaps[name]

  const reset = (): void => {
    setChecked([])
    setRefused(null)
    setFailure(null)
  }

  const submit = async (form: HTMLFormElement): Promise<void> => {
    if (busy) return
    reset()
    const wrong = rules.check?.() ?? {}
    if (namesOf(wrong).length > 0) {
      setChecked(namesOf(wrong))
      markedIn(form, wrong)?.focus()
      return
    }
    setBusy(true)
    try {
      await rules.send()
    } catch (error) {
      if (rules.explain === undefined) throw error
      const explained = rules.explain(error)
      const where = placed(form, explained)
      setFailure(where.text)
      setRefused({ gaps: where.gaps, values, spoken: where.text === null })
      attention.current = { form, gaps: where.gaps, focus: explained.focus }
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
      value: values[name] as string,
      error: gaps[name],
      spoken: refused?.spoken === true && stands(name),
      onChange: ({ target }) => onChange({ ...values, [name]: target.value }),
    }),
    reset,
  }
}
