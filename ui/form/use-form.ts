import { useLayoutEffect, useRef, useState, type SubmitEvent } from 'react'
import { useDraft } from './drafts.ts'

/** Error messages by field name. */
export type Gaps = Readonly<Record<string, string | undefined>>

type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string

/** The fields of a form that an app may keep when the session ends. */
interface KeptFields<Values> {
  readonly name: string
  readonly fields: readonly TextName<Values>[]
  /** Allowed values of the fields that are not free text: any other stored value is discarded. */
  readonly choices?: Readonly<Record<string, readonly string[]>>
  readonly empty: Values
  /** Also kept while another screen is shown. */
  readonly over_screens?: boolean
}

/** Messages of a failed call: for the whole form, unless the fields cover it, and for the fields that the server names. */
export interface Explained {
  readonly text: string | null
  readonly gaps?: Gaps
  /** The field to focus when none has an error. */
  readonly focus?: string
}

export interface Form<Values> {
  readonly gaps: Gaps
  /** Why the whole form failed; null if it did not. Belongs in a `Notice` within the form, which takes the focus. */
  readonly failure: string | null
  readonly busy: boolean
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** Shows why another call with the form's values failed, such as a test, as if sending had. */
  readonly refuse: (form: HTMLFormElement, why: Explained) => void
  /** Props that tie a field to its value and its error. */
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

/** Moves errors of fields that the form does not have to the message for the whole form. */
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
 * Behaviour of every form: validated, sent once at a time, and after an error the focus moves to the first field with an error, or to the
 * notice. An error disappears once it is corrected.
 * - `values`: the form's contents, kept by the caller, who is notified of each change by `onChange`.
 * - `check`: the errors before sending; empty if the form is valid. Without side effects: it runs again while a person corrects.
 * - `send`: the call. Its failure is explained by `explain`, for the whole form and for the fields that the server names; a caller
 *   without `explain` shows it itself, and its `send` never fails.
 * - `draft`: the fields that an app may keep when the session ends, never secrets; `empty` holds the values not worth keeping,
 *   and `choices` the values to accept when they are restored.
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

  // In the same step as the notice and the errors are drawn: after a passive effect, a key pressed in between would go elsewhere.
  useLayoutEffect(() => {
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

  const errors: Gaps = checked.length === 0 ? {} : (rules.check?.() ?? {})
  const gaps: Record<string, string | undefined> = {}
  for (const name of checked) gaps[name] = errors[name]
  // A value that the server refused stays refused until it changes.
  const isStillRefused = (name: string): boolean =>
    refused?.values[name as keyof Values] === values[name as keyof Values] && refused?.gaps[name] !== undefined
  for (const name of namesOf(refused?.gaps ?? {})) if (isStillRefused(name)) gaps[name] = refused?.gaps[name]

  const reset = (): void => {
    setChecked([])
    setRefused(null)
    setFailure(null)
  }

  const refuse = (form: HTMLFormElement, why: Explained): void => {
    const where = placed(form, why)
    setFailure(where.text)
    setRefused({ gaps: where.gaps, values, spoken: where.text === null })
    attention.current = { form, gaps: where.gaps, focus: why.focus }
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
      refuse(form, rules.explain(error))
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
    refuse,
    field: (name) => ({
      name,
      value: values[name] as string,
      error: gaps[name],
      spoken: refused?.spoken === true && isStillRefused(name),
      onChange: ({ target }) => onChange({ ...values, [name]: target.value }),
    }),
    reset,
  }
}
