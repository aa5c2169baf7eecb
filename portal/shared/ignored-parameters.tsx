import { Notice } from '@plumbline/ui/notice.tsx'

/** What of an address could not be taken, each as a clause; nothing where all of it was. `Dismiss` takes it out of the address. */
export const IgnoredParameters = (props: { faults: readonly string[]; onDismiss: () => void }) =>
  props.faults.length === 0 ? null : (
    <Notice
      tone="warning"
      action={
        <button type="button" onClick={props.onDismiss} className="font-medium underline underline-offset-2">
          Dismiss
        </button>
      }
    >
      Some URL parameters were ignored: {props.faults.join('; ')}.
    </Notice>
  )
