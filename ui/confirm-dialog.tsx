import { useId, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { useModal } from './use-modal.ts'

/**
 * Asks before something that cannot be undone, or that others begin to work on. Shown as long as it is rendered; the focus starts on the way back, Escape takes it, and
 * the browser keeps everything behind it out of reach.
 */
export const ConfirmDialog = (props: {
  title: string
  text: string
  /** Details under the text. */
  children?: ReactNode
  confirm: string
  /** `primary` for an action that can be reversed. */
  look?: 'primary' | 'danger'
  busy: boolean
  /** What went wrong when it was confirmed. */
  failure: string | null
  onConfirm: () => void
  onCancel: () => void
}) => {
  const modal = useModal(props.onCancel)
  const id = useId()

  return (
    <dialog
      {...modal}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="m-auto w-[min(26rem,calc(100vw-2rem))] animate-appear rounded-lg border border-line bg-raised p-5 text-text shadow-pop backdrop:bg-[rgb(8_10_14/50%)]"
    >
      <h2 id={`${id}-title`} className="font-semibold wrap-anywhere">
        {props.title}
      </h2>
      <p id={`${id}-text`} className="mt-1.5 wrap-anywhere text-muted">
        {props.text}
      </p>
      {props.children}
      {props.failure === null ? null : (
        <p role="alert" className="mt-3 wrap-anywhere text-red">
          {props.failure}
        </p>
      )}
      <div className="mt-5 flex justify-end gap-2">
        <Button onClick={props.onCancel}>Cancel</Button>
        <Button look={props.look ?? 'danger'} busy={props.busy} onClick={props.onConfirm}>
          {props.confirm}
        </Button>
      </div>
    </dialog>
  )
}
