import { Skeleton } from '@plumbline/ui/skeleton.tsx'

/** Placeholder for a screen that is loading. */
export const ScreenSkeleton = () => (
  <div role="status" aria-label="Loading" className="space-y-6">
    <Skeleton className="h-7 w-44" />
    <Skeleton className="h-84 rounded-lg" />
  </div>
)
