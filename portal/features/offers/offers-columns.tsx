import { isolated } from '@plumbline/ui/format.ts'
import { ImageOrNothing } from '@plumbline/ui/image-or-nothing.tsx'
import type { Column, NarrowColumns } from '@plumbline/ui/table/data-table.tsx'
import { useState } from 'react'
import { AppLink } from '../../shared/app-link.tsx'
import { offerPath } from '../../shared/paths.ts'
import { metrics } from '@plumbline/contract/metrics.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { NetworkLine, ratioText } from './offer-figures.tsx'
import { OfferCountries } from './country-codes.tsx'
import { categoryNames, payoutText, type Payout } from '@plumbline/ui/offer/terms.ts'
import { payoutScope, type OfferRow } from './rules.ts'
import { CapBar, type useFullestCaps } from './offer-caps.tsx'
import { NextStop } from './planned-changes.tsx'
import { GetLinkButton } from './tracking-link.tsx'

const Line = ({ payout }: { payout: Payout }) => (
  <>
    <span className="block font-medium whitespace-nowrap">{payoutText(payout)}</span>
    <span className="block text-small text-muted">{payoutScope(payout)}</span>
  </>
)

/** An offer's first payout row; `+N more` expands the others in place. */
const PayoutsCell = ({ title, payouts }: { title: string; payouts: readonly Payout[] }) => {
  const [unfolded, setUnfolded] = useState(false)
  const [first, ...others] = payouts
  if (first === undefined) return 'N/A'
  return (
    <>
      <Line payout={first} />
      {unfolded ? (
        <ul className="mt-1.5 space-y-1.5">
          {others.map((payout, index) => (
            <li key={index} className="animate-appear">
              <Line payout={payout} />
            </li>
          ))}
        </ul>
      ) : null}
      {others.length === 0 ? null : (
        <button
          type="button"
          aria-expanded={unfolded}
          aria-label={unfolded ? `Fewer payouts: ${title}` : `+${others.length} more payouts: ${title}`}
          onClick={() => setUnfolded(!unfolded)}
          className="rounded-sm text-small font-medium text-accent hover:underline pointer-coarse:min-h-11"
        >
          {unfolded ? 'Fewer' : `+${others.length} more`}
        </button>
      )}
    </>
  )
}

const Title = ({ id, title }: OfferRow) => (
  <AppLink
    to={offerPath(id)}
    dir="auto"
    className="line-clamp-3 rounded-sm text-left font-medium wrap-anywhere hover:underline"
  >
    {title}
  </AppLink>
)

/** The columns of the list and of a narrow list, whose first column also contains categories and countries. `opened`: the offer whose link is expanded. */
export const columnsWith = (
  opened: number | null,
  toggle: (id: number, title: string) => void,
  caps: ReturnType<typeof useFullestCaps>,
) => {
  const link = ({ id, title }: OfferRow) => (
    <GetLinkButton title={title} opened={opened === id} onToggle={() => toggle(id, title)} />
  )
  const linkAndStar = (offer: OfferRow) => (
    <span className="flex items-center justify-end gap-1 @max-lg/table:flex-col-reverse @max-lg/table:items-end">
      <FavouriteButton offer={offer} />
      {link(offer)}
    </span>
  )
  const payouts = ({ title, payouts: all }: OfferRow) => <PayoutsCell title={title} payouts={all} />
  const columns: readonly Column<OfferRow>[] = [
    {
      key: 'title',
      header: 'Offer',
      sortable: true,
      min: 16,
      cell: (offer) => (
        <span className="flex min-w-0 items-center gap-3">
          <ImageOrNothing src={offer.icon} className="size-10 rounded-md" />
          <span className="min-w-0">
            <Title {...offer} />
            <NextStop next_stop={offer.next_stop} />
            <CapBar cap={caps.get(offer.id)} />
          </span>
        </span>
      ),
    },
    {
      key: 'id',
      header: 'ID',
      sortable: true,
      figure: true,
      cell: ({ id }) => <span className="text-muted">{id}</span>,
    },
    {
      key: 'categories',
      header: 'Categories',
      min: 8,
      cell: ({ categories }) => categoryNames(categories).map(isolated).join(', ') || '—',
    },
    { key: 'countries', header: 'Countries', min: 9, cell: (offer) => <OfferCountries offer={offer} /> },
    { key: 'payout', header: 'Payout', sortable: true, figure: true, min: 9, cell: payouts },
    {
      key: 'epc',
      header: 'EPC',
      about: `of the network in the last 30 days: ${metrics.epc.meaning}`,
      sortable: true,
      figure: true,
      cell: ({ network }) => ratioText('epc', network?.epc ?? null),
    },
    { key: 'link', header: 'Link', figure: true, cell: linkAndStar },
  ]
  const narrow: NarrowColumns<OfferRow> = {
    below: 58,
    columns: [
      {
        key: 'title',
        header: 'Offer',
        sortable: true,
        second: { key: 'id', header: 'ID', figure: true },
        min: 9,
        cell: (offer) => (
          <span className="flex min-w-0 items-center gap-3">
            <ImageOrNothing src={offer.icon} className="size-10 rounded-md @max-md/table:hidden" />
            <span className="min-w-0">
              <Title {...offer} />
              <span className="mt-0.5 block text-small text-muted">
                {[`#${offer.id}`, ...categoryNames(offer.categories).map(isolated)].join(' · ')}
              </span>
              <span className="mt-1 block text-small">
                <OfferCountries offer={offer} />
              </span>
              <NetworkLine network={offer.network} />
              <NextStop next_stop={offer.next_stop} />
              <CapBar cap={caps.get(offer.id)} />
            </span>
          </span>
        ),
      },
      {
        key: 'payout',
        header: 'Payout',
        figure: true,
        min: 7,
        cell: (offer) => (
          <span className="flex flex-col items-end gap-x-6 gap-y-2 @lg/table:flex-row @lg/table:items-center @lg/table:justify-end">
            <span>{payouts(offer)}</span>
            {linkAndStar(offer)}
          </span>
        ),
      },
    ],
  }
  return { columns, narrow }
}
