import { StatsView } from '../../shared/stats-view.tsx'
import { ScreenHead } from '../../shared/title.tsx'

/** The network's figures. */
export const Page = () => (
  <div className="space-y-5">
    <ScreenHead
      title="Figures"
      text="Money is that of approved conversions: revenue from advertisers, payout to affiliates, and the margin between."
    />
    <StatsView />
  </div>
)
