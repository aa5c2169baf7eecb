import { Skeleton } from '@plumbline/ui/skeleton.tsx'

/** Stands in for a tab whose code is on its way. */
export const TabSkeleton = () => (
  <div
    role="status"
    aria-label="Loading"
    className="h-96 max-w-3xl rounded-lg border border-line bg-surface p-5 shadow-card"
  >
    <Skeleton className="h-4 w-40" />
    <Skeleton className="mt-6 h-9 w-full" />
    <Skeleton className="mt-4 h-9 w-full" />
  </div>
)
