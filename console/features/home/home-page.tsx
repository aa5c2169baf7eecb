import { Later } from '@plumbline/ui/later.tsx'
import { Today, Week } from './today.tsx'
import { InboxList } from './inbox-list.tsx'
import { ScreenHead } from '../../shared/page/title.tsx'
import { useMay } from '../../shared/session/session.ts'

/** What waits for somebody, and how the network does today. */
export const Page = () => {
  const may = useMay()
  return (
    <div className="space-y-5">
      <ScreenHead title="Home" text="Figures of today, and the inbox: what waits for a decision or needs a fix." />
      {may('showStats') ? <Today /> : null}
      <Later>
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          {may('listInbox') ? <InboxList /> : null}
          {may('showStats') ? (
            <Later>
              <Week />
            </Later>
          ) : null}
        </div>
      </Later>
    </div>
  )
}
