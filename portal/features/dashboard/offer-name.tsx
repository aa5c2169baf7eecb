import { ImageOrNothing } from '@plumbline/ui/image-or-nothing.tsx'
import type { ReactNode } from 'react'
import { AppLink } from '../../shared/app-link.tsx'
import { offerPath } from '../../shared/paths.ts'

/** An offer's icon and title, and a line below them. */
export const OfferName = (props: { id: number; icon: string | null; title: string; children: ReactNode }) => (
  <span className="flex min-w-0 items-center gap-3">
    <ImageOrNothing src={props.icon} className="size-8 rounded-md" />
    <span className="min-w-0">
      <AppLink
        to={offerPath(props.id)}
        dir="auto"
        className="line-clamp-2 rounded-sm text-left font-medium wrap-anywhere hover:underline"
      >
        {props.title}
      </AppLink>
      <span className="block text-small text-muted">{props.children}</span>
    </span>
  </span>
)
