import { Skeleton } from '@plumbline/ui/skeleton.tsx'

/** Placeholder of a screen whose code is loading. */
export const PageSkeleton = () => (
  <div role="status" aria-label="Loading" className="at-once space-y-6">
    <Skeleton className="h-7 w-44" />
    <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-31 rounded-lg" />
      ))}
    </div>
    <Skeleton className="h-84 rounded-lg" />
  </div>
)
