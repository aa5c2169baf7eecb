import { ApiFailure, isUnanswered } from '@plumbline/client/failure.ts'
import type { OperationName } from '@plumbline/contract/operator/index.ts'
import { textsOf } from '@plumbline/contract/operator/operation.ts'
import { useForm } from '@plumbline/ui/form/use-form.ts'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { newKey, operationOf, type Reply } from '../session/calls.ts'
import type { FormSection } from '../fields/form-sections.tsx'
import { formGaps, isSame, readForm, startValues } from '../fields/form-values.ts'
import type { FormValues, KeptForm } from '../session/kept-forms.ts'
import { read_key } from '../session/queries.ts'
import { explainRefusal } from '../words/refusal.ts'
import { useSession } from '../session/session.ts'
import { consoleVoice } from '../words/voice.ts'
import { hasDryRun, inputFields, type FieldOption, type InputField } from '../words/schema.ts'
import { useServices } from '../session/services.tsx'

/** The fields' values, and what changes one; null once the form was sent. */
export interface FormEdit {
  readonly values: FormValues
  readonly set: ((name: string, value: FormValues[string]) => void) | null
}

export interface OperationFormProps<N extends OperationName = OperationName> {
  readonly operation: N
  /** What the screen says already: the thing that it is about. Not asked. */
  readonly fixed?: Readonly<Record<string, unknown>>
  /** What the fields begin with. */
  readonly initial?: Readonly<Record<string, unknown>>
  /** `initial` is what is stored: only what is changed is sent. */
  readonly edits?: boolean
  /** `initial` is of the thing that the operation copies: only what is changed is sent, and the rest is copied. */
  readonly copies?: boolean
  /** What the screen shows of the thing that is decided on: refused where it is another by then, with who changed it. */
  readonly seen?: Readonly<Record<string, unknown>>
  /** Fields that are asked, in this order; default: all. */
  readonly only?: readonly string[]
  /** The fields that are asked, where this depends on what is typed. Others are not sent. */
  readonly arrange?: (fields: readonly InputField[], values: FormValues) => readonly InputField[]
  /** Values of fields that the screen knows. */
  readonly options?: Readonly<Record<string, readonly FieldOption[]>>
  /** Fields that a person has to fill, although the operation has a default. */
  readonly needs?: readonly string[]
  readonly action?: string
  /** It takes something away, and looks like it. */
  readonly danger?: boolean
  /** What its dry run gives reason to ask before it is done; null where nothing does. */
  readonly askAbout?: (reply: Reply<N>) => string | null
  /** Where its dry run is on screen, that one gives the reason: another one takes as long as the first. */
  readonly asks_of_shown?: boolean
  readonly onDone?: (reply: Reply<N>) => void
  /** The part of the answer that is shown; default: all. A dry run may lead to other values of the fields. */
  readonly renderReply?: (reply: Reply<N>, edit: FormEdit) => ReactNode
  /** Parts that long forms are in, with the fields of each; fields of none stand in a last one. */
  readonly sections?: readonly FormSection[]
  /** What stands beside the fields and follows what is typed, until it is sent. */
  readonly renderAside?: (values: FormValues, sent: boolean) => ReactNode
}

/** How what is typed into a form is found. */
export const identifyForm = ({ operation, fixed = {} }: Pick<OperationFormProps, 'operation' | 'fixed'>): KeptForm => ({
  operation,
  about: JSON.stringify(fixed),
})

interface Answer<N extends OperationName> {
  readonly reply: Reply<N>
  readonly dry: boolean
  /** What was asked: another question needs another dry run. */
  readonly values: FormValues
}

const failed = 'This could not be done. Please try again.'
const unanswered =
  'No response: the change may or may not have been saved. Send it again here; it is applied only once.'

/** What is typed into the form of an operation, and what becomes of it: its dry run, its question, its answer. */
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
  // What this form was opened with: what is stored may be another by the time it is sent.
  const [seen] = useState(initial)
  const [looked_at] = useState(props.seen)
  // The name of what was sent and not answered.
  const sent_key = useRef<string | null>(null)
  const arrange = props.arrange ?? ((): readonly InputField[] => listed)
  const [stored] = useState(() => startValues([...listed, ...arrange(listed, {})], initial))
  const [form_kept] = useState(() => identifyForm(props))
  const [values, setValues] = useState<FormValues>(() => ({ ...stored, ...kept.find(form_kept) }))
  const fields = arrange(listed, values)
  const [answer, setAnswer] = useState<Answer<N> | null>(null)
  // With these it was sent, and they are what is stored.
  const [unchanged, setUnchanged] = useState<FormValues | null>(null)
  const [asking, setAsking] = useState<string | null>(null)
  const [asked, setAsked] = useState<{ busy: boolean; failure: string | null }>({ busy: false, failure: null })
  // What was typed when the session ended comes back; passwords do not.
  const typed = useEffectEvent(() =>
    Object.fromEntries(
      answer?.dry === false
        ? []
        : fields.flatMap(({ name, kind }) =>
            kind === 'password' || isSame(values[name], stored[name]) ? [] : [[name, values[name] ?? '']],
          ),
    ),
  )
  useEffect(() => kept.watch(form_kept, () => typed()), [kept, form_kept])
  const dry_first = hasDryRun(operation) && !(answer?.dry === true && answer.values === values)
  const [previewing, setPreviewing] = useState(dry_first)
  const previews = useRef(dry_first)

  const send = async (dry: boolean): Promise<Reply<N>> => {
    const { params, input } = readForm(fields, values, edits || props.copies === true ? stored : null)
    for (const { name, in_path } of all) {
      const value = fixed[name]
      if (in_path && (typeof value === 'string' || typeof value === 'number')) params[name] = value
      else if (!in_path && value !== undefined) input[name] = value
    }
    const edited = Object.keys(input).filter((name) => Object.hasOwn(seen, name))
    if (edits && operation.subject !== undefined && edited.length > 0)
      input['seen'] = Object.fromEntries(edited.map((name) => [name, seen[name] ?? null]))
    if (looked_at !== undefined) input['seen'] = looked_at
    const key = dry ? newKey() : (sent_key.current ??= newKey())
    let reply: Reply<N>
    try {
      reply = await operate(props.operation, { params, input: dry ? { ...input, dry_run: true } : input, key })
    } catch (error) {
      if (sent_key.current === key && !isUnanswered(error)) sent_key.current = null
      // An earlier answer would be read as that of this question.
      if (!operation.changes) setAnswer(null)
      // What somebody else did first is to be seen behind the refusal.
      if (error instanceof ApiFailure && (error.status === 409 || error.status === 422))
        void queries.invalidateQueries({ queryKey: read_key })
      throw error
    }
    if (!dry) sent_key.current = null
    setAnswer({ reply, dry, values })
    if (dry) return reply
    kept.forget(form_kept)
    await queries.invalidateQueries({ queryKey: read_key })
    onDone?.(reply)
    return reply
  }

  /** What has to be asked before it is done. */
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
  // Done again it would be another change: a form that is opened again asks for it.
  const over = done && !edits && operation.changes
  const form = useForm({
    values,
    onChange: setValues,
    check: () => formGaps(fields, values, operation.needs_one_of),
    send: async () => {
      // A field may send it although its buttons are gone.
      if (over) return
      if (edits && fields.every(({ name }) => isSame(values[name], stored[name]))) return setUnchanged(values)
      if (previews.current) return send(true)
      const text = await findQuestion()
      return text === null ? send(false) : setAsking(text)
    },
    explain,
  })

  /** Sends the form with its dry run or without; Enter does what the primary button does. */
  const submit = (event: SubmitEvent<HTMLFormElement>, preview: boolean): void => {
    if (!form.busy) {
      previews.current = preview
      setPreviewing(preview)
    }
    form.onSubmit(event)
  }

  const confirm = async (): Promise<void> => {
    setAsked({ busy: true, failure: null })
    try {
      await send(false)
      setAsking(null)
      setAsked({ busy: false, failure: null })
    } catch (error) {
      const { text, gaps } = explain(error)
      setAsked({ busy: false, failure: text ?? Object.values(gaps).join(' ') })
    }
  }

  return {
    operation,
    fields,
    values,
    setValues,
    form,
    answer,
    done,
    over,
    is_unchanged: unchanged === values,
    dry_first,
    previewing,
    submit,
    question: asking === null ? null : { text: asking, ...asked, confirm, cancel: () => setAsking(null) },
  }
}
