import { Button } from '@plumbline/ui/button.tsx'
import { Dialog } from '@plumbline/ui/dialog.tsx'
import { useState, type ReactNode } from 'react'

/** Button that opens the full content of a row. */
export const ReadButton = ({ title, children }: { title: string; children: ReactNode }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Read
      </Button>
      {open ? (
        <Dialog title={title} wide onClose={() => setOpen(false)}>
          {children}
        </Dialog>
      ) : null}
    </>
  )
}
