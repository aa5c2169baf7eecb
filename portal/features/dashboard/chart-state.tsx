import { ChartSkeleton } from '@plumbline/ui/chart/chart-skeleton.tsx'
import { FailedState } from '@plumbline/ui/empty-state.tsx'
import type { ReactNode } from 'react'

/** The content of a panel with a chart: loading, failed, or what is drawn from the data. */
export const ChartState = <Data,>(props: {
  of: { data: Data | undefined; isPending: boolean; refetch: () => Promise<unknown> }
  children: (data: Data) => ReactNode
}) => {
  const { data, isPending, refetch } = props.of
  if (isPending) return <ChartSkeleton />
  if (data !== undefined) return props.children(data)
  return (
    <FailedState
      text="Failed to load data."
      hint="Your data is safe; only this panel failed to load."
      onRetry={() => void refetch()}
    />
  )
}
