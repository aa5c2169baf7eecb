import { source_names } from '@plumbline/contract/move-in.ts'
import type { Reply } from '../../shared/session/calls.ts'
import { BackTo } from '../../shared/page/back-to.tsx'
import { Loaded, NotFound } from '../../shared/page/loaded.tsx'
import { useNumber } from '../../shared/page/params.ts'
import { paths } from '../../shared/words/paths.ts'
import { useRead } from '../../shared/session/queries.ts'
import { tab, Tabs, type Tab } from '../../shared/page/tabs.tsx'
import { ScreenHead } from '../../shared/page/title.tsx'
import { ImportSteps } from './import-steps.tsx'
import { NetworkSettings } from './network-settings.tsx'
import type { OldNetwork } from './old-network.ts'

/** Tabs in the order of use; the steps after the imports have their tab between these two. */
const tabsOf = (network: OldNetwork): readonly Tab[] => [
  tab('import', 'Import', <ImportSteps network={network} />),
  tab('settings', 'Settings', <NetworkSettings network={network} />),
]

/** An old network: the imports in their order, and its settings. */
export const Page = () => {
  const id = useNumber()
  const read = useRead('listOldNetworks', { input: { limit: 1000 } })
  const findNetwork = ({ results }: Reply<'listOldNetworks'>) => results.find((one) => one.id === id)
  return (
    <Loaded
      read={read}
      back={<BackTo to={paths.move_in} label="Moving in" />}
      title={`Old network ${id}`}
      thing={(reply) => findNetwork(reply)?.name ?? ''}
    >
      {(reply) => {
        const network = findNetwork(reply)
        if (network === undefined) return <NotFound />
        return (
          <div className="max-w-5xl space-y-5">
            <ScreenHead
              title={network.name}
              text={network.source === 'plumbline' ? 'Files in our own format' : `From ${source_names[network.source]}`}
            />
            <Tabs label={network.name} tabs={tabsOf(network)} />
          </div>
        )
      }}
    </Loaded>
  )
}
