import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { useModal } from './use-modal.ts'

const starts = ':is(input, select, textarea):not(:disabled)'

/**
 * A modal window with a heading and a close button, shown while it is rendered. Escape and the cross close it, and the browser
 * keeps everything behind it inert.
 */
export const Dialog = (props: { title: string; wide?: boolean; onClose: () => void; children: ReactNode }) => {
  const body = useRef<HTMLDivElement>(null)
  const cross = useRef<HTMLButtonElement>(null)
  // Shown after this effect: then the focus starts in the first field, or on the main button, or else on the close button until one is loaded.
  useLayoutEffect(() => {
    const content = body.current
    const findStart = () =>
      [...(content?.querySelectorAll<HTMLElement>(starts) ?? [])].find(
        (one) => one.closest('details:not([open])') === null,
      ) ?? content?.querySelector<HTMLElement>('[type=submit][data-look=primary]')
    findStart()?.setAttribute('autofocus', '')
    const loading = new MutationObserver(() => {
      const start = findStart()
      if (!start) return
      loading.disconnect()
      if (document.activeElement === cross.current) start.focus()
    })
    if (content !== null) loading.observe(content, { childList: true, subtree: true })
    return () => loading.disconnect()
  }, [])
  const modal = useModal(props.onClose)
  const id = useId()
  return (
    <dialog
      {...modal}
      // Enter that is held since it opened the window presses nothing in it.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.repeat && event.target instanceof HTMLButtonElement) event.preventDefault()
      }}
      aria-labelledby={id}
      className={`m-auto max-h-[calc(100dvh-2rem)] ${props.wide === true ? 'w-[min(52rem,calc(100vw-2rem))]' : 'w-[min(34rem,calc(100vw-2rem))]'} animate-appear overflow-y-auto rounded-lg border border-line bg-raised text-text shadow-pop backdrop:bg-[rgb(8_10_14/50%)]`}
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-raised py-2 ps-5 pe-2">
        <h2 id={id} className="min-w-0 font-semibold wrap-anywhere">
          {props.title}
        </h2>
        <button
          ref={cross}
          type="button"
          aria-label="Close"
          onClick={props.onClose}
          className="inline-flex size-9 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken pointer-coarse:size-11"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <div ref={body} className="p-5">
        {props.children}
      </div>
    </dialog>
  )
}

/** Below a form in a window: the button that leaves it as it was, and the one that submits. */
export const FormButtons = ({ onCancel, ...submit }: { onCancel: () => void; busy?: boolean; children: ReactNode }) => (
  <div className="flex justify-end gap-2">
    <Button onClick={onCancel}>Cancel</Button>
    <Button type="submit" look="primary" {...submit} />
  </div>
)
