import { asText } from '../words/as-text.ts'
import { CopyButton } from '@plumbline/ui/copy-button.tsx'
import { count, dateTime, isolated, money, percent } from '@plumbline/ui/format.ts'
import { StatusBadge } from '@plumbline/ui/status-badge.tsx'
import { Link } from 'react-router'
import { useSession } from '../session/session.ts'
import { pageOf, placeOf } from '../words/paths.ts'
import { withoutNull, type Shape } from '../words/schema.ts'
import { toneOf } from '../words/tones.ts'
import { isMessage, messageText } from '../words/voice.ts'
import { formatWord, roleOf } from '@plumbline/contract/field-names.ts'

const nothing = <span className="text-muted">—</span>

export const linkClass = 'rounded-sm font-medium text-accent hover:underline'
/** Class of a link that is not the first in its row, and has no accent colour. */
export const quietLinkClass = 'rounded-sm hover:text-accent hover:underline'

/** Links to the page of a record by its name, or by its ID if it has none. */
export const RecordLink = ({ path, id, name }: { path: string; id: string | number; name: string | null }) => (
  <Link to={pageOf(path, id)} className={linkClass}>
    {name ?? `#${id}`}
  </Link>
)

export const Moment = ({ at }: { at: string }) => {
  const { network } = useSession()
  return (
    <time dateTime={at} title={at} className="whitespace-nowrap tabular-nums">
      {dateTime(at, network.zone)}
    </time>
  )
}

const isFilled = (value: unknown): value is object => typeof value === 'object' && value !== null

/** An object or list in one line: `goal 1 · payout 5`. */
const flat = (value: unknown): string => {
  if (!isFilled(value)) return asText(value)
  if (Array.isArray(value)) return value.map(flat).join(', ')
  const parts = Object.entries(value).map(([name, one]) => [name, flat(one)] as const)
  return parts.flatMap(([name, text]) => (text === '' ? [] : [`${name.replaceAll('_', ' ')} ${text}`])).join(' · ')
}

/** Whether a word is longer than a column. Such a text may break anywhere, and takes no more of a table's width than the names beside it. */
export const hasLongWord = (text: string): boolean => /\S{25}/.test(text)

export const longWordClass = 'wrap-anywhere @4xl/table:max-w-[max(14rem,20cqi)]'

/** Names are broken between words only. */
const chooseWrapClass = (text: string): string =>
  hasLongWord(text) ? `inline-block min-w-24 ${longWordClass}` : 'wrap-break-word'

/** The fields of an object without a schema, such as the input of an audit entry. */
const Pairs = ({ value }: { value: object }) => {
  const entries = Object.entries(value)
  if (entries.length === 0) return nothing
  return (
    <span className="line-clamp-4 min-w-36 text-small wrap-anywhere">
      {entries.map(([name, one], index) => (
        <span key={name}>
          {index === 0 ? '' : ', '}
          <span className="text-muted">{name}</span> {isolated(flat(one))}
        </span>
      ))}
    </span>
  )
}

const Listed = ({ values }: { values: readonly unknown[] }) => {
  const shown = values
    .slice(0, 6)
    .map((value) => isolated(flat(value)) || '—')
    .join(', ')
  return <span className={chooseWrapClass(shown)}>{values.length > 6 ? `${shown} +${values.length - 6}` : shown}</span>
}

/** A message in the console's words. */
export const MessageText = ({ message }: { message: Parameters<typeof messageText>[0] }) => {
  const { network } = useSession()
  return messageText(message, network.zone)
}

const utc_time = /(\d{4}-\d\d-\d\d) (\d\d:\d\d(?::\d\d)?) UTC/g

/** A sentence from a reply, with its times converted to the network's zone. */
export const Sentence = ({ text }: { text: string }) => {
  const { network } = useSession()
  return text.replace(utc_time, (_, day: string, time: string) => dateTime(`${day}T${time}Z`, network.zone))
}

/** The actor of an event: a person by name, an advertiser (`advertiser:7`) by ID. */
const actor = (text: string): string =>
  text.replace(/^operator:/, '').replace(/^(\w+):(\d+)$/, (_, kind: string, id: string) => `${formatWord(kind)} ${id}`)

/** A value of a reply, formatted by its schema: times in the network's zone, amounts in its currency, statuses as badges. */
export const Value = ({
  name,
  value,
  shape: whole = {},
}: {
  name: string
  value: unknown
  shape?: Shape | undefined
}) => {
  const { shape } = withoutNull(whole)
  if (value === null || value === undefined || value === '') return nothing
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) {
    // Empty items at the end of a list are not shown.
    const filled = value.slice(0, value.findLastIndex((one) => one !== '' && one !== null) + 1)
    return filled.length === 0 ? nothing : <Listed values={filled} />
  }
  if (isMessage(value)) return <MessageText message={value} />
  if (isFilled(value)) return <Pairs value={value} />
  const to = placeOf(name, value)
  if (to !== null)
    return (
      <Link to={to} className={`${quietLinkClass} text-accent ${chooseWrapClass(asText(value))}`}>
        {asText(value)}
      </Link>
    )
  if (typeof value === 'number') {
    const formatted = shape.format === 'money' ? money(value) : shape.format === 'percent' ? percent(value) : undefined
    if (formatted !== undefined) return <span className="tabular-nums">{formatted}</span>
    return (
      <span className="tabular-nums">
        {roleOf(name) === 'number' || !Number.isInteger(value) ? asText(value) : count(value)}
      </span>
    )
  }
  const text = asText(value)
  if (shape.format === 'date-time') return <Moment at={text} />
  if (shape.format === 'secret')
    return (
      <span className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 rounded-sm bg-sunken px-1.5 py-0.5 text-small wrap-anywhere">{text}</code>
        <CopyButton text={text} />
      </span>
    )
  if (roleOf(name) === 'status') return <StatusBadge status={text.replaceAll('_', ' ')} tone={toneOf(text)} />
  return (
    <bdi className={chooseWrapClass(text)}>
      {name === 'actor' ? (
        actor(text)
      ) : (shape.enum ?? shape.const) === undefined ? (
        <Sentence text={text} />
      ) : (
        formatWord(text)
      )}
    </bdi>
  )
}
