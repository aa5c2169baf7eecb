import type { ReactNode } from 'react'
import type { SavedView } from './views-dialog.tsx'

/** Pinned views of the explorer below a menu; renders nothing without any. */
export const PinnedViews = (props: { views: readonly SavedView[]; renderLink: (view: SavedView) => ReactNode }) => {
  const pinned = props.views.filter(({ is_pinned }) => is_pinned)
  return pinned.length === 0 ? null : (
    <nav aria-label="Pinned views" className="mt-3 border-t border-line pt-3">
      <p aria-hidden className="px-3 pb-1 text-small text-muted">
        Pinned views
      </p>
      <ul className="space-y-0.5">
        {pinned.map((one) => (
          <li key={one.id}>{props.renderLink(one)}</li>
        ))}
      </ul>
    </nav>
  )
}
