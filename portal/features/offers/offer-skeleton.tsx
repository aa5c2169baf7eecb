import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { offerLayout } from './offer-layout.ts'

/** Stands in for an offer that is on its way, part by part. */
export const OfferSkeleton = () => (
  <div role="status" aria-label="Loading" className="space-y-4 sm:space-y-5">
    <div className="flex min-h-14 items-center gap-4">
      <Skeleton className="size-14 rounded-lg" />
      <div className="grow space-y-2">
        <Skeleton className="h-6 w-56 max-w-full" />
        <Skeleton className="h-4 w-32" />
      </div>
    </div>
    <div className={offerLayout}>
      <div className="space-y-4 sm:space-y-5">
        <Skeleton className="h-56 rounded-lg" />
        <Skeleton className="h-48 rounded-lg" />
      </div>
      <Skeleton className="h-56 rounded-lg" />
    </div>
  </div>
)
