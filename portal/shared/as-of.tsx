import { clock, zoneName } from '@plumbline/ui/format.ts'
import { useServices } from './services.tsx'

/** The network's time zone, and the time at which a screen's figures were last loaded; in warning colour once a refresh has failed. */
export const AsOf = ({ at_ms, failed }: { at_ms: number; failed: boolean }) => {
  const { network_zone } = useServices().config
  return (
    <p className="text-small text-muted tabular-nums">
      {zoneName(network_zone)}
      {at_ms === 0 ? null : (
        <>
          {' · '}
          <span className={failed ? 'text-amber' : ''}>
            {failed ? 'not refreshed since' : 'as of'} {clock(at_ms, network_zone)}
          </span>
        </>
      )}
    </p>
  )
}
