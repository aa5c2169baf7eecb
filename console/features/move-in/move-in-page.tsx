import { count } from '@plumbline/ui/format.ts'
import { useNavigate } from 'react-router'
import { fieldColumn } from '../../shared/list/columns.tsx'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { OperationTable } from '../../shared/list/operation-table.tsx'
import { LinkButton } from '../../shared/page/link-button.tsx'
import { pageOf, paths } from '../../shared/words/paths.ts'
import { tab, Tabs } from '../../shared/page/tabs.tsx'
import { ScreenHead } from '../../shared/page/title.tsx'
import { OldLinks } from './old-links.tsx'

const Networks = () => (
  <OperationTable
    operation="listOldNetworks"
    caption="Old networks"
    columns={['name', 'source', 'hosts', 'created_at']}
    more={[
      fieldColumn('figure', {
        key: 'ids',
        header: 'Known IDs',
        figure: true,
        cell: ({ ids }) => count(Number(ids)),
      }),
    ]}
    narrow_rows={{ lead: 'name', end: 'source', below: ['hosts', 'ids'] }}
    to={({ id }) => pageOf(paths.move_in, Number(id))}
    empty="No old networks"
    hint="Add the network that moves here. Several can move in, also from the same system."
    hint_needs="addOldNetwork"
  />
)

/** Networks that move in from other systems. */
export const Page = () => {
  const navigate = useNavigate()
  return (
    <div className="space-y-5">
      <ScreenHead
        title="Moving in"
        text="Bring a network from another system: its people, offers and balances, with its IDs, so that its old links and postbacks go on working here."
      >
        <LinkButton to={paths.compare} label="Compare conversions" needs="compareNetworks" />
        <LinkButton to={paths.cutover} label="Cut-over" needs="showCutover" />
        <OperationButton
          operation="addOldNetwork"
          label="Add an old network"
          look="primary"
          only={['name', 'source', 'hosts']}
          closes
          onDone={({ id }) => void navigate(pageOf(paths.move_in, id))}
        />
      </ScreenHead>
      <Tabs
        label="Moving in"
        tabs={[
          tab('networks', 'Old networks', <Networks />, 'listOldNetworks'),
          tab('links', 'Old links', <OldLinks />, 'listOldLinks'),
        ]}
      />
    </div>
  )
}
