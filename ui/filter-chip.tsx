import { X } from 'lucide-react'
import type { ReactNode } from 'react'

/** An active filter in a list of filters, with a button that removes it. */
export const FilterChip = (props: { label: string; children: ReactNode; onRemove: () => void }) => (
  <li className="inline-flex h-8 max-w-full items-center gap-1.5 rounded-md border border-line bg-surface ps-2.5 text-small shadow-card pointer-coarse:h-11">
    <span className="shrink-0 text-muted">{props.label}</span>
    {props.children}
    <button
      type="button"
      aria-label={`Remove filter: ${props.label}`}
      onClick={props.onRemove}
      className="inline-flex h-full w-8 shrink-0 items-center justify-center rounded-md text-muted -outline-offset-2 hover:text-text pointer-coarse:w-11"
    >
      <X aria-hidden className="size-3.5" />
    </button>
  </li>
)
