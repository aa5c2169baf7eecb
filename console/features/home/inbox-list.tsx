import { inbox_lists, inboxAddress, mailed_lists, type InboxKind } from '@plumbline/contract/operator/inbox-lists.ts'
import { Card } from '@plumbline/ui/card.tsx'
import { count, dateTime } from '@plumbline/ui/format.ts'
import { ChevronRight, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { Reply } from '../../shared/session/calls.ts'
import { asText } from '../../shared/words/as-text.ts'
import { Loaded } from '../../shared/page/loaded.tsx'
import { paths } from '../../shared/words/paths.ts'
import { GettingStarted, useGettingStarted } from './getting-started.tsx'
import { useRead } from '../../shared/session/queries.ts'
import { useMay, useSession } from '../../shared/session/session.ts'
import { linkClass } from '../../shared/fields/value.tsx'
import { several } from '../../shared/words/words.ts'

type Entry = Reply<'listInbox'>['results'][number]

/** Address of the list behind an inbox entry, or of a part of the list. */
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

/** Parts of an inbox entry, each linked to its part of the list. */
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

/** Results of the health checks: they take longer than the rest, which does not wait for them, and are shared by all users. */
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

/** An operator's inbox: the number of items of each kind, with a link to them. */
export const InboxList = () => {
  const may = useMay()
  const read = useRead('listInbox', {}, { every_ms: 60_000 })
  const started = useGettingStarted()
  const is_clear = read.data?.results.every(({ count: waits }) => waits === 0) ?? true
  // An empty inbox may mean that the network is new.
  const data = is_clear && started === undefined ? undefined : read.data
  return (
    <Card title="Inbox">
      {/* Its likely height while it loads, so that the content below does not move. */}
      <div className={`border-t border-line ${data === undefined ? 'min-h-112' : ''}`}>
        <Loaded read={{ ...read, data }}>
          {({ results }) => {
            const waiting = results.filter((entry) => entry.count > 0)
            return (
              <>
                {!is_clear ? null : (
                  <p className="flex items-center gap-2 px-5 py-6 text-muted">
                    <CircleCheck aria-hidden className="size-4 text-green" />
                    Nothing waits for a decision.
                  </p>
                )}
                <ul className="divide-y divide-line">
                  {waiting.map((entry) => (
                    <Waiting key={entry.kind} entry={entry} />
                  ))}
                </ul>
                {may('doctor') ? (
                  <ul className="border-t border-line empty:hidden">
                    <Health />
                  </ul>
                ) : null}
                {started === undefined ? null : <GettingStarted {...started} />}
              </>
            )
          }}
        </Loaded>
      </div>
    </Card>
  )
}
