import { Skeleton } from '../skeleton.tsx'

const heights = ['h-24', 'h-36', 'h-28', 'h-44', 'h-40', 'h-32', 'h-48', 'h-36', 'h-52', 'h-40']

/** Placeholder of a loading chart, announced to screen readers. */
export const ChartSkeleton = () => (
  <div role="status" className="relative flex h-70 items-end justify-around px-12 pb-8">
    {heights.map((height, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- fixed bars that never change places
      <Skeleton key={index} className={`w-7 ${height}`} />
    ))}
    <span className="absolute inset-0 flex items-center justify-center text-muted">Loading...</span>
  </div>
)
