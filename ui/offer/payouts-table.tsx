import { Card } from '../card.tsx'
import { isolated } from '../format.ts'
import { Flag } from '../flag.tsx'
import { DataTable, type Column, type NarrowColumns } from '../table/data-table.tsx'
import { useState } from 'react'
import { deviceText, goalText, osText, payoutText, revenueText, type OfferDetail, type Payout } from './terms.ts'

const shown_countries = 5

/** All countries by name; a long list is collapsible. */
const Countries = ({ countries }: Pick<Payout, 'countries'>) => {
  const [unfolded, setUnfolded] = useState(false)
  if (countries.length === 0) return 'Worldwide'
  const more = countries.length - shown_countries
  return (
    <>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {countries.slice(0, unfolded ? countries.length : shown_countries).map(({ iso }) => (
          <li key={iso}>
            <Flag code={iso} />
          </li>
        ))}
      </ul>
      {more <= 0 ? null : (
        <button
          type="button"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
          className="rounded-sm text-start text-small font-medium text-accent hover:underline pointer-coarse:min-h-11"
        >
          {unfolded ? 'Fewer countries' : `+${more} more countries`}
        </button>
      )}
    </>
  )
}

const OwnRate = ({ personal }: Pick<Payout, 'personal'>) =>
  personal ? <span className="block text-small font-normal whitespace-nowrap text-accent">Your own rate</span> : null

interface Row extends Payout {
  readonly place: number
}

const columnsOf = (offer_os: readonly string[]): readonly Column<Row>[] => [
  { key: 'countries', header: 'Countries', min: 11, cell: ({ countries }) => <Countries countries={countries} /> },
  {
    key: 'payout',
    header: 'Payout',
    figure: true,
    cell: (row) => (
      <span className="font-medium whitespace-nowrap">
        {payoutText(row)}
        <OwnRate {...row} />
      </span>
    ),
  },
  {
    key: 'revenue',
    header: 'Revenue',
    figure: true,
    cell: (row) => <span className="whitespace-nowrap">{revenueText(row)}</span>,
  },
  { key: 'goal', header: 'Goal', min: 7, cell: goalText },
  { key: 'device', header: 'Device', min: 6, cell: deviceText },
  { key: 'os', header: 'OS', min: 6, cell: (row) => osText(row, offer_os) },
]

const narrowOf = (offer_os: readonly string[]): NarrowColumns<Row> => ({
  below: 42,
  columns: [
    {
      key: 'countries',
      header: 'Countries',
      min: 9,
      cell: (row) => (
        <>
          <Countries countries={row.countries} />
          <span className="mt-1 block text-small text-muted">
            {[isolated(goalText(row)), deviceText(row), osText(row, offer_os)].join(' · ')}
          </span>
        </>
      ),
    },
    {
      key: 'payout',
      header: 'Payout',
      figure: true,
      cell: (row) => (
        <>
          <span className="block font-medium whitespace-nowrap">{payoutText(row)}</span>
          <OwnRate {...row} />
          <span className="mt-1 block text-small text-muted">Revenue: {revenueText(row)}</span>
        </>
      ),
    },
  ],
})

/** The payouts and the visitors they are for. `missing`: the text of an empty table. */
export const PayoutsTable = ({
  offer,
  missing,
  title = 'Payouts',
}: {
  offer: Pick<OfferDetail, 'os' | 'payouts'>
  missing: string
  title?: string
}) => (
  <Card title={title} className="overflow-clip">
    <DataTable
      caption={title}
      columns={columnsOf(offer.os)}
      narrow={narrowOf(offer.os)}
      rows={offer.payouts.map((payout, place) => ({ ...payout, place }))}
      rowKey={({ place }) => place}
      empty={<p className="px-5 py-6 text-center text-muted">{missing}</p>}
    />
  </Card>
)
