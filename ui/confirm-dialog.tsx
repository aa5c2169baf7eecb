import { useId, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { useModal } from './use-modal.ts'

/**
 * Asks before an action that cannot be undone, or that others will act on. Shown while it is rendered. The focus starts on the cancel
 * button, Escape cancels, and the browser keeps everything behind the dialog inert.
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
  /** Why the confirmed action failed. */
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
