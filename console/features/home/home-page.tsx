import { Today } from './today.tsx'
import { InboxList } from './inbox-list.tsx'
import { ScreenHead } from '../../shared/title.tsx'
import { useMay } from '../../shared/session.ts'

/** What waits for somebody, and how the network does today. */
export const Page = () => {
  const may = useMay()
  return (
    <div className="space-y-5">
      <ScreenHead title="Home" />
      {may('showStats') ? <Today /> : null}
      {may('listInbox') ? <InboxList /> : null}
    </div>
  )
}
