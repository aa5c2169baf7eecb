import { callOptions } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { CopyRequest } from '../../shared/copy-request.tsx'
import { Badge } from '@plumbline/ui/badge.tsx'
import { Button } from '@plumbline/ui/button.tsx'
import { EmptyState, FailedState } from '@plumbline/ui/empty-state.tsx'
import { dateTime, isolated } from '@plumbline/ui/format.ts'
import { Menu, MenuItem } from '@plumbline/ui/menu.tsx'
import { DataTable, type Column } from '@plumbline/ui/table/data-table.tsx'
import {
  Copy,
  Ellipsis,
  History,
  KeyRound,
  Pause,
  Pencil,
  Play,
  Power,
  Radio,
  Trash2,
  TriangleAlert,
} from 'lucide-react'
import { stateTone, formatState } from '../../shared/delivery-rules.ts'
import { useServices } from '../../shared/services.tsx'
import { When } from '../../shared/when.tsx'
import { failingLine, goalLabel, isOff, labelOf, type Postback } from './rules.ts'

const offerName = ({ offer }: Postback): string => isolated(offer?.title ?? 'Global')

interface Actions {
  /** The postback that is being paused, resumed or enabled. */
  busy: number | null
  onDeliveries: (postback: Postback) => void
  onEdit: (postback: Postback) => void
  onDuplicate: (postback: Postback) => void
  onSecret: (postback: Postback) => void
  /** Pauses or resumes a postback. */
  onSwitch: (postback: Postback) => void
  onDelete: (postback: Postback) => void
}

/** Outcome of the last call, in a line under the URL. */
const LastDelivery = ({ last }: { last: NonNullable<Postback['last_delivery']> }) => (
  <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-small text-muted">
    <span className="sr-only">Last delivery: </span>
    <Badge tone={stateTone(last.state)}>{formatState(last.state)}</Badge>
    {last.code === null ? null : <span className="tabular-nums">{last.code}</span>}
    <When at={last.at} className="tabular-nums" />
  </span>
)

/** Notice that a postback is failing or disabled, with a link to the advice. */
const Failing = ({ postback, actions }: { postback: Postback; actions: Actions }) => {
  const { network_zone } = useServices().config
  const words = failingLine(postback, (at) => dateTime(at, network_zone))
  if (words === null) return null
  const off = isOff(postback)
  return (
    <span className={`mt-1 block max-w-prose text-small ${off ? 'text-red' : 'text-amber'}`}>
      <span className="flex items-start gap-1.5">
        <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        <span className="wrap-anywhere">{words}</span>
      </span>
      <span className="mt-1.5 flex flex-wrap gap-2">
        <Button size="small" aria-haspopup="dialog" onClick={() => actions.onDeliveries(postback)}>
          What to do
        </Button>
        {off ? (
          <Button
            size="small"
            busy={actions.busy === postback.id}
            aria-label={`Enable ${labelOf(postback)}`}
            onClick={() => actions.onSwitch(postback)}
          >
            Enable
          </Button>
        ) : null}
      </span>
    </span>
  )
}

const Details = ({ postback }: { postback: Postback }) => (
  <span className="mt-0.5 block text-small text-muted @3xl:hidden">
    <span className="inline-block first-letter:uppercase">{postback.status}</span>
    {' · '}
    {isolated(goalLabel(postback.goal, 'every goal'))}
    {' · '}
    {offerName(postback)}
    {postback.method === 'POST' ? ' · POST' : ''}
    {isOff(postback) ? ' · Off' : ''}
    {postback.paused ? ' · Paused' : ''}
  </span>
)

/** Labels of the menu entry that pauses or resumes a postback. */
const switchOf = (postback: Postback) =>
  isOff(postback)
    ? { Icon: Power, word: 'Enable' }
    : postback.paused
      ? { Icon: Play, word: 'Resume' }
      : { Icon: Pause, word: 'Pause' }

const RowActions = ({ postback, actions }: { postback: Postback; actions: Actions }) => {
  const { Icon, word } = switchOf(postback)
  const label = labelOf(postback)
  return (
    // Stacked on the smallest phones, to leave room for the text beside them.
    <span className="inline-flex items-center gap-1 @max-xs:flex-col">
      <Button
        size="small"
        look="quiet"
        aria-haspopup="dialog"
        aria-label={`Deliveries of ${label}`}
        onClick={() => actions.onDeliveries(postback)}
        className="@max-3xl:w-9 @max-3xl:px-0 @max-3xl:pointer-coarse:w-11"
      >
        <History aria-hidden className="size-4" />
        <span className="@max-3xl:hidden">Deliveries</span>
      </Button>
      <Menu
        floating
        label={`Actions for ${label}`}
        trigger={
          <>
            <Ellipsis aria-hidden className="size-4" />
            <span className="sr-only">Actions for {label}</span>
          </>
        }
        triggerClass="inline-flex h-8 w-9 items-center justify-center rounded-md text-muted transition-colors duration-150 hover:bg-sunken hover:text-text pointer-coarse:size-11"
      >
        <MenuItem onSelect={() => actions.onEdit(postback)}>
          <Pencil aria-hidden className="size-4 text-muted" />
          Edit
        </MenuItem>
        <MenuItem onSelect={() => actions.onDuplicate(postback)}>
          <Copy aria-hidden className="size-4 text-muted" />
          Duplicate
        </MenuItem>
        {postback.method === 'POST' ? (
          <MenuItem onSelect={() => actions.onSecret(postback)}>
            <KeyRound aria-hidden className="size-4 text-muted" />
            Signing secret
          </MenuItem>
        ) : null}
        <MenuItem onSelect={() => actions.onSwitch(postback)}>
          <Icon aria-hidden className="size-4 text-muted" />
          {word}
        </MenuItem>
        <MenuItem onSelect={() => actions.onDelete(postback)}>
          <Trash2 aria-hidden className="size-4 text-red" />
          <span className="text-red">Delete</span>
        </MenuItem>
      </Menu>
    </span>
  )
}

const columnsWith = (actions: Actions): readonly Column<Postback>[] => [
  {
    key: 'url',
    header: 'URL',
    cell: (postback) => {
      const { name, url, last_delivery } = postback
      const faded = postback.paused || isOff(postback) ? 'text-muted' : ''
      return (
        <span className="block min-w-32">
          {name ? (
            <span className={`block font-medium wrap-anywhere ${faded}`}>
              <bdi>{name}</bdi>
            </span>
          ) : null}
          <span title={url} className={`line-clamp-2 break-all ${name ? 'text-small text-muted' : faded}`}>
            {url}
          </span>
          <Details postback={postback} />
          {last_delivery ? <LastDelivery last={last_delivery} /> : null}
          <Failing postback={postback} actions={actions} />
        </span>
      )
    },
  },
  {
    key: 'status',
    header: 'Status',
    cell: (postback) => (
      <span className="flex flex-wrap items-center gap-2">
        <span className="inline-block first-letter:uppercase">{postback.status}</span>
        {postback.method === 'POST' ? <Badge tone="neutral">POST</Badge> : null}
        {isOff(postback) ? <Badge tone="red">Off</Badge> : null}
        {postback.paused ? <Badge tone="amber">Paused</Badge> : null}
      </span>
    ),
  },
  { key: 'goal', header: 'Goal', cell: ({ goal }) => <bdi className="wrap-anywhere">{goalLabel(goal, '—')}</bdi> },
  { key: 'offer', header: 'Offer', cell: (postback) => <span className="wrap-anywhere">{offerName(postback)}</span> },
  {
    key: 'actions',
    unprinted: true,
    header: 'Actions',
    figure: true,
    cell: (postback) => <RowActions postback={postback} actions={actions} />,
  },
]

/** On a narrow screen, status, goal and offer are below the URL. */
const narrow = '@max-3xl:[&_tr>:nth-child(n+2):nth-child(-n+4)]:hidden'

/** Table of the postbacks: loading (`rows` is undefined), failed (`failure` has the reason), empty or filled. */
export const PostbacksTable = (
  props: Actions & { rows: readonly Postback[] | undefined; failure: string | null; onRetry: () => void },
) => (
  <div className={narrow}>
    <DataTable
      caption="Global Postbacks"
      columns={columnsWith(props)}
      rows={props.rows}
      rowKey={({ id }) => id}
      skeletonRows={3}
      foot={<CopyRequest of={(asker) => callOptions(asker, contract.postbackList, {})} />}
      empty={
        props.failure === null ? (
          <EmptyState
            icon={Radio}
            text="No postbacks found"
            hint="Press Add Postback to enter the URL that we call for each conversion."
          />
        ) : (
          <FailedState text={props.failure} onRetry={props.onRetry} />
        )
      }
    />
  </div>
)
