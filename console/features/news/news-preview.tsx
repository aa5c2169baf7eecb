import { Button } from '@plumbline/ui/button.tsx'
import { cleanNodes } from '@plumbline/ui/clean-html.ts'
import { Dialog } from '@plumbline/ui/dialog.tsx'
import { useCallback, useState } from 'react'

/** News as the portal shows them to affiliates: cleaned the same way. */
export const NewsPreview = ({ title, content }: { title: string; content: string }) => {
  const [open, setOpen] = useState(false)
  const fill = useCallback((place: HTMLDivElement | null) => place?.replaceChildren(cleanNodes(content)), [content])
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Preview
      </Button>
      {open ? (
        <Dialog title={title} wide onClose={() => setOpen(false)}>
          <div ref={fill} className="wrap-anywhere [&_a]:text-accent [&_a]:underline [&_p]:mb-3" />
        </Dialog>
      ) : null}
    </>
  )
}
