import { Notice } from '@plumbline/ui/notice.tsx'

/**
 * Ignored parts of an address, each as a clause, and whether its days were swapped; renders nothing if the address was valid.
 * `Dismiss` removes them from the address.
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
