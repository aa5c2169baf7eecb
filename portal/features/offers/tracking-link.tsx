import { callOptions, useAsker } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import type { SubIds } from '@plumbline/contract/tracking-link.ts'
import { Button, buttonClass } from '@plumbline/ui/button.tsx'
import { CopyButton } from '@plumbline/ui/copy-button.tsx'
import { FailureNotice } from '@plumbline/ui/notice.tsx'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Link2 } from 'lucide-react'
import { useReported } from '../../shared/report-problem.ts'

/** Unfolds and folds an offer's tracking link in a list. */
export const GetLinkButton = (props: { title: string; opened: boolean; onToggle: () => void }) => (
  <Button size="small" aria-expanded={props.opened} aria-label={`Get Link: ${props.title}`} onClick={props.onToggle}>
    <Link2 aria-hidden className="size-4" />
    Get Link
  </Button>
)

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

/** A tracking link with one slash before `click`, however many there were (SPEC-5.7). */
export const normaliseTrackingLink = (url: string): string => url.replace(/(?<!:)\/{2,}(?=click\b)/, '/')

/** Asks for the affiliate's tracking link of an offer with these sub IDs, cleaned; without any when there are none. */
export const useTrackingLink = (offer_id: number, subIds: SubIds = {}) => {
  const params = { id: offer_id }
  const asked = Object.keys(subIds).length === 0 ? { params } : { params, query: subIds }
  const query = useQuery(callOptions(useAsker(), contract.trackingLink, asked))
  useReported('The tracking link could not be loaded', query.error)
  return query
}

/** The affiliate's tracking link of an offer, in place below its row. Escape folds it up. */
export const TrackingLink = ({ offer_id, onClose }: { offer_id: number; onClose: () => void }) => {
  const { data, isPending, refetch } = useTrackingLink(offer_id)
  if (isPending) return <LinkSkeleton />
  if (data === undefined) return <FailureNotice onRetry={() => void refetch()} />
  return <LinkField url={normaliseTrackingLink(data.url)} onEscape={onClose} />
}
