import { PrintFacts } from '@plumbline/ui/print-facts.tsx'
import { useServices } from './services.tsx'

/** What a printed screen says of itself: whose figures, of which days, narrowed by what. */
export const PrintHead = ({ range = '', filters = [] }: { range?: string; filters?: readonly string[] }) => {
  const { session } = useServices()
  return (
    <PrintFacts
      facts={[
        ['Account', session.snapshot().user?.email ?? ''],
        ['Period', range],
        ['Filters', filters.join(' · ')],
      ]}
    />
  )
}
