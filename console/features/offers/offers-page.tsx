import { max_stats_rows } from '@plumbline/contract/paging.ts'
import { buttonClass } from '@plumbline/ui/button.tsx'
import { count } from '@plumbline/ui/format.ts'
import type { Column } from '@plumbline/ui/table/data-table.tsx'
import { Link } from 'react-router'
import { asText } from '../../shared/as-text.ts'
import type { Reply } from '../../shared/calls.ts'
import type { Row } from '../../shared/columns.tsx'
import { keepFile } from '../../shared/keep-file.ts'
import { OperationButton } from '../../shared/operation-button.tsx'
import { OperationTable } from '../../shared/operation-table.tsx'
import { pageOf, paths } from '../../shared/paths.ts'
import { useRead } from '../../shared/queries.ts'
import { useMay } from '../../shared/session.ts'
import { figuresOf } from '../../shared/stats-chart.tsx'
import { ScreenHead } from '../../shared/title.tsx'
import { payRange } from './pay-range.ts'

const keepOffers = (reply: Reply<'exportOffers'>): void => {
  if ('csv' in reply) keepFile('offers.csv', reply.csv)
  else keepFile('offers.json', JSON.stringify(reply, null, 2))
}

/** Approved conversions of the last seven days by offer. Undefined while they are not to be had: nothing is not zero. */
const useApproved = (): ReadonlyMap<string, number> | undefined => {
  const may = useMay()
  const input = { by: 'offer', limit: max_stats_rows } as const
  const { data } = useRead('showStats', { input }, { enabled: may('showStats') })
  return data && new Map(data.results.map((row) => [row.group, figuresOf(row).approved]))
}

const columnsWith = (approved: ReadonlyMap<string, number> | undefined): readonly Column<Row>[] => [
  {
    key: 'pays',
    header: 'Payout',
    figure: true,
    cell: (row) => <span className="whitespace-nowrap">{payRange(row)}</span>,
  },
  {
    key: 'approved',
    header: 'Approved, 7 days',
    figure: true,
    cell: ({ id }) => (approved === undefined ? '—' : count(approved.get(asText(id)) ?? 0)),
  },
]

/** All offers, by hand and by file. */
export const Page = () => {
  const may = useMay()
  const more = columnsWith(useApproved())
  return (
    <div className="space-y-5">
      <ScreenHead title="Offers">
        {may('addOffer') ? (
          <Link to={paths.new_offer} className={buttonClass('primary')}>
            Add an offer
          </Link>
        ) : null}
        {may('listCaps') ? (
          <Link to={paths.caps} className={buttonClass()}>
            Caps
          </Link>
        ) : null}
        {may('listFallbacks') ? (
          <Link to={paths.fallbacks} className={buttonClass()}>
            Fallbacks
          </Link>
        ) : null}
        {may('importOffers') ? (
          <Link to={paths.import_offers} className={buttonClass()}>
            Import
          </Link>
        ) : null}
        <OperationButton operation="exportOffers" label="Export" onDone={keepOffers} closes />
      </ScreenHead>
      <OperationTable
        operation="listOffers"
        caption="Offers"
        columns={['title', 'id', 'advertiser_id', 'status', 'visibility', 'categories']}
        narrow_rows={{ below: ['id', 'advertiser', 'approved'] }}
        more={may('showStats') ? more : more.slice(0, 1)}
        to={({ id }) => pageOf(paths.offers, Number(id))}
        bulk_needs="editOffers"
        renderBulk={(ids) => (
          <OperationButton
            operation="editOffers"
            label={`Edit ${ids.length}`}
            look="primary"
            size="small"
            wide
            fixed={{ offers: ids.map(Number) }}
          />
        )}
        empty="No offers"
        hint="Add one, or import a file."
        hint_needs="addOffer"
      />
    </div>
  )
}
