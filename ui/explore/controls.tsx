import { change_prefix, dimensionsFor, type ExploreName } from '@plumbline/contract/explore.ts'
import { FilterBar } from '../filter-bar.tsx'
import { DateRange } from '../form/date-range.tsx'
import { addDays, daysOf, presetLabel, isSameRange, type DayRange } from '../form/date-range-rules.ts'
import { SearchSelect } from '../form/search-select.tsx'
import { Select } from '../form/select.tsx'
import { useRangeDraft } from '../form/use-range-draft.ts'
import { changed, nextDimension, todayIn, type Asker, type ExploreView } from './view.ts'
import { dimensionWord, metricWord } from './words.tsx'

interface Props {
  readonly view: ExploreView
  readonly asker: Asker
  readonly onChange: (view: ExploreView) => void
}

const compare_options = [
  { value: '', label: 'Nothing' },
  { value: 'previous', label: 'The period before' },
  { value: 'weekdays', label: 'The same weekdays before' },
  { value: 'custom', label: 'Days of my choice' },
]

const basis_options = [
  { value: 'conversion', label: 'Day of the conversion' },
  { value: 'click', label: 'Day of the click' },
]

/** Up to three dimensions, each at most once. */
const Rows = ({ view, asker, onChange }: Props) => {
  const labels = ['Rows', 'Then by', 'And by']
  const choose = (place: number, name: string): void => {
    const chosen = dimensionsFor(asker.reader).find((one) => one === name)
    const rows = chosen === undefined ? view.rows.toSpliced(place, 1) : view.rows.toSpliced(place, 1, chosen)
    onChange(changed(view, { rows: [...new Set(rows)] }))
  }
  return labels.slice(0, view.rows.length + 1).map((label, place) => {
    const others = view.rows.filter((_, index) => index !== place)
    const names = dimensionsFor(asker.reader).filter((name) => !others.includes(name))
    return (
      <Select
        key={label}
        label={label}
        value={view.rows[place] ?? ''}
        options={[
          ...(view.rows.length === 1 && place === 0 ? [] : [{ value: '', label: '—' }]),
          ...names.map((name) => ({ value: name as string, label: dimensionWord(name) })),
        ]}
        onChange={(event) => choose(place, event.target.value)}
      />
    )
  })
}

const known_zones = ['UTC', ...Intl.supportedValuesOf('timeZone')]

/** Custom days to compare with: at first the same number of days, directly before these. */
const ownCompare = (range: DayRange): string =>
  `${addDays(range.from, -daysOf(range))}..${addDays(range.to, -daysOf(range))}`

const Own = ({ view, asker, onChange }: Props) => {
  const [from = '', to = ''] = view.compare.split('..')
  const { draft, gaps, take } = useRangeDraft({ from, to }, (range) =>
    onChange(changed(view, { compare: `${range.from}..${range.to}` })),
  )
  return (
    <DateRange
      labels={{ range: 'Compare these days', from: 'Compare from', to: 'Compare to' }}
      value={draft}
      today={todayIn(view.timezone, asker)}
      gaps={gaps}
      onChange={take}
      onPreset={take}
    />
  )
}

const Range = ({ view, asker, onChange }: Props) => {
  const { draft, gaps, take } = useRangeDraft(view, ({ from, to }, period) =>
    onChange(changed(view, { from, to, period })),
  )
  return (
    <DateRange
      value={draft}
      preset={isSameRange(draft, view) ? view.period : null}
      today={todayIn(view.timezone, asker)}
      gaps={gaps}
      onChange={take}
      onPreset={take}
    />
  )
}

/** Orders by the figure that has risen or fallen most. Headers order by the figures themselves. */
const ChangeOrder = ({ view, onChange }: Props) => (
  <Select
    label="Order by change"
    value={view.ordering.includes(change_prefix) ? view.ordering : ''}
    options={[
      { value: '', label: 'No' },
      ...view.metrics.flatMap((name) => [
        { value: `-${change_prefix}${name}`, label: `${metricWord(name)}: largest rise first` },
        { value: `${change_prefix}${name}`, label: `${metricWord(name)}: largest fall first` },
      ]),
    ]}
    onChange={(event) => onChange(changed(view, { ordering: event.target.value }))}
  />
)

const Fields = (props: Props) => {
  const { view, asker, onChange } = props
  const next = nextDimension(view, view.rows)
  const own = view.compare.includes('..')
  return (
    <>
      <Range {...props} />
      <Rows {...props} />
      <Select
        label="Open rows by"
        value={view.open_by}
        options={[
          { value: '', label: next === undefined ? 'Nothing' : `Next: ${dimensionWord(next)}` },
          ...dimensionsFor(asker.reader).map((name) => ({ value: name as string, label: dimensionWord(name) })),
        ]}
        onChange={(event) => {
          const open_by = dimensionsFor(asker.reader).find((name): name is ExploreName => name === event.target.value)
          onChange(changed(view, { open_by: open_by ?? '' }))
        }}
      />
      <Select
        label="Compare with"
        value={own ? 'custom' : view.compare}
        options={compare_options}
        onChange={(event) =>
          onChange(changed(view, { compare: event.target.value === 'custom' ? ownCompare(view) : event.target.value }))
        }
      />
      {own ? <Own {...props} /> : null}
      {view.compare === '' ? null : <ChangeOrder {...props} />}
      <Select
        label="Conversions count on"
        value={view.basis}
        options={basis_options}
        onChange={(event) =>
          onChange(changed(view, { basis: event.target.value === 'click' ? 'click' : 'conversion' }))
        }
      />
      <SearchSelect
        label="Time zone"
        name="timezone"
        value={view.timezone === asker.zone ? '' : view.timezone}
        placeholder={`${asker.zone} (network)`}
        options={[...new Set([...known_zones, view.timezone])].map((zone) => ({
          value: zone,
          label: zone.replaceAll('_', ' '),
        }))}
        onChange={(zone) => onChange(changed(view, { timezone: zone === '' ? asker.zone : zone }))}
      />
    </>
  )
}

const describeRange = ({ period, from, to }: ExploreView): string =>
  period === null ? `${from} to ${to}` : presetLabel(period)

/** Days, rows, comparison, basis and zone; each change applies at once. */
export const ExploreControls = (props: Props) => {
  const { view } = props
  return (
    <FilterBar
      summary={
        <p className="truncate">
          {describeRange(view)} <span className="text-muted">· {view.rows.map(dimensionWord).join(', ')}</span>
        </p>
      }
      wideClass="grid grid-cols-3 items-start gap-4 rounded-lg border border-line bg-surface p-4 shadow-card print:hidden xl:grid-cols-5"
      onClose={() => {}}
      renderForm={(className) => (
        <div className={className}>
          <Fields {...props} />
        </div>
      )}
    />
  )
}
