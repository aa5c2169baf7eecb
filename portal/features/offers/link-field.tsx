import { ExternalLink } from 'lucide-react'
import { buttonClass } from '@plumbline/ui/button.tsx'
import { CopyButton } from '@plumbline/ui/copy-button.tsx'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'

const rowClass = 'flex flex-wrap items-center gap-2'

/** A tracking link to copy or to open. It is selected as a whole when it gets the focus. */
export const LinkField = ({ url, onEscape }: { url: string; onEscape?: () => void }) => (
  <div className={rowClass}>
    <input
      readOnly
      aria-label="Tracking link"
      value={url}
      onFocus={(event) => event.target.select()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEscape?.()
      }}
      className="h-8 min-w-0 grow basis-56 rounded-md border border-line bg-canvas px-2.5 text-small pointer-coarse:h-11"
    />
    <CopyButton text={url} />
    <a href={url} target="_blank" rel="noreferrer" className={buttonClass('quiet', 'small')}>
      <ExternalLink aria-hidden className="size-4" />
      Visit
    </a>
  </div>
)

/** Stands in for a link that is on its way: as high, also where its parts need two lines. */
export const LinkSkeleton = () => (
  <div role="status" aria-label="Loading" className={rowClass}>
    <Skeleton className="h-8 grow basis-56 pointer-coarse:h-11" />
    <Skeleton className="h-8 w-27 pointer-coarse:h-11" />
    <Skeleton className="h-8 w-18 pointer-coarse:h-11" />
  </div>
)
