import { explainFailure } from '@plumbline/client/failure.ts'
import type { OperationName } from '@plumbline/contract/operator/index.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { ConfirmDialog } from '@plumbline/ui/confirm-dialog.tsx'
import { useForm } from '@plumbline/ui/form/use-form.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import { useRef, useState, type ReactNode } from 'react'
import { operationOf } from './calls.ts'
import { formGaps, readForm, startValues, type FormValues } from './form-values.ts'
import { OperationField } from './operation-field.tsx'
import { read_key } from './queries.ts'
import { ReplyView } from './reply-view.tsx'
import { hasDryRun, inputFields, type Shape } from './schema.ts'
import { useServices } from './services.tsx'

export interface OperationFormProps {
  readonly operation: OperationName
  /** What the screen says already: the thing that it is about. Not asked. */
  readonly fixed?: Readonly<Record<string, unknown>>
  /** What the fields begin with. */
  readonly initial?: Readonly<Record<string, unknown>>
  /** `initial` is what is stored: only what is changed is sent. */
  readonly edits?: boolean
  /** Fields that are asked, in this order; default: all. */
  readonly only?: readonly string[]
  readonly action?: string
  readonly onDone?: (reply: unknown) => void
  /** What is shown of the answer; default: all of it. */
  readonly renderReply?: (reply: unknown) => ReactNode
}

interface Answer {
  readonly reply: unknown
  readonly dry: boolean
  /** What was asked: another question needs another dry run. */
  readonly values: FormValues
}

/** More of them stand in two columns. */
const many_fields = 8

const failed = 'This could not be done. Please try again.'

/**
 * The form of an operation: its fields by their schemas, its dry run first where there is one, its question before what cannot be undone, and
 * its answer after.
 */
export const OperationForm = (props: OperationFormProps) => {
  const { fixed = {}, initial = {}, edits = false, only, onDone } = props
  const { operate, queries } = useServices()
  const operation = operationOf(props.operation)
  const all = inputFields(operation).filter(({ name }) => name !== 'dry_run')
  const fields = all.filter(({ name }) => !Object.hasOwn(fixed, name) && (only === undefined || only.includes(name)))
  // What this form was opened with: what is stored may be another by the time it is sent.
  const [seen] = useState(initial)
  const [stored] = useState(() => startValues(fields, initial))
  const [values, setValues] = useState(stored)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [asking, setAsking] = useState(false)
  const [asked, setAsked] = useState<{ busy: boolean; failure: string | null }>({ busy: false, failure: null })
  const dry_first = hasDryRun(operation) && !(answer?.dry === true && answer.values === values)
  const [previewing, setPreviewing] = useState(dry_first)
  // The click that says which button it is and the submit that it causes may come before the next drawing.
  const previews = useRef(dry_first)
  const choose = (preview: boolean): void => {
    previews.current = preview
    setPreviewing(preview)
  }

  const send = async (dry: boolean): Promise<void> => {
    const { params, input } = readForm(fields, values, edits ? stored : null)
    for (const { name, in_path } of all) {
      const value = fixed[name]
      if (in_path && (typeof value === 'string' || typeof value === 'number')) params[name] = value
      else if (!in_path && value !== undefined) input[name] = value
    }
    if (edits && operation.edits !== undefined)
      input['seen'] = Object.fromEntries(Object.keys(input).map((name) => [name, seen[name] ?? null]))
    const reply = await operate(props.operation, { params, input: dry ? { ...input, dry_run: true } : input })
    setAnswer({ reply, dry, values })
    if (dry) return
    await queries.invalidateQueries({ queryKey: read_key })
    onDone?.(reply)
  }

  const form = useForm({
    values,
    onChange: setValues,
    check: () => formGaps(fields, values),
    send: async () => {
      if (previews.current) await send(true)
      else if (operation.confirm !== undefined) setAsking(true)
      else await send(false)
    },
    explain: (error) => explainFailure(error, failed),
  })

  const confirm = async (): Promise<void> => {
    setAsked({ busy: true, failure: null })
    try {
      await send(false)
      setAsking(false)
      setAsked({ busy: false, failure: null })
    } catch (error) {
      const { text, gaps } = explainFailure(error, failed)
      setAsked({ busy: false, failure: text ?? Object.values(gaps).join(' ') })
    }
  }

  const action = props.action ?? 'Apply'
  const done = answer !== null && !answer.dry
  const reply = operation.reply as Shape
  return (
    <>
      <form noValidate onSubmit={form.onSubmit} className="space-y-5">
        <Notice tone="error">{form.failure}</Notice>
        <div className={fields.length > many_fields ? 'grid items-start gap-x-4 gap-y-5 sm:grid-cols-2' : 'space-y-5'}>
          {fields.map((field) => (
            <OperationField
              key={field.name}
              field={field}
              value={values[field.name] ?? ''}
              error={form.gaps[field.name]}
              edited={edits}
              onChange={(value) => setValues({ ...values, [field.name]: value })}
            />
          ))}
        </div>
        {answer === null ? null : (
          <section aria-label="Answer" className="space-y-3 rounded-md border border-line bg-canvas p-4">
            <p role="status" className={answer.dry ? 'font-medium text-amber' : 'font-medium text-green'}>
              {answer.dry ? 'Dry run: nothing was changed. This is what would happen.' : 'Done.'}
            </p>
            {props.renderReply?.(answer.reply) ?? (
              <ReplyView value={answer.reply} shape={reply} leave_out={['dry_run']} />
            )}
          </section>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          {hasDryRun(operation) ? (
            <Button
              type="submit"
              look={dry_first ? 'primary' : 'secondary'}
              busy={form.busy && previewing}
              onClick={() => choose(true)}
            >
              Dry run
            </Button>
          ) : null}
          {done && !edits && operation.changes ? null : (
            <Button
              type="submit"
              look={dry_first ? 'secondary' : operation.confirm === undefined ? 'primary' : 'danger'}
              busy={form.busy && !previewing}
              onClick={() => choose(false)}
            >
              {action}
            </Button>
          )}
        </div>
      </form>
      {asking && operation.confirm !== undefined ? (
        <ConfirmDialog
          title={action}
          text={operation.confirm}
          confirm={action}
          busy={asked.busy}
          failure={asked.failure}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
