import type { Operations } from '@plumbline/contract/operator/index.ts'
import type { ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { inbox_lists, inboxAddress, mailed_lists, type InboxKind } from '@plumbline/contract/operator/inbox-lists.ts'
import { Card } from '@plumbline/ui/card.tsx'
import { count, dateTime } from '@plumbline/ui/format.ts'
import { ChevronRight, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { asText } from '../../shared/words/as-text.ts'
import { Loaded } from '../../shared/page/loaded.tsx'
import { paths } from '../../shared/words/paths.ts'
import { GettingStarted, useGettingStarted } from './getting-started.tsx'
import { useRead } from '../../shared/session/queries.ts'
import { useMay, useSession } from '../../shared/session/session.ts'
import { linkClass } from '../../shared/fields/value.tsx'
import { several } from '../../shared/words/words.ts'

type Entry = ReplyOf<Operations['listInbox']>['results'][number]

/** The list of a kind as it was counted, or a part of it. */
const addressOf = (kind: InboxKind, { input }: Entry['list'], more: Readonly<Record<string, unknown>> = {}): string =>
  inboxAddress(
    kind,
    Object.fromEntries(Object.entries({ ...input, ...more }).map(([name, value]) => [name, asText(value)])),
  )

const Line = (props: { to: string; title: string; waiting: number; text?: string }) => (
  <Link to={props.to} className="group flex items-center gap-4 rounded-sm">
    <span className="min-w-10 rounded-full bg-amber-soft px-2.5 py-0.5 text-center font-semibold text-amber tabular-nums">
      {count(props.waiting)}
    </span>
    <span className="min-w-0 grow">
      <span className="block font-medium group-hover:underline">{props.title}</span>
      {props.text === undefined ? null : <span className="block text-small text-muted tabular-nums">{props.text}</span>}
    </span>
    <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
  </Link>
)

/** Parts of what waits, each leading to its part of the list. */
const Groups = ({
  groups,
  kind,
  list,
  by,
  label,
}: Pick<Entry, 'groups' | 'kind' | 'list'> & { by: string; label: string }) => {
  const shown = groups.filter((group) => group.by === by)
  return shown.length === 0 ? null : (
    <ul aria-label={label} className="mt-1 flex flex-wrap gap-x-4 gap-y-1 ps-14 text-small">
      {shown.map(({ name, count: waiting, input }) => (
        <li key={name}>
          <Link to={addressOf(kind, list, input)} className={linkClass}>
            {name}
          </Link>{' '}
          <span className="text-muted tabular-nums">{count(waiting)}</span>
        </li>
      ))}
    </ul>
  )
}

const Waiting = ({ entry: { kind, count: waiting, oldest, list, groups } }: { entry: Entry }) => {
  const { network } = useSession()
  return (
    <li className="px-5 py-3">
      <Line
        to={addressOf(kind, list)}
        title={inbox_lists[kind].title}
        waiting={waiting}
        {...(oldest !== null && { text: `Oldest since ${dateTime(oldest, network.zone)}` })}
      />
      <Groups groups={groups} kind={kind} list={list} by="age" label="By age" />
      <Groups groups={groups} kind={kind} list={list} by="advertiser" label="By advertiser" />
    </li>
  )
}

const checks_every_s = 300

/** What the checks found: they take longer than the rest, which does not wait for them, and are not done for each person again. */
const Health = () => {
  const given = { input: { max_age_s: checks_every_s } }
  const { data, error } = useRead('doctor', given, { every_ms: checks_every_s * 1000 })
  const waiting = data?.findings.filter(({ state }) => state !== 'ok') ?? []
  if (data === undefined && error !== null)
    return (
      <li className="px-5 py-3 text-muted">
        The health checks could not be loaded.{' '}
        <Link to={paths.health} className={linkClass}>
          Try again
        </Link>
      </li>
    )
  return data === undefined || waiting.length === 0 ? null : (
    <li className="px-5 py-3">
      <Line
        to={paths.health}
        title={mailed_lists.health.title}
        waiting={waiting.length}
        text={`${several(data.faults, 'fault', 'faults')}, ${several(data.warnings, 'warning', 'warnings')}`}
      />
    </li>
  )
}

/** What waits for an operator: how much of each kind, and the way to it. */
export const InboxList = () => {
  const may = useMay()
  const read = useRead('listInbox', {}, { every_ms: 60_000 })
  const started = useGettingStarted()
  const is_clear = read.data?.results.every(({ count: waits }) => waits === 0) ?? true
  // Where nothing waits the network may be a new one.
  const data = is_clear && started === undefined ? undefined : read.data
  return (
    <Card title="Inbox">
      {/* While it loads it is as high as it is likely to be: what is below would be pushed away. */}
      <div className={`border-t border-line ${data === undefined ? 'min-h-112' : ''}`}>
        <Loaded read={{ ...read, data }}>
          {({ results }) => {
            const waiting = results.filter((entry) => entry.count > 0)
            return (
              <>
                {!is_clear ? null : (
                  <p className="flex items-center gap-2 px-5 py-6 text-muted">
                    <CircleCheck aria-hidden className="size-4 text-green" />
                    Nothing needs your attention.
                  </p>
                )}
                <ul className="divide-y divide-line">
                  {waiting.map((entry) => (
                    <Waiting key={entry.kind} entry={entry} />
                  ))}
                </ul>
                {started === undefined ? null : <GettingStarted {...started} />}
                {may('doctor') ? (
                  <ul className="border-t border-line empty:hidden">
                    <Health />
                  </ul>
                ) : null}
              </>
            )
          }}
        </Loaded>
      </div>
    </Card>
  )
}
