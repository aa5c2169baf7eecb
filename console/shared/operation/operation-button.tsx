import type { OperationName } from '@plumbline/contract/operator/index.ts'
import { textsOf } from '@plumbline/contract/operator/texts-of.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { ConfirmDialog } from '@plumbline/ui/confirm-dialog.tsx'
import { Dialog } from '@plumbline/ui/dialog.tsx'
import { use, useEffect, useEffectEvent, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { operationOf } from '../session/calls.ts'
import { InRow, WhenDone } from '../session/commands.ts'
import type { KeptForm } from '../session/kept-forms.ts'
import { OperationForm } from './operation-form.tsx'
import { identifyForm, type OperationFormProps } from './use-operation-form.ts'
import { useServices } from '../session/services.tsx'
import { useMay } from '../session/session.ts'
import { Thing, titleOf, useThing } from '../page/thing.tsx'
import { useWindows } from '../page/windows.tsx'
import { sentence } from '../words/words.ts'

const questions = {
  typed: { title: 'Discard your changes?', text: 'They have not been saved.', confirm: 'Discard' },
  sent: {
    title: 'Close before the response?',
    text: 'The change was sent, and may be saved. Its result will not be shown.',
    confirm: 'Close',
  },
}

/** Dialog with a form. Closing it with unsent text asks once before the text is discarded. */
const FormWindow = (props: {
  title: string
  wide: boolean
  about: KeptForm
  onClose: () => void
  children: ReactNode
}) => {
  const { title, wide, about, onClose, children } = props
  const { kept } = useServices()
  const [asking, setAsking] = useState<keyof typeof questions | null>(null)
  // Browsers close a dialog on the second Escape in a row, whatever the page does.
  const prompted_for = useRef('')
  const discard = (): void => {
    kept.forget(about)
    onClose()
  }
  const leave = (): void => {
    const { values, sent } = kept.typed(about)
    const typed = JSON.stringify([values, sent.key])
    if (typed === '[{},null]' || typed === prompted_for.current) return discard()
    prompted_for.current = typed
    setAsking(sent.key === null ? 'typed' : 'sent')
  }
  return (
    <>
      <Dialog title={title} wide={wide} onClose={leave}>
        {children}
      </Dialog>
      {asking === null ? null : (
        <ConfirmDialog
          {...questions[asking]}
          busy={false}
          failure={null}
          onConfirm={discard}
          onCancel={() => setAsking(null)}
        />
      )}
    </>
  )
}

/** Button that opens an operation in a dialog. Renders nothing if the role does not allow the operation. */
export const OperationButton = <N extends OperationName>(
  props: OperationFormProps<N> & {
    label: string
    look?: ComponentProps<typeof Button>['look']
    /** Default: small in a row. */
    size?: ComponentProps<typeof Button>['size']
    /** For a reply with tables. */
    wide?: boolean
    /** Closes the dialog when the operation is done. */
    closes?: boolean
    /** Label of the button that starts again with an empty form. */
    again?: string
  },
) => {
  const in_row = use(InRow)
  const { label, look, size = in_row ? 'small' : undefined, wide = false, closes = false, onDone, ...form } = props
  const allowed = useMay()(form.operation)
  const { commands } = useServices()
  const whenDone = use(WhenDone)
  const thing = useThing()
  const openWindow = useWindows()
  const { operation } = form
  const title = titleOf(label, thing)
  const open = (): void =>
    openWindow((close) => (
      <FormWindow title={title} wide={wide} about={identifyForm(form)} onClose={close}>
        <p className="mb-4 text-muted">{sentence(textsOf(operationOf(operation), form.fixed ?? {}).summary)}.</p>
        <Thing name={thing}>
          <OperationForm
            action={form.edits === true ? 'Save' : label}
            {...(look === 'danger' && { danger: true })}
            {...form}
            onClose={close}
            onDone={(reply) => {
              whenDone()
              onDone?.(reply)
              if (closes) close()
            }}
          />
        </Thing>
      </FormWindow>
    ))
  const press = useEffectEvent(open)
  const { about } = identifyForm(form)
  useEffect(
    () => (allowed && !in_row ? commands.register({ label: title, operation, about, open: () => press() }) : undefined),
    [allowed, in_row, commands, title, operation, about],
  )
  if (!allowed) return null
  return (
    <Button {...(look && { look })} {...(size && { size })} aria-haspopup="dialog" onClick={open}>
      {label}
    </Button>
  )
}
