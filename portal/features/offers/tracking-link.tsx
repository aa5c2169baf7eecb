import { FailureNotice } from '@plumbline/ui/notice.tsx'
import { LinkField, LinkSkeleton } from './link-field.tsx'
import { normaliseTrackingLink } from './normalise-link.ts'
import { useTrackingLink } from './use-tracking-link.ts'

/** The affiliate's tracking link of an offer, in place below its row. Escape folds it up. */
export const TrackingLink = ({ offer_id, onClose }: { offer_id: number; onClose: () => void }) => {
  const { data, isPending, refetch } = useTrackingLink(offer_id)
  if (isPending) return <LinkSkeleton />
  if (data === undefined) return <FailureNotice onRetry={() => void refetch()} />
  return <LinkField url={normaliseTrackingLink(data.url)} onEscape={onClose} />
}
