import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'

/** A short explanation over a control, on hover and on keyboard focus. The control is the child. */
export const Tooltip = ({ text, children }: { text: string; children: ReactElement }) => (
  <Base.Root>
    <Base.Trigger render={children} aria-description={text} delay={200} />
    {/* Within the page's landmark, where a screen reader's user expects what belongs to it. */}
    <Base.Portal container={document.querySelector('main')}>
      <Base.Positioner side="bottom" align="start" sideOffset={6} className="z-50">
        <Base.Popup className="max-w-64 animate-appear rounded-md bg-text px-2.5 py-1.5 text-small text-canvas shadow-pop">
          {text}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
