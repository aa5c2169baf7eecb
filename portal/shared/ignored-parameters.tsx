import { Notice } from '@plumbline/ui/notice.tsx'

/**
 * Parts of an address that were ignored, each as a clause, and whether its days are swapped; nothing where it was taken unchanged.
 * `Dismiss` takes it out of the address.
 */
export const IgnoredParameters = (props: { faults: readonly string[]; swapped?: boolean; onDismiss: () => void }) =>
  props.faults.length === 0 && props.swapped !== true ? null : (
    <Notice
      tone="warning"
      action={
        <button type="button" onClick={props.onDismiss} className="font-medium underline underline-offset-2">
          Dismiss
        </button>
      }
    >
      {props.swapped === true ? 'The first day was after the last one, so the two were swapped. ' : ''}
      {props.faults.length === 0 ? '' : `Some URL parameters were ignored: ${props.faults.join('; ')}.`}
    </Notice>
  )
