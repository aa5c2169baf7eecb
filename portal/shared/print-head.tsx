import { useServices } from './services.tsx'

/** What a printed screen says of itself below its title: whose figures, of which days, narrowed by what. It stands on paper alone. */
export const PrintHead = ({ range, filters = [] }: { range?: string; filters?: readonly string[] }) => {
  const { session } = useServices()
  const facts = [
    ['Account', session.snapshot().user?.email ?? ''],
    ['Period', range ?? ''],
    ['Filters', filters.join(' · ')],
  ].filter(([, text]) => text !== '')
  return (
    <dl className="hidden flex-wrap gap-x-6 print:flex">
      {facts.map(([label, text]) => (
        <div key={label} className="flex gap-1.5">
          <dt className="text-muted">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
