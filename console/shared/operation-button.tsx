import { Button } from '@plumbline/ui/button.tsx'
import { Dialog } from '@plumbline/ui/dialog.tsx'
import { useState, type ComponentProps } from 'react'
import { operationOf } from './calls.ts'
import { OperationForm, type OperationFormProps } from './operation-form.tsx'
import { useMay } from './session.ts'
import { sentence } from './words.ts'

/** Does an operation in a window of its own. Nothing where the role does not allow it. */
export const OperationButton = (
  props: OperationFormProps & {
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
  const may = useMay()
  const [open, setOpen] = useState(false)
  if (!may(form.operation)) return null
  return (
    <>
      <Button {...(look && { look })} {...(size && { size })} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open ? (
        <Dialog title={label} wide={wide} onClose={() => setOpen(false)}>
          <p className="mb-4 text-muted">{sentence(operationOf(form.operation).summary)}.</p>
          <OperationForm
            action={label}
            {...form}
            onDone={(reply) => {
              onDone?.(reply)
              if (closes) setOpen(false)
            }}
          />
        </Dialog>
      ) : null}
    </>
  )
}
