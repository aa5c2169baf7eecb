import { AppLink } from '../../shared/app-link.tsx'
import { offerPath } from '../../shared/paths.ts'
import { GetLinkButton } from './get-link-button.tsx'
import type { Column } from '@plumbline/ui/table/data-table.tsx'
import { ImageOrNothing } from '@plumbline/ui/image-or-nothing.tsx'
import { CountryCodes } from './country-codes.tsx'
import { categoryNames, type OfferRow } from './rules.ts'
import { PayoutsCell } from './payouts-cell.tsx'

/** On small screens the first column holds categories and countries too. `opened`: the offer whose link is unfolded. */
export const columnsWith = (opened: number | null, toggle: (id: number) => void): readonly Column<OfferRow>[] => [
  {
    key: 'title',
    header: 'Offer',
    sortable: true,
    cell: ({ id, icon, title, categories, countries }) => (
      <span className="flex min-w-0 items-center gap-3">
        <ImageOrNothing src={icon} className="size-10 rounded-md max-sm:hidden" />
        <span className="min-w-0">
          <AppLink to={offerPath(id)} className="line-clamp-3 rounded-sm font-medium wrap-anywhere hover:underline">
            {title}
          </AppLink>
          <span className="mt-0.5 block text-small text-muted sm:hidden">
            {[`#${id}`, ...categoryNames(categories)].join(' · ')}
          </span>
          <span className="mt-1 block text-small sm:hidden">
            <CountryCodes codes={countries} />
          </span>
        </span>
      </span>
    ),
  },
  {
    key: 'id',
    header: 'ID',
    sortable: true,
    figure: true,
    wide: true,
    cell: ({ id }) => <span className="text-muted">{id}</span>,
  },
  {
    key: 'categories',
    header: 'Categories',
    wide: true,
    cell: ({ categories }) => categoryNames(categories).join(', ') || '—',
  },
  {
    key: 'countries',
    header: 'Countries',
    wide: true,
    cell: ({ countries }) => <CountryCodes codes={countries} />,
  },
  {
    key: 'payout',
    header: 'Payout',
    figure: true,
    cell: ({ title, payouts }) => <PayoutsCell title={title} payouts={payouts} />,
  },
  {
    key: 'link',
    header: 'Link',
    figure: true,
    cell: ({ id, title }) => <GetLinkButton title={title} opened={opened === id} onToggle={() => toggle(id)} />,
  },
]
