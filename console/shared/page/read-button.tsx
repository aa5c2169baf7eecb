import { Button } from '@plumbline/ui/button.tsx'
import { Dialog } from '@plumbline/ui/dialog.tsx'
import { useState, type ReactNode } from 'react'

/** Button that opens the full content of a row. */
export const ReadButton = (props: { title: string; label?: string; children: ReactNode }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {props.label ?? 'Read'}
      </Button>
      {open ? (
        <Dialog title={props.title} wide onClose={() => setOpen(false)}>
          {props.children}
        </Dialog>
      ) : null}
    </>
  )
}
