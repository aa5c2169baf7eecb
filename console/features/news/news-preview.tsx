import { Button } from '@plumbline/ui/button.tsx'
import { Dialog } from '@plumbline/ui/dialog.tsx'
import { useState } from 'react'

/** Formats news as the portal does: text with its line breaks. */
const textClass = 'whitespace-pre-line wrap-anywhere'

/** Preview of the draft as affiliates will see it. */
export const NewsDraft = ({ title, content }: { title: string; content: string }) => (
  <section aria-label="Preview" className="rounded-md border border-line bg-canvas p-4">
    <h3 className="mb-2 font-semibold wrap-anywhere">{title === '' ? 'No title yet' : title}</h3>
    <p className={textClass}>{content}</p>
  </section>
)

/** News as shown to affiliates in the portal. */
export const NewsPreview = ({ title, content }: { title: string; content: string }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Preview
      </Button>
      {open ? (
        <Dialog title={title} wide onClose={() => setOpen(false)}>
          <p className={textClass}>{content}</p>
        </Dialog>
      ) : null}
    </>
  )
}
