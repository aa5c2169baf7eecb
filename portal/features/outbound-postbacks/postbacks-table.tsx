import { Badge } from '@plumbline/ui/badge.tsx'
import { Button } from '@plumbline/ui/button.tsx'
import { EmptyState, FailedState } from '@plumbline/ui/empty-state.tsx'
import { dateTime } from '@plumbline/ui/format.ts'
import { DataTable, type Column } from '@plumbline/ui/table/data-table.tsx'
import { History, Pause, Play, Power, Radio, Trash2, TriangleAlert } from 'lucide-react'
import { stateTone, stateWords } from '../../shared/delivery-rules.ts'
import { failingWords, isOff, type Postback } from './rules.ts'

const offerName = ({ offer }: Postback): string => offer?.title ?? 'Global'
const iconButton = 'max-lg:w-9 max-lg:px-0 pointer-coarse:max-lg:w-11'

interface Actions {
  /** The postback that is being paused, resumed or enabled. */
  busy: number | null
  zone: string
  onDeliveries: (postback: Postback) => void
  /** Pauses it, or lets it go on. */
  onSwitch: (postback: Postback) => void
  onDelete: (postback: Postback) => void
}

/** How the last call went, in a line under the address. */
const LastDelivery = ({ last, zone }: { last: NonNullable<Postback['last_delivery']>; zone: string }) => (
  <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-small text-muted">
    <span className="sr-only">Last delivery: </span>
    <Badge tone={stateTone(last.state)}>{stateWords(last.state)}</Badge>
    {last.code === null ? null : <span className="tabular-nums">{last.code}</span>}
    <time dateTime={last.at} className="tabular-nums">
      {dateTime(last.at, zone)}
    </time>
  </span>
)

/** That its calls fail, or that it is off for that. */
const Failing = ({ postback, zone }: { postback: Postback; zone: string }) => {
  const words = failingWords(postback, (at) => dateTime(at, zone))
  if (words === null) return null
  return (
    <span
      className={`mt-1 flex max-w-prose items-start gap-1.5 text-small ${isOff(postback) ? 'text-red' : 'text-amber'}`}
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span className="wrap-anywhere">{words}</span>
    </span>
  )
}

/** What the button that stops and goes on does to a postback. */
const switchOf = (postback: Postback) =>
  isOff(postback)
    ? { Icon: Power, word: 'Enable' }
    : postback.paused
      ? { Icon: Play, word: 'Resume' }
      : { Icon: Pause, word: 'Pause' }

const columnsWith = ({ busy, zone, onDeliveries, onSwitch, onDelete }: Actions): readonly Column<Postback>[] => [
  {
    key: 'url',
    header: 'URL',
    cell: (postback) => (
      <>
        <span className={`block break-all ${postback.paused || isOff(postback) ? 'text-muted' : ''}`}>
          {postback.url}
        </span>
        <span className="mt-0.5 block text-small text-muted sm:hidden">
          <span className="inline-block first-letter:uppercase">{postback.status}</span>
          {' · '}
          {postback.goal || 'every goal'}
          {' · '}
          {offerName(postback)}
          {isOff(postback) ? ' · Off' : ''}
          {postback.paused ? ' · Paused' : ''}
        </span>
        {postback.last_delivery ? <LastDelivery last={postback.last_delivery} zone={zone} /> : null}
        <Failing postback={postback} zone={zone} />
      </>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    wide: true,
    cell: (postback) => (
      <span className="flex flex-wrap items-center gap-2">
        <span className="inline-block first-letter:uppercase">{postback.status}</span>
        {isOff(postback) ? <Badge tone="red">Off</Badge> : null}
        {postback.paused ? <Badge tone="amber">Paused</Badge> : null}
      </span>
    ),
  },
  { key: 'goal', header: 'Goal', wide: true, cell: ({ goal }) => goal || '—' },
  { key: 'offer', header: 'Offer', wide: true, cell: offerName },
  {
    key: 'actions',
    header: 'Actions',
    figure: true,
    cell: (postback) => {
      const { Icon, word } = switchOf(postback)
      return (
        <span className="inline-flex gap-1.5 max-sm:flex-col">
          <Button
            size="small"
            look="quiet"
            aria-haspopup="dialog"
            aria-label={`Deliveries of ${postback.url}`}
            onClick={() => onDeliveries(postback)}
            className={iconButton}
          >
            <History aria-hidden className="size-4" />
            <span className="max-lg:hidden">Deliveries</span>
          </Button>
          <Button
            size="small"
            look="quiet"
            disabled={busy === postback.id}
            aria-label={`${word} ${postback.url}`}
            onClick={() => onSwitch(postback)}
            className={iconButton}
          >
            <Icon aria-hidden className="size-4" />
            <span className="max-lg:hidden">{word}</span>
          </Button>
          <Button
            size="small"
            look="quiet"
            aria-label={`Delete ${postback.url}`}
            onClick={() => onDelete(postback)}
            className={`${iconButton} hover:text-red`}
          >
            <Trash2 aria-hidden className="size-4" />
            <span className="max-lg:hidden">Delete</span>
          </Button>
        </span>
      )
    },
  },
]

/** The postbacks: loading (`rows` undefined), failed (`failure` says how), none, or all of them. */
export const PostbacksTable = (
  props: Actions & { rows: readonly Postback[] | undefined; failure: string | null; onRetry: () => void },
) => (
  <DataTable
    caption="Global Postbacks"
    columns={columnsWith(props)}
    rows={props.rows}
    rowKey={({ id }) => id}
    skeletonRows={3}
    empty={
      props.failure === null ? (
        <EmptyState
          icon={Radio}
          text="No postbacks found"
          hint="Press Add Postback to say where your tracker wants to hear of conversions."
        />
      ) : (
        <FailedState text={props.failure} onRetry={props.onRetry} />
      )
    }
  />
)
