import { StatsView } from '../../shared/stats-view.tsx'
import { ScreenHead } from '../../shared/title.tsx'

/** The network's figures. */
export const Page = () => (
  <div className="space-y-5">
    <ScreenHead title="Statistics" text="Revenue, payout and margin include approved conversions only." />
    <StatsView />
  </div>
)
