import { BackTo } from '../../shared/page/back-to.tsx'
import { paths } from '../../shared/words/paths.ts'
import { tab, Tabs } from '../../shared/page/tabs.tsx'
import { ScreenHead } from '../../shared/page/title.tsx'
import { Fallbacks, SourceBlocks } from './traffic.tsx'

/** Fallbacks and blocked sources of affiliates on all offers. */
export const Page = () => (
  <div className="space-y-5">
    <BackTo to={paths.offers} label="Offers" />
    <ScreenHead
      title="Fallbacks"
      text="Pages of affiliates for visitors whose click does not count, and sources that are blocked."
    />
    <Tabs
      label="Fallbacks"
      tabs={[
        tab('fallbacks', 'Fallbacks', <Fallbacks />, 'listFallbacks'),
        tab('sources', 'Blocked sources', <SourceBlocks />, 'listSourceBlocks'),
      ]}
    />
  </div>
)
