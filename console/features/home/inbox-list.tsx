import type { Operations } from '@plumbline/contract/operator/index.ts'
import type { ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { Card } from '@plumbline/ui/card.tsx'
import { count, dateTime } from '@plumbline/ui/format.ts'
import { ChevronRight, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { Loaded } from '../../shared/loaded.tsx'
import { pageOf, paths } from '../../shared/paths.ts'
import { useRead } from '../../shared/queries.ts'
import { useSession } from '../../shared/session.ts'
import { spoken } from '../../shared/words.ts'

type Entry = ReplyOf<Operations['listInbox']>['results'][number]

/** The list behind each kind of what waits. What this version has no list for leads to its first thing. */
const lists: Readonly<Record<string, { title: string; to: string }>> = {
  applications: { title: 'Applications to decide', to: `${paths.applications}?status=new` },
  payment_requests: { title: 'Payment requests to answer', to: `${paths.payments}?tab=requests&status=open` },
  held_conversions: { title: 'Conversions held until somebody approves them', to: `${paths.conversions}?held=true` },
  pending_conversions: { title: 'Conversions to decide', to: `${paths.conversions}?status=pending` },
  pending_payments: { title: 'Payments to approve', to: `${paths.payments}?tab=all&status=pending` },
  payout_details: { title: 'Payout details to verify', to: paths.affiliates },
  raised_minimums: { title: 'Minimums raised by affiliates', to: paths.affiliates },
  failing_postbacks: { title: 'Postbacks that fail', to: paths.postbacks },
  unmatched_postbacks: { title: 'Postbacks that match nothing', to: `${paths.postbacks}?tab=unmatched` },
  mails: { title: 'Mails given up', to: `${paths.mail}?status=given_up` },
  quarantine: { title: 'Records in quarantine', to: `${paths.health}?tab=quarantine` },
}

const of_affiliates = ['payout_details', 'raised_minimums']

const Line = ({ entry }: { entry: Entry }) => {
  const { network } = useSession()
  const { kind, ids, oldest } = entry
  const list = lists[kind]
  return (
    <li className="px-5 py-3">
      <Link to={list?.to ?? paths.home} className="group flex items-center gap-4 rounded-sm">
        <span className="min-w-10 rounded-full bg-amber-soft px-2.5 py-0.5 text-center font-semibold text-amber tabular-nums">
          {count(entry.count)}
        </span>
        <span className="min-w-0 grow">
          <span className="block font-medium group-hover:underline">{list?.title ?? spoken(kind)}</span>
          {oldest === null ? null : (
            <span className="block text-small text-muted tabular-nums">
              The oldest since {dateTime(oldest, network.zone)}
            </span>
          )}
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
      </Link>
      {of_affiliates.includes(kind) ? (
        <p className="mt-1 flex flex-wrap gap-x-3 ps-14 text-small">
          {ids.slice(0, 12).map((id) => (
            <Link
              key={id}
              to={pageOf(paths.affiliates, id)}
              className="rounded-sm font-medium text-accent hover:underline"
            >
              #{id}
            </Link>
          ))}
        </p>
      ) : null}
    </li>
  )
}

/** What waits for an operator: how much of each kind, and the way to it. */
export const InboxList = () => {
  const read = useRead('listInbox', {}, { every_ms: 60_000 })
  return (
    <Card title="Inbox">
      <div className="border-t border-line">
        <Loaded read={read}>
          {({ results }) => {
            const waiting = results.filter((entry) => entry.count > 0)
            return waiting.length === 0 ? (
              <p className="flex items-center gap-2 px-5 py-6 text-muted">
                <CircleCheck aria-hidden className="size-4 text-green" />
                Nothing waits for you.
              </p>
            ) : (
              <ul className="divide-y divide-line">
                {waiting.map((entry) => (
                  <Line key={entry.kind} entry={entry} />
                ))}
              </ul>
            )
          }}
        </Loaded>
      </div>
    </Card>
  )
}
