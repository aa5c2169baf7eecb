import { PrintFacts } from '@plumbline/ui/print-facts.tsx'
import { useServices } from './services.tsx'

/** Heading of a printed screen: the affiliate, the days, the filters. */
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
