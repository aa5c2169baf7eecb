import { ApiFailure, isTemporary, isUnanswered } from '@plumbline/client/failure.ts'
import type { OperationName } from '@plumbline/contract/operator/index.ts'
import { textsOf } from '@plumbline/contract/operator/texts-of.ts'
import { useForm } from '@plumbline/ui/form/use-form.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { newKey, operationOf, type Reply } from '../session/calls.ts'
import type { FormSection } from '../fields/form-sections.tsx'
import { formGaps, isSame, isSameInput, readForm, startValues } from '../fields/form-values.ts'
import type { FormValues, KeptForm } from '../session/kept-forms.ts'
import { read_key } from '../session/queries.ts'
import { explainRefusal } from '../words/refusal.ts'
import { useSession } from '../session/session.ts'
import { consoleVoice } from '../words/voice.ts'
import { hasDryRun, inputFields, type FieldOption, type InputField } from '../words/schema.ts'
import { useServices } from '../session/services.tsx'

/** The values of the fields, and the setter; the setter is null once the form was sent. */
export interface FormEdit {
  readonly values: FormValues
  readonly set: ((name: string, value: FormValues[string]) => void) | null
}

export interface OperationFormProps<N extends OperationName = OperationName> {
  readonly operation: N
  /** Input that the screen supplies, such as the record's ID; not shown as fields. */
  readonly fixed?: Readonly<Record<string, unknown>>
  /** Initial values of the fields. */
  readonly initial?: Readonly<Record<string, unknown>>
  /** `initial` holds the stored values: only changed ones are sent. */
  readonly edits?: boolean
  /** `initial` holds the values of the copied record: only changed ones are sent, and the rest is copied. */
  readonly copies?: boolean
  /** Values of the record as the screen shows them: the server refuses the operation if they have changed since, and names who changed them. */
  readonly seen?: Readonly<Record<string, unknown>>
  /** The record that the form is about, where `fixed` does not tell it from others of the screen. */
  readonly record?: number
  /** Fields to show, in this order; default: all. */
  readonly only?: readonly string[]
  /** Picks the fields to show where this depends on the values. Other fields are not sent. */
  readonly arrange?: (fields: readonly InputField[], values: FormValues) => readonly InputField[]
  /** Options of fields, where the screen knows them. */
  readonly options?: Readonly<Record<string, readonly FieldOption[]>>
  /** Fields that are required in this form although the operation has a default. */
  readonly needs?: readonly string[]
  readonly action?: string
  /** Styles the action as destructive. */
  readonly danger?: boolean
  /** Confirmation text derived from the dry run's reply; null if no confirmation is needed. */
  readonly askAbout?: (reply: Reply<N>) => string | null
  /** Derives the confirmation from the dry run on screen, if there is one, instead of running a slow one again. */
  readonly asks_of_shown?: boolean
  readonly onDone?: (reply: Reply<N>) => void
  /** Renders the reply; default: all its fields. The reply of a dry run may change the values of the fields. */
  readonly renderReply?: (reply: Reply<N>, edit: FormEdit) => ReactNode
  /** Sections of a long form, with their fields; the remaining fields form a last section. */
  readonly sections?: readonly FormSection[]
  /** Renders a preview beside the fields that follows the typed values until the form is sent. */
  readonly renderAside?: (values: FormValues, sent: boolean) => ReactNode
}

/** Key of a form's unsent text, which must return to no other form. */
export const identifyForm = ({
  operation,
  fixed = {},
  only,
  record,
}: Pick<OperationFormProps, 'operation' | 'fixed' | 'only' | 'record'>): KeptForm => ({
  operation,
  about: JSON.stringify([fixed, only, record]),
})

interface Answer<N extends OperationName> {
  readonly reply: Reply<N>
  readonly dry: boolean
  /** The values that were sent: other values need another dry run. */
  readonly values: FormValues
}

const failed = 'This could not be done. Please try again.'
const unanswered =
  'No response: the change may or may not have been saved. Send it again here; it is applied only once.'

/** State of an operation's form: values, dry run, confirmation and reply. */
export const useOperationForm = <N extends OperationName>(props: OperationFormProps<N>) => {
  const { fixed = {}, initial = {}, edits = false, only, needs = [], onDone } = props
  const { operate, queries, kept } = useServices()
  const { network } = useSession()
  const operation = operationOf(props.operation)
  const all = inputFields(operation).filter(({ name }) => name !== 'dry_run')
  const listed = all
    .filter(({ name }) => !Object.hasOwn(fixed, name) && (only === undefined || only.includes(name)))
    .map((field) => ({
      ...field,
      required: field.required || needs.includes(field.name),
      options: props.options?.[field.name],
    }))
  // The values at the time the form was opened: the stored ones may have changed when it is sent.
  const [seen] = useState(initial)
  const [looked_at] = useState(props.seen)
  const arrange = props.arrange ?? ((): readonly InputField[] => listed)
  const [stored] = useState(() => startValues([...listed, ...arrange(listed, {})], initial))
  const [form_kept] = useState(() => identifyForm(props))
  const [restored] = useState(() => kept.find(form_kept))
  // Idempotency key of a request that may have been carried out, even if its form was left before the answer.
  const sent = useRef(restored.sent)
  const [values, setValues] = useState<FormValues>({ ...stored, ...restored.values })
  const fields = arrange(listed, values)
  const [answer, setAnswer] = useState<Answer<N> | null>(null)
  // Values that were submitted although they equal the stored ones.
  const [unchanged, setUnchanged] = useState<FormValues | null>(null)
  const [asking, setAsking] = useState<string | null>(null)
  const [confirming, setConfirming] = useState(false)
  // Typed values are restored after the session has ended; passwords are not.
  const readUnsent = useEffectEvent(() => ({
    sent: sent.current,
    values: Object.fromEntries(
      answer?.dry === false
        ? []
        : fields.flatMap(({ name, kind }) =>
            kind === 'password' || isSame(values[name], stored[name]) ? [] : [[name, values[name] ?? '']],
          ),
    ),
  }))
  useEffect(() => kept.watch(form_kept, () => readUnsent()), [kept, form_kept])
  const is_shown = useRef(false)
  // At once when the next screen is there: an answer may come before other effects end.
  useLayoutEffect(() => {
    is_shown.current = true
    return () => {
      is_shown.current = false
    }
  }, [])
  const is_stale = answer?.dry === true && !isSameInput(fields, answer.values, values)
  const dry_first = hasDryRun(operation) && (answer?.dry !== true || is_stale)
  const [previewing, setPreviewing] = useState(dry_first)
  const previews = useRef(dry_first)

  const send = async (dry: boolean): Promise<Reply<N>> => {
    const { params, input } = readForm(fields, values, edits || props.copies === true ? stored : null)
    for (const { name, in_path } of all) {
      const value = fixed[name]
      if (in_path && (typeof value === 'string' || typeof value === 'number')) params[name] = value
      else if (!in_path && value !== undefined) input[name] = value
    }
    // Unticking a box is a change in every form: an omitted field keeps its value.
    for (const { name, kind, in_path } of fields)
      if (kind === 'tick' && !in_path && seen[name] === true && values[name] === false) input[name] = false
    const edited = Object.keys(input).filter((name) => Object.hasOwn(seen, name))
    if (edits && operation.subject !== undefined && edited.length > 0)
      input['seen'] = Object.fromEntries(edited.map((name) => [name, seen[name] ?? null]))
    if (looked_at !== undefined) input['seen'] = looked_at
    const place = location.pathname
    const key = dry || !operation.changes ? newKey() : (sent.current.key ??= newKey())
    let reply: Reply<N>
    try {
      reply = await operate(props.operation, { params, input: dry ? { ...input, dry_run: true } : input, key })
    } catch (error) {
      // A 503 may be the answer of a change that was saved: with the same key it is never made twice.
      if (sent.current.key === key && !isTemporary(error)) sent.current.key = null
      // An earlier reply would be mistaken for the reply to this request.
      if (!operation.changes) setAnswer(null)
      // Reloads the screen behind the error, so that it shows the other person's change.
      if (error instanceof ApiFailure && (error.status === 409 || error.status === 422))
        void queries.invalidateQueries({ queryKey: read_key })
      throw error
    }
    if (!dry) sent.current.key = null
    setAnswer({ reply, dry, values })
    if (dry) return reply
    kept.forget(form_kept)
    // A person who went elsewhere is not led away from there.
    const stays = is_shown.current
    await queries.invalidateQueries({ queryKey: read_key })
    if (stays && place === location.pathname) onDone?.(reply)
    return reply
  }

  /** Confirmation text to show before sending; null if none is needed. */
  const findQuestion = async (): Promise<string | null> => {
    const { askAbout, asks_of_shown = false } = props
    if (askAbout === undefined) return textsOf(operation, fixed).confirm ?? null
    return askAbout(asks_of_shown && !dry_first && answer !== null ? answer.reply : await send(true))
  }

  const explain = (error: unknown) =>
    operation.changes && !previews.current && isUnanswered(error)
      ? { text: unanswered, gaps: {} }
      : explainRefusal(error, failed, fields, consoleVoice(network.zone, fields))
  const done = answer !== null && !answer.dry
  // Sending again would be a second change: for that, the form has to be opened again.
  const over = done && !edits && operation.changes
  const form = useForm({
    values,
    onChange: setValues,
    check: () => formGaps(fields, values, operation.needs_one_of),
    send: async () => {
      // Enter in a field may submit the form although its buttons are gone.
      if (over) return
      if (edits && fields.every(({ name }) => isSame(values[name], stored[name]))) return setUnchanged(values)
      if (previews.current) return send(true)
      const text = await findQuestion()
      return text === null ? send(false) : setAsking(text)
    },
    explain,
  })

  /** Sends the form, or its dry run; Enter does the same as the primary button. */
  const submit = (event: SubmitEvent<HTMLFormElement>, preview: boolean): void => {
    if (confirming) return event.preventDefault()
    if (!form.busy) {
      previews.current = preview
      setPreviewing(preview)
    }
    form.onSubmit(event)
  }

  /** Its failure is shown at the form: the question may have been cancelled before the answer. */
  const confirm = async (shown: HTMLFormElement): Promise<void> => {
    setConfirming(true)
    try {
      await send(false)
    } catch (error) {
      form.refuse(shown, explain(error))
    }
    setAsking(null)
    setConfirming(false)
  }

  return {
    operation,
    fields,
    values,
    setValues,
    form: { ...form, busy: form.busy || confirming },
    answer,
    done,
    over,
    is_stale,
    is_unchanged: unchanged === values,
    dry_first,
    previewing,
    submit,
    question: asking === null ? null : { text: asking, busy: confirming, confirm, cancel: () => setAsking(null) },
  }
}
