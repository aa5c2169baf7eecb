import { formatWord } from '@plumbline/contract/field-names.ts'
import { buttonClass } from '@plumbline/ui/button.tsx'
import { Card } from '@plumbline/ui/card.tsx'
import { CopyButton } from '@plumbline/ui/copy-button.tsx'
import { count, dateTime } from '@plumbline/ui/format.ts'
import { DataTable, type Column, type NarrowColumns } from '@plumbline/ui/table/data-table.tsx'
import type { Reply } from '../../shared/session/calls.ts'
import { BackTo } from '../../shared/page/back-to.tsx'
import { LinkButton } from '../../shared/page/link-button.tsx'
import { Loaded } from '../../shared/page/loaded.tsx'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { paths } from '../../shared/words/paths.ts'
import { useRead } from '../../shared/session/queries.ts'
import { useSession } from '../../shared/session/session.ts'
import { useNetworks } from './old-network.ts'
import { ScreenHead } from '../../shared/page/title.tsx'
import { RecordLink } from '../../shared/fields/value.tsx'
import { several } from '../../shared/words/words.ts'

type Cutover = Reply<'showCutover'>

interface Draft {
  readonly subject: string
  readonly text: string
}

const mailto = (to: string, { subject, text }: Draft): string =>
  // An encoded comma would not separate the addresses.
  `mailto:${to
    .split(',')
    .map((one) => encodeURIComponent(one.trim()))
    .join(',')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`

/** A prepared e-mail: to copy, or to open in the user's own mail program. */
const DraftButtons = ({ to, draft }: { to: string; draft: Draft }) => (
  <div className="flex flex-wrap justify-end gap-2">
    <CopyButton text={`${draft.subject}\n\n${draft.text}`} />
    <a href={mailto(to, draft)} className={buttonClass('quiet', 'small')}>
      Open mail
    </a>
  </div>
)

/** A phone's columns: the first one with the figures below it, and the e-mail. */
const narrow = <Row,>(columns: readonly Column<Row>[], below: (row: Row) => string): NarrowColumns<Row> => ({
  below: 42,
  columns: columns.flatMap((column, index) => {
    if (index > 0) return column.key === 'mail' ? [column] : []
    const cell = (row: Row) => (
      <>
        {column.cell(row)}
        <span className="block text-small text-muted">{below(row)}</span>
      </>
    )
    return [{ ...column, cell }]
  }),
})

const mailedAt = (mailed_at: string | null, zone: string): string =>
  mailed_at === null ? 'never' : dateTime(mailed_at, zone)

const affiliateColumns = (zone: string): readonly Column<Cutover['results'][number]>[] => [
  {
    key: 'affiliate',
    header: 'Affiliate',
    cell: ({ affiliate_id: id, affiliate }) => <RecordLink path={paths.affiliates} id={id} name={affiliate} />,
  },
  { key: 'links', header: 'Old links', figure: true, cell: ({ links }) => count(links) },
  { key: 'clicks', header: 'Clicks', figure: true, cell: ({ clicks }) => count(clicks) },
  { key: 'last', header: 'Last click', cell: ({ last_seen }) => dateTime(last_seen, zone) },
  {
    key: 'mailed',
    header: 'Mailed',
    cell: ({ mailed_at }) => mailedAt(mailed_at, zone),
  },
  { key: 'mail', header: 'Mail', figure: true, cell: (row) => <DraftButtons to={row.emails.join(',')} draft={row} /> },
]

const advertiserColumns = (zone: string): readonly Column<Cutover['advertisers'][number]>[] => [
  {
    key: 'advertiser',
    header: 'Advertiser',
    cell: ({ advertiser_id: id, advertiser }) => <RecordLink path={paths.advertisers} id={id} name={advertiser} />,
  },
  { key: 'postbacks', header: 'Postbacks', figure: true, cell: ({ postbacks }) => count(postbacks) },
  { key: 'last', header: 'Last postback', cell: ({ last_seen }) => dateTime(last_seen, zone) },
  {
    key: 'mail',
    header: 'Mail',
    figure: true,
    cell: (row) => <DraftButtons to={row.contact?.includes('@') === true ? row.contact : ''} draft={row} />,
  },
]

const Shown = ({ cutover }: { cutover: Cutover }) => {
  const { zone } = useSession().network
  const options = useNetworks()
  const { networks, results, advertisers, unknown } = cutover
  return (
    <>
      <Card title="Moved">
        <div className="space-y-2 px-5 pb-5">
          {networks.length === 0 ? <p className="text-muted">No network has moved in.</p> : null}
          {networks.map(({ id, name, moved }) => (
            <p key={id}>
              <span className="font-medium">{name}</span>:{' '}
              {Object.entries(moved)
                .map(([kind, number]) => {
                  const words = formatWord(kind).toLowerCase()
                  return several(number, words.replace(/s$/, ''), words)
                })
                .join(', ') || 'nothing yet'}
            </p>
          ))}
        </div>
      </Card>
      <Card
        title="Old links that still get clicks"
        action={
          results.length === 0 ? null : (
            <OperationButton operation="mailOldLinks" label="Mail new links" {...(options && { options })} />
          )
        }
      >
        <DataTable
          caption="Affiliates with old links"
          rows={results}
          rowKey={({ affiliate_id }) => affiliate_id}
          columns={affiliateColumns(zone)}
          narrow={narrow(
            affiliateColumns(zone),
            ({ links, clicks, last_seen, mailed_at }) =>
              `${several(links, 'old link', 'old links')} · ${several(clicks, 'click', 'clicks')}, last ${dateTime(last_seen, zone)} · mailed ${mailedAt(mailed_at, zone)}`,
          )}
          empty={<p className="p-5 text-muted">No clicks by old links in the last 30 days.</p>}
        />
        {results.length < cutover.count ? (
          <p className="px-5 py-3 text-small text-muted">
            The first {count(results.length)} of {count(cutover.count)} affiliates are shown.
          </p>
        ) : null}
      </Card>
      <Card title="Advertisers that still call old postback URLs">
        <DataTable
          caption="Advertisers with old postbacks"
          rows={advertisers}
          rowKey={({ advertiser_id }) => advertiser_id}
          columns={advertiserColumns(zone)}
          narrow={narrow(
            advertiserColumns(zone),
            ({ postbacks, last_seen }) =>
              `${several(postbacks, 'postback', 'postbacks')}, last ${dateTime(last_seen, zone)}`,
          )}
          empty={<p className="p-5 text-muted">No postbacks to old URLs in the last 30 days.</p>}
        />
      </Card>
      {unknown.clicks + unknown.postbacks === 0 ? null : (
        <p className="text-muted">
          In addition {several(unknown.clicks, 'click', 'clicks')} and{' '}
          {several(unknown.postbacks, 'postback', 'postbacks')} whose affiliate or advertiser is not known here.
        </p>
      )}
    </>
  )
}

/** Steps left before an old network is switched off. */
export const Page = () => {
  const read = useRead('showCutover', { input: { limit: 200 } })
  return (
    <div className="max-w-5xl space-y-5">
      <div>
        <BackTo to={paths.move_in} label="Moving in" />
        <ScreenHead
          title="Cut-over"
          text="What has moved, and who still has to change links or postback URLs before the old network is switched off."
        >
          <LinkButton to={paths.compare} label="Compare conversions" />
        </ScreenHead>
      </div>
      <Loaded read={read}>{(cutover) => <Shown cutover={cutover} />}</Loaded>
    </div>
  )
}
