import { dateTime } from '@plumbline/ui/format.ts'
import { useServices } from './services.tsx'

/** A moment in the network's time zone. */
export const When = ({ at, className }: { at: string; className: string }) => (
  <time dateTime={at || undefined} className={className}>
    {dateTime(at, useServices().config.network_zone)}
  </time>
)
