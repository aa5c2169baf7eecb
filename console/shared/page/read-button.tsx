import { Button } from '@plumbline/ui/button.tsx'
import { Dialog } from '@plumbline/ui/dialog.tsx'
import { useState, type ReactNode } from 'react'

/** Shows the whole of something that a list shows in part. */
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
