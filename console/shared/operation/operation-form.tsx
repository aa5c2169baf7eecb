import type { OperationName } from '@plumbline/contract/operator/index.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { ConfirmDialog } from '@plumbline/ui/confirm-dialog.tsx'
import { Notice } from '@plumbline/ui/notice.tsx'
import { useEffect, useRef, useState } from 'react'
import { FieldsOf, inSections } from '../fields/form-sections.tsx'
import type { FormValues } from '../session/kept-forms.ts'
import { NotAllowed } from '../page/loaded.tsx'
import { OperationField } from '../fields/operation-field.tsx'
import { ReplyView } from '../list/reply-view.tsx'
import { hasDryRun, replyShape } from '../words/schema.ts'
import { sendByKeys } from '../page/send-by-keys.ts'
import { useMay, useSession } from '../session/session.ts'
import { titleOf, useThing } from '../page/thing.tsx'
import { isMessage, messageText } from '../words/voice.ts'
import { fileNameOf } from '../words/words.ts'
import { useOperationForm, type OperationFormProps } from './use-operation-form.ts'

/** Whether a bulk decision changed nothing, because others had decided before. */
const wasDecidedBefore = (reply: object): boolean =>
  'changed' in reply &&
  reply.changed === 0 &&
  'decided_before' in reply &&
  Array.isArray(reply.decided_before) &&
  reply.decided_before.length > 0

/** The refusal reported by a dry run. */
const refusalOf = (reply: object) => ('refused' in reply && isMessage(reply.refused) ? reply.refused : null)

type ShownForm<N extends OperationName> = OperationFormProps<N> & {
  /** Label of the button that starts again with an empty form; default: no button. */
  again?: string | undefined
  /** Closes the surrounding dialog. */
  onClose?: (() => void) | undefined
}

/**
 * The form of an operation: fields by their schemas, a dry run first if the operation has one, a confirmation before irreversible changes, and
 * finally only the reply.
 */
const AllowedForm = <N extends OperationName>(props: ShownForm<N> & { is_another: boolean; onAgain: () => void }) => {
  const state = useOperationForm(props)
  const { operation, fields, values, setValues, form, answer, done, over, is_stale, dry_first, previewing, question } =
    state
  // A file that was read in the meantime must not restore what the other fields contained before.
  const set = (name: string, value: FormValues[string]): void => setValues((current) => ({ ...current, [name]: value }))
  const thing = useThing()
  const { network } = useSession()
  const action = props.action ?? 'Apply'
  const dangerous = props.danger ?? operation.confirm !== undefined
  // The pressed button has disappeared: keyboard users continue at the reply, or at the first field of the next form.
  const answered = useRef<HTMLElement>(null)
  const whole = useRef<HTMLFormElement>(null)
  // Set by the secondary button, for the submit event that it causes.
  const other = useRef(false)
  // A question over the form keeps the focus until it closes.
  const is_asking = question !== null
  useEffect(() => {
    if (is_asking) return
    if (over) answered.current?.focus()
    else if (props.is_another) whole.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [over, is_asking, props.is_another])
  // Below a long form it would not be visible.
  useEffect(() => {
    if (answer !== null) answered.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  const sendOther = (): void => {
    other.current = true
    whole.current?.requestSubmit()
  }
  const reply = replyShape(operation)
  const refused = refusalOf(answer?.reply ?? {})
  const aside = over ? undefined : props.renderAside?.(values, form.busy || done)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields */}
      <form
        ref={whole}
        noValidate
        onSubmit={(event) => {
          state.submit(event, dry_first !== other.current)
          other.current = false
        }}
        onKeyDown={sendByKeys}
        className="space-y-5"
      >
        <Notice tone="error" className="scroll-mt-20 whitespace-pre-line wrap-anywhere">
          {form.failure}
        </Notice>
        <div
          className={aside === undefined ? '' : 'grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]'}
        >
          {over ? null : (
            <div className="min-w-0 space-y-5">
              {inSections(fields, props.sections).map((section) => (
                <FieldsOf
                  key={section.title}
                  {...section}
                  open={section.fields.some(({ name }) => (values[name] ?? '') !== '' || form.gaps[name] !== undefined)}
                >
                  {section.fields.map((field) => (
                    <OperationField
                      key={field.name}
                      field={field}
                      value={values[field.name] ?? ''}
                      error={form.gaps[field.name]}
                      edited={props.edits ?? false}
                      onChange={(value) => set(field.name, value)}
                    />
                  ))}
                </FieldsOf>
              ))}
            </div>
          )}
          {aside}
        </div>
        <Notice tone="info">{state.is_unchanged ? 'Nothing was changed: these are the stored values.' : null}</Notice>
        {answer === null ? null : (
          <section
            ref={answered}
            tabIndex={-1}
            aria-label="Answer"
            className="scroll-mb-16 space-y-3 rounded-md border border-line bg-canvas p-4"
          >
            <p
              role="status"
              className={
                answer.dry || wasDecidedBefore(answer.reply) ? 'font-medium text-amber' : 'font-medium text-green'
              }
            >
              {is_stale
                ? 'The form was changed since this dry run. Start it again.'
                : answer.dry
                  ? refused === null
                    ? 'Dry run: nothing was changed. This is what would happen.'
                    : `Dry run. This would be refused: ${messageText(refused, network.zone, fields)}`
                  : wasDecidedBefore(answer.reply)
                    ? 'Nothing was changed: someone else changed it first.'
                    : 'Done.'}
            </p>
            {props.renderReply?.(answer.reply, { values, set: over ? null : set }) ?? (
              <ReplyView
                value={answer.reply}
                shape={reply}
                leave_out={['dry_run', 'refused']}
                only_filled
                file_name={fileNameOf(props.operation, { ...answer.values, ...props.fixed })}
              />
            )}
          </section>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          {hasDryRun(operation) && !over ? (
            <Button
              {...(dry_first ? { type: 'submit', look: 'primary' } : { onClick: sendOther })}
              busy={form.busy && previewing}
              disabled={form.busy && !previewing}
            >
              Dry run
            </Button>
          ) : null}
          {over ? null : (
            <Button
              {...(dry_first ? { onClick: sendOther } : { type: 'submit', look: dangerous ? 'danger' : 'primary' })}
              busy={form.busy && !previewing}
              disabled={form.busy && previewing}
            >
              {action}
            </Button>
          )}
          {over && props.again !== undefined ? <Button onClick={props.onAgain}>{props.again}</Button> : null}
          {over && props.onClose !== undefined ? (
            <Button look="primary" onClick={props.onClose}>
              Close
            </Button>
          ) : null}
        </div>
      </form>
      {question !== null ? (
        <ConfirmDialog
          title={titleOf(action, thing)}
          text={question.text}
          confirm={action}
          busy={question.busy}
          failure={null}
          onConfirm={() => {
            if (whole.current !== null) void question.confirm(whole.current)
          }}
          onCancel={question.cancel}
        />
      ) : null}
    </>
  )
}

/** The form of an operation, if the role allows the operation. */
export const OperationForm = <N extends OperationName>(props: ShownForm<N>) => {
  const [round, setRound] = useState(0)
  if (!useMay()(props.operation)) return <NotAllowed />
  return <AllowedForm key={round} {...props} is_another={round > 0} onAgain={() => setRound(round + 1)} />
}
