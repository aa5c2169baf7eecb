import { payout_models, type OfferOrdering } from '@plumbline/contract/offer-search.ts'
import { device_names, os_names } from '@plumbline/contract/visitor-kinds.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { FilterBar } from '@plumbline/ui/filter-bar.tsx'
import { FilterChip } from '@plumbline/ui/filter-chip.tsx'
import { countryName } from '@plumbline/ui/flag.tsx'
import { Select } from '@plumbline/ui/form/select.tsx'
import { Star } from 'lucide-react'
import { country_options } from '@plumbline/ui/form/countries.ts'
import { isOrdering, no_filters, offer_filters, type OfferFilter, type OffersView } from './offers-view.ts'
import { useCategories, useGoals } from './queries.ts'

export interface Filtered {
  readonly view: OffersView
  readonly onChange: (part: Partial<OffersView>) => void
}

interface Option {
  readonly value: string
  readonly label: string
}

const labels: Readonly<Record<OfferFilter, string>> = {
  country: 'Country',
  device: 'Device',
  os: 'OS',
  model: 'Payout',
  goal: 'Goal',
  category: 'Category',
  favourite: 'Favorites',
}

const modelLabels: Readonly<Record<(typeof payout_models)[number], string>> = {
  fixed: 'Fixed amount',
  percent: 'Share of the sale',
}

const orders: readonly (Option & { readonly value: OfferOrdering })[] = [
  { value: '-id', label: 'Newest first' },
  { value: 'title', label: 'Title' },
  { value: '-payout', label: 'Highest payout' },
  { value: '-epc', label: 'Highest EPC' },
  { value: '-cr', label: 'Highest CR' },
  { value: '-approval_rate', label: 'Highest approval rate' },
]

const toOptions = (words: readonly string[], every: string): readonly Option[] => [
  { value: '', label: every },
  ...words.map((word) => ({ value: word, label: word })),
]

/** A value in an address that no offer has is still shown. */
const withChosen = (words: readonly string[], chosen: string): readonly string[] =>
  chosen === '' || words.includes(chosen) ? words : [...words, chosen]

/** The active filters, in their order. */
export const chosenFilters = (view: OffersView): readonly OfferFilter[] =>
  offer_filters.filter((name) => view[name] !== '')

const valueText = (name: OfferFilter, value: string): string => {
  if (name === 'country') return countryName(value)
  if (name === 'favourite') return 'only'
  return name === 'model' && (value === 'fixed' || value === 'percent') ? modelLabels[value] : value
}

/** The active filters, each with a button that removes it. */
const Chips = ({ view, onChange }: Filtered) => {
  const chosen = chosenFilters(view)
  if (chosen.length === 0) return null
  return (
    <ul aria-label="Filtered by" className="flex flex-wrap items-center gap-2">
      {chosen.map((name) => (
        <FilterChip key={name} label={labels[name]} onRemove={() => onChange({ [name]: '' })}>
          <span dir="auto" className="min-w-0 truncate font-medium">
            {valueText(name, view[name])}
          </span>
        </FilterChip>
      ))}
      {chosen.length === 1 ? null : (
        <li>
          <Button look="quiet" size="small" onClick={() => onChange(no_filters)}>
            Clear all
          </Button>
        </li>
      )}
    </ul>
  )
}

const Fields = ({ view, onChange, className }: Filtered & { className: string }) => {
  const categories = useCategories()
  const goals = useGoals()
  const options: Readonly<Record<Exclude<OfferFilter, 'favourite'>, readonly Option[]>> = {
    country: country_options,
    device: toOptions(device_names, 'All devices'),
    os: toOptions(os_names, 'All systems'),
    model: [
      { value: '', label: 'Any payout' },
      ...payout_models.map((value) => ({ value, label: modelLabels[value] })),
    ],
    goal: toOptions(withChosen(goals, view.goal), 'All goals'),
    category: toOptions(withChosen(categories, view.category), 'All categories'),
  }
  return (
    <div role="group" aria-label="Filters" className={className}>
      {offer_filters.map((name) =>
        name === 'favourite' ? null : (
          <Select
            key={name}
            label={labels[name]}
            value={view[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
            options={options[name]}
          />
        ),
      )}
      <Select
        label="Order"
        value={view.ordering}
        onChange={({ target }) => (isOrdering(target.value) ? onChange({ ordering: target.value }) : undefined)}
        options={
          orders.some(({ value }) => value === view.ordering)
            ? orders
            : [...orders, { value: view.ordering, label: 'As in the table' }]
        }
      />
    </div>
  )
}

/** Shows only the marked offers, or all. */
export const FavouritesSwitch = ({ view, onChange }: Filtered) => (
  <Button
    aria-pressed={view.favourite !== ''}
    aria-label="Favorites"
    onClick={() => onChange({ favourite: view.favourite === '' ? 'true' : '' })}
    className="h-10! shrink-0 aria-pressed:border-line-strong aria-pressed:bg-sunken max-sm:w-10 max-sm:px-0 pointer-coarse:h-11! max-sm:pointer-coarse:w-11"
  >
    <Star aria-hidden className={`size-4 ${view.favourite === '' ? '' : 'fill-current text-amber'}`} />
    <span className="max-sm:hidden">Favorites</span>
  </Button>
)

/** Filters by targeted visitors, category and marks, applied at once. On small screens they are in a sheet. */
export const OfferFilters = (props: Filtered) => {
  const chosen = chosenFilters(props.view)
  return (
    <>
      <FilterBar
        summary={
          <span className="block truncate font-medium">
            {chosen.length === 0 ? 'All offers' : chosen.map((name) => valueText(name, props.view[name])).join(' · ')}
          </span>
        }
        wideClass="grid grid-cols-4 gap-3 xl:grid-cols-[repeat(5,1fr)_1.1fr_1.1fr]"
        onClose={() => undefined}
        renderForm={(className) => <Fields {...props} className={className} />}
      />
      <Chips {...props} />
    </>
  )
}
