import { CopyRequest } from '../../shared/copy-request.tsx'
import { listsEvery_ms } from '@plumbline/client/figures.ts'
import { callOptions, useCall } from '@plumbline/client/queries.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import { contract, type Contract } from '@plumbline/contract/index.ts'
import { Card } from '@plumbline/ui/card.tsx'
import { EmptyState } from '@plumbline/ui/empty-state.tsx'
import { money } from '@plumbline/ui/format.ts'
import { FailureNotice } from '@plumbline/ui/notice.tsx'
import { DataTable, type Column, type NarrowColumns } from '@plumbline/ui/table/data-table.tsx'
import { Tag } from 'lucide-react'
import { useReported } from '../../shared/report-problem.ts'
import { OfferName } from './offer-name.tsx'
import { GetLinkButton, TrackingLink, useOpenedLink } from '../offers/tracking-link.tsx'

/** Payout of a top offer: dollars, or a share of the sale when it has no fixed amount. */
export const payoutText = (payout: number, payout_percent: number | null | undefined): string =>
  payout === 0 && typeof payout_percent === 'number' ? `${payout_percent}%` : money(payout)

type TopOffer = ReplyOf<Contract['topOffers']>[number]

type Toggle = (id: number, title: string) => void

const linkColumn = (opened: number | null, toggle: Toggle): Column<TopOffer> => ({
  key: 'link',
  header: 'Link',
  figure: true,
  cell: ({ id, title }) => <GetLinkButton title={title} opened={opened === id} onToggle={() => toggle(id, title)} />,
})

const columnsWith = (opened: number | null, toggle: Toggle): readonly Column<TopOffer>[] => [
  {
    key: 'offer',
    header: 'Offer',
    min: 9,
    cell: (offer) => (
      <OfferName {...offer}>
        <bdi className="@2xl/table:hidden">{offer.category || '—'}</bdi>
      </OfferName>
    ),
  },
  { key: 'category', header: 'Category', wide: true, min: 9, cell: ({ category }) => category || '—' },
  {
    key: 'payout',
    header: 'Payout',
    figure: true,
    cell: ({ payout, payout_percent }) => payoutText(payout, payout_percent),
  },
  linkColumn(opened, toggle),
]

/** On a phone the payout is below the title. */
const narrowWith = (opened: number | null, toggle: Toggle): NarrowColumns<TopOffer> => ({
  below: 22.5,
  columns: [
    {
      key: 'offer',
      header: 'Offer · Payout',
      cell: (offer) => <OfferName {...offer}>{payoutText(offer.payout, offer.payout_percent)}</OfferName>,
    },
    linkColumn(opened, toggle),
  ],
})

/** The offers that pay best across the network; each row expands to its tracking link. */
export const TopOffersPanel = () => {
  const { data, error, isPending, refetch } = useCall(contract.topOffers, listsEvery_ms)
  const { opened, close, toggle } = useOpenedLink()
  useReported('The top offers could not be loaded', error)

  return (
    <Card title="Top Offers" className="overflow-clip">
      <DataTable
        caption="Top Offers"
        columns={columnsWith(opened?.offer_id ?? null, toggle)}
        narrow={narrowWith(opened?.offer_id ?? null, toggle)}
        rows={isPending ? undefined : Array.isArray(data) ? data : []}
        rowKey={({ id }) => id}
        skeletonRows={10}
        notice={
          isPending || data !== undefined ? null : (
            <FailureNotice className="mx-5 mb-4" onRetry={() => void refetch()} />
          )
        }
        empty={
          <EmptyState
            icon={Tag}
            text="No offers available"
            {...(data === undefined ? {} : { hint: 'Ask your account manager for access to offers.' })}
          />
        }
        foot={<CopyRequest of={(asker) => callOptions(asker, contract.topOffers, {})} />}
        renderDetail={({ id }) => (opened?.offer_id === id ? <TrackingLink link={opened} onClose={close} /> : null)}
      />
    </Card>
  )
}
