import { max_stats_rows } from '@plumbline/contract/paging.ts'
import { count } from '@plumbline/ui/format.ts'
import { Meter } from '@plumbline/ui/meter.tsx'
import { capText } from '@plumbline/ui/offer/cap-text.ts'
import { asText } from '../../shared/words/as-text.ts'
import type { Reply } from '../../shared/session/calls.ts'
import type { FieldColumn } from '../../shared/list/columns.tsx'
import type { Row } from '../../shared/words/schema.ts'
import type { Field } from '../../shared/fields/fields.tsx'
import { keepFile } from '@plumbline/ui/keep-file.ts'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { OperationTable } from '../../shared/list/operation-table.tsx'
import { LinkButton } from '../../shared/page/link-button.tsx'
import { pageOf, paths } from '../../shared/words/paths.ts'
import { useRead } from '../../shared/session/queries.ts'
import { useMay } from '../../shared/session/session.ts'
import { tab, Tabs } from '../../shared/page/tabs.tsx'
import { ScreenHead } from '../../shared/page/title.tsx'
import { capOf } from './caps.tsx'
import { OfferRequests } from './offer-requests.tsx'
import { payRange } from './pay-range.ts'

const keepOffers = (reply: Reply<'exportOffers'>): void => {
  if ('csv' in reply) keepFile('offers.csv', reply.csv)
  else keepFile('offers.json', JSON.stringify(reply, null, 2))
}

/** Approved conversions of the last seven days by offer. Undefined while unavailable, which is not the same as zero. */
const useApproved = (): ReadonlyMap<string, number> | undefined => {
  const may = useMay()
  const input = { by: 'offer', limit: max_stats_rows } as const
  const { data } = useRead('showStats', { input }, { enabled: may('showStats') })
  return data && new Map(data.results.map((row) => [row.group, row.approved]))
}

const max_caps = 1_000

/** The fullest cap of each offer. The list starts with the fullest caps; caps beyond its end are unknown. */
const useCaps = () => {
  const may = useMay()
  const { data } = useRead('listCaps', { input: { limit: max_caps } }, { enabled: may('listCaps') })
  return {
    fullest: new Map<string, Row>(data?.results.toReversed().map((row) => [String(row.offer_id), row])),
    is_whole: data !== undefined && data.count <= max_caps,
  }
}

/** The fullest cap of an offer: as a bar, or as text where there is little room. */
const capField = ({ fullest, is_whole }: ReturnType<typeof useCaps>): Field => {
  const capIn = ({ id }: Row) => {
    const row = fullest.get(asText(id))
    return row && capOf(row)
  }
  return {
    key: 'cap',
    header: 'Fullest cap',
    kind: 'words',
    isEmpty: (row) => capIn(row) === undefined,
    plain: (row) => {
      const cap = capIn(row)
      return cap && `${cap.used_percent}% of ${capText(cap)}`
    },
    cell: (row) => {
      const cap = capIn(row)
      if (cap === undefined) return is_whole ? null : '—'
      return (
        <span className="ms-auto block max-w-32" title={capText(cap)}>
          <Meter label={`Used of ${capText(cap)}`} percent={cap.used_percent} />
        </span>
      )
    },
  }
}

const payoutColumn = (cap: Field | undefined): FieldColumn => ({
  key: 'pays',
  header: 'Payout',
  figure: true,
  cell: (row) => (
    <>
      <span className="whitespace-nowrap">{payRange(row)}</span>
      {cap?.cell(row)}
    </>
  ),
  ...(cap !== undefined && { fields: [cap] }),
})

const approvedColumn = (approved: ReadonlyMap<string, number> | undefined): FieldColumn => ({
  key: 'approved',
  header: 'Approved, 7 days',
  figure: true,
  cell: ({ id }) => (approved === undefined ? '—' : count(approved.get(asText(id)) ?? 0)),
})

const Offers = () => {
  const may = useMay()
  const approved = useApproved()
  const caps = useCaps()
  const more = [
    payoutColumn(may('listCaps') ? capField(caps) : undefined),
    ...(may('showStats') ? [approvedColumn(approved)] : []),
  ]
  return (
    <OperationTable
      operation="listOffers"
      caption="Offers"
      columns={['title', 'id', 'advertiser_id', 'status', 'visibility', 'categories']}
      narrow_rows={{ below: ['id', 'advertiser', 'approved', 'cap'] }}
      more={more}
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
  )
}

/** All offers, created by hand or imported, and affiliates' requests to run them. */
export const Page = () => (
  <div className="space-y-5">
    <ScreenHead title="Offers">
      <LinkButton to={paths.new_offer} label="Add an offer" look="primary" needs="addOffer" />
      <LinkButton to={paths.caps} label="Caps" needs="listCaps" />
      <LinkButton to={paths.fallbacks} label="Fallbacks" needs="listFallbacks" />
      <LinkButton to={paths.import_offers} label="Import" needs="importOffers" />
      <OperationButton operation="exportOffers" label="Export" onDone={keepOffers} closes />
    </ScreenHead>
    <Tabs
      label="Offers"
      tabs={[
        tab('all', 'All offers', <Offers />),
        tab('requests', 'Access requests', <OfferRequests />, 'listOfferRequests'),
      ]}
    />
  </div>
)
