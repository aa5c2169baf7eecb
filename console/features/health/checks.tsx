import { Button } from '@plumbline/ui/button.tsx'
import { Card } from '@plumbline/ui/card.tsx'
import { dateTime } from '@plumbline/ui/format.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import { StatusBadge } from '@plumbline/ui/status-badge.tsx'
import { Loaded } from '../../shared/page/loaded.tsx'
import { useRead } from '../../shared/session/queries.ts'
import { useSession } from '../../shared/session/session.ts'
import { toneOf } from '../../shared/words/tones.ts'
import { messageText } from '../../shared/words/voice.ts'
import { several } from '../../shared/words/words.ts'

const order = ['fault', 'warning', 'ok']

/** What the doctor found, the worst first, with what to do. */
export const Checks = () => {
  const { network } = useSession()
  const read = useRead('doctor')
  return (
    <Loaded read={read}>
      {({ checked_at, well, faults, warnings, findings }) => (
        <div className="space-y-4">
          <Notice
            tone={well ? (warnings > 0 ? 'warning' : 'success') : 'error'}
            action={
              <Button size="small" busy={read.isFetching} onClick={() => void read.refetch()}>
                Check again
              </Button>
            }
          >
            {well && warnings === 0
              ? 'All checks passed.'
              : `${several(faults, 'fault', 'faults')}, ${several(warnings, 'warning', 'warnings')}.`}{' '}
            Checked at {dateTime(checked_at, network.zone)}.
          </Notice>
          <Card title="Checks">
            <ul className="divide-y divide-line border-t border-line">
              {findings
                .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
                .map(({ check, state, found, todo }) => (
                  <li
                    key={`${check} ${found.text}`}
                    className="grid gap-x-4 gap-y-1 px-5 py-3 sm:grid-cols-[7rem_12rem_1fr]"
                  >
                    <span>
                      <StatusBadge status={state === 'ok' ? 'OK' : state} tone={toneOf(state)} />
                    </span>
                    <span className="font-medium">{check}</span>
                    <span className="min-w-0 wrap-anywhere">
                      {messageText(found, network.zone)}
                      {todo && <span className="block text-muted">{messageText(todo, network.zone)}</span>}
                    </span>
                  </li>
                ))}
            </ul>
          </Card>
        </div>
      )}
    </Loaded>
  )
}
