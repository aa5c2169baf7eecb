import { BackTo } from '../../shared/back-to.tsx'
import { paths } from '../../shared/paths.ts'
import { ScreenHead } from '../../shared/title.tsx'
import { Fallbacks } from './traffic.tsx'

/** Own fallbacks of affiliates for all offers, where the inbox leads. */
export const Page = () => (
  <div className="space-y-5">
    <BackTo to={paths.offers} label="Offers" />
    <ScreenHead
      title="Fallbacks"
      text="Where affiliates send visitors who do not count. Approving one approves its host for all offers of the affiliate."
    />
    <Fallbacks />
  </div>
)
