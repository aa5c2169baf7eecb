import type { OperationName } from '@plumbline/contract/operator/index.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Dialog } from '@plumbline/ui/dialog.tsx'
import { use, useEffect, useEffectEvent, type ComponentProps } from 'react'
import { operationOf } from './calls.ts'
import { InRow, WhenDone } from './commands.ts'
import { OperationForm, type OperationFormProps } from './operation-form.tsx'
import { useServices } from './services.tsx'
import { useMay } from './session.ts'
import { useWindows } from './windows.tsx'
import { sentence } from './words.ts'

/** Does an operation in a window of its own. Nothing where the role does not allow it. */
export const OperationButton = <N extends OperationName>(
  props: OperationFormProps<N> & {
    label: string
    look?: ComponentProps<typeof Button>['look']
    size?: ComponentProps<typeof Button>['size']
    /** Its answer has tables. */
    wide?: boolean
    /** Nothing more is to be seen once it is done. */
    closes?: boolean
  },
) => {
  const { label, look, size, wide = false, closes = false, onDone, ...form } = props
  const allowed = useMay()(form.operation)
  const { commands } = useServices()
  const in_row = use(InRow)
  const whenDone = use(WhenDone)
  const openWindow = useWindows()
  const { operation } = form
  const open = (): void =>
    openWindow((close) => (
      <Dialog title={label} wide={wide} onClose={close}>
        <p className="mb-4 text-muted">{sentence(operationOf(operation).summary)}.</p>
        <OperationForm
          action={form.edits === true ? 'Save' : label}
          {...form}
          onDone={(reply) => {
            whenDone()
            onDone?.(reply)
            if (closes) close()
          }}
        />
      </Dialog>
    ))
  const press = useEffectEvent(open)
  useEffect(
    () => (allowed && !in_row ? commands.register({ label, operation, open: () => press() }) : undefined),
    [allowed, in_row, commands, label, operation],
  )
  if (!allowed) return null
  return (
    <Button {...(look && { look })} {...(size && { size })} aria-haspopup="dialog" onClick={open}>
      {label}
    </Button>
  )
}
