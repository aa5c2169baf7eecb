import { country_codes } from '@plumbline/contract/countries.ts'
import {
  dimension_ops,
  dimensionsFor,
  explore_dimensions,
  metric_ops,
  metricsFor,
  type ExploreFilter,
  type ExploreMetric,
  type ExploreName,
} from '@plumbline/contract/explore.ts'
import { metrics } from '@plumbline/contract/metrics.ts'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog, FormButtons } from '../dialog.tsx'
import { FilterChip } from '../filter-chip.tsx'
import { countryName } from '../flag.tsx'
import { Field } from '../form/field.tsx'
import { FilterValues } from '../form/filter-values.tsx'
import { Select } from '../form/select.tsx'
import { useForm } from '../form/use-form.ts'
import { useAnswers, type Ask } from './answers.ts'
import { questionOf, type Asker, type ExploreView } from './view.ts'
import { dimensionWord, fieldWord, filterText, metricWord, opWord, valueOf, valueText } from './words.tsx'

interface Props {
  readonly view: ExploreView
  readonly asker: Asker
  readonly labels: ReadonlyMap<string, string>
  readonly ask: Ask
  readonly onChange: (filters: readonly ExploreFilter[]) => void
}

const isDimension = (field: string): field is ExploreName => field in explore_dimensions

const opsOf = (field: string): readonly ExploreFilter['op'][] =>
  !isDimension(field)
    ? metric_ops
    : explore_dimensions[field].searchable === true
      ? dimension_ops
      : dimension_ops.slice(0, 2)

interface Draft {
  field: string
  op: ExploreFilter['op']
  chosen: readonly string[]
  typed: string
}

/** Checkboxes for the values with the most traffic; chosen values are always included. */
const Values = (
  props: Props & { field: ExploreName; chosen: readonly string[]; onChoose: (values: readonly string[]) => void },
) => {
  const { field, view, asker, chosen, labels } = props
  const of_conversions = explore_dimensions[field].only_of_conversions === true
  const [answer] = useAnswers(props.ask, [
    questionOf(
      {
        ...view,
        rows: [field],
        metrics: [of_conversions ? 'conversions' : 'clicks'],
        filters: [],
        compare: '',
        page: 1,
        ordering: of_conversions ? '-conversions' : '-clicks',
      },
      asker,
    ),
  ])
  const listed = (answer?.data?.results ?? []).map(
    (row) => [valueOf(row, field), valueText(field, valueOf(row, field), row[field])] as const,
  )
  const known = new Map([
    ...chosen.map((value) => [value, valueText(field, value, labels.get(`${field} ${value}`))] as const),
    ...listed,
  ])
  return (
    <FilterValues
      known={known}
      chosen={chosen}
      retry={
        answer === undefined || answer.data !== undefined || answer.error === null ? null : () => void answer.refetch()
      }
      busy={answer?.isFetching ?? false}
      empty="No traffic in this range."
      onChange={props.onChoose}
    />
  )
}

const typedLabel = (field: string, op: ExploreFilter['op']): string => {
  if (!isDimension(field)) return metrics[field as ExploreMetric].kind === 'percent' ? 'Figure, in %' : 'Figure'
  if (op === 'contains') return 'Text'
  return explore_dimensions[field].numbered === true ? 'Another one, by its id' : 'Another value, exactly as shown'
}

/** The figure to send; a percentage becomes a fraction of one. */
const figureOf = (field: string, typed: string): number | null => {
  const text = typed.trim()
  if (!/^-?\d{1,9}(\.\d{1,4})?$/.test(text)) return null
  if (metrics[field as ExploreMetric].kind !== 'percent') return Number(text)
  return Number((Number(text) / 100).toFixed(4))
}

/** A country may be typed by its name. */
const typedValue = (field: ExploreName, typed: string): string =>
  field === 'country'
    ? (country_codes.find((code) => countryName(code).toLowerCase() === typed.trim().toLowerCase()) ?? typed.trim())
    : typed.trim()

const filterOf = ({ field, op, chosen, typed }: Draft): ExploreFilter | null => {
  if (!isDimension(field)) {
    const value = figureOf(field, typed)
    return value === null ? null : { field, op, values: [value] }
  }
  if (op === 'contains') return typed.trim() === '' ? null : { field, op, values: [typed.trim()] }
  const texts = [...chosen, ...(typed.trim() === '' ? [] : [typedValue(field, typed)])]
  const numbered = explore_dimensions[field].numbered === true
  if (texts.length === 0 || (numbered && texts.some((text) => !/^\d{1,9}$/.test(text)))) return null
  return { field, op, values: numbered ? texts.map(Number) : texts }
}

const FilterDialog = (props: Props & { onClose: () => void }) => {
  const { asker, view, onChange, onClose } = props
  const [draft, setDraft] = useState<Draft>({ field: 'country', op: 'in', chosen: [], typed: '' })
  const { field, op } = draft
  const form = useForm({
    values: draft,
    onChange: setDraft,
    check: () => ({
      typed:
        filterOf(draft) === null
          ? isDimension(field)
            ? 'Choose or type a value.'
            : 'Type a number, such as 200 or 0.5.'
          : undefined,
    }),
    send: async () => {
      const filter = filterOf(draft)
      if (filter !== null) onChange([...view.filters, filter])
      onClose()
    },
  })
  const fields = [
    ...dimensionsFor(asker.reader).map((name) => ({ value: name as string, label: dimensionWord(name) })),
    ...metricsFor(asker.reader).map((name) => ({ value: name as string, label: metricWord(name) })),
  ]
  return (
    <Dialog title="Add a filter" onClose={onClose}>
      <form onSubmit={form.onSubmit} className="space-y-4" noValidate>
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Field"
            options={fields}
            value={field}
            onChange={(event) =>
              setDraft({ field: event.target.value, op: opsOf(event.target.value)[0] ?? 'in', chosen: [], typed: '' })
            }
          />
          <Select
            label="Condition"
            options={opsOf(field).map((value) => ({ value, label: opWord(value) }))}
            value={op}
            onChange={(event) => {
              const next = opsOf(field).find((one) => one === event.target.value)
              if (next !== undefined) setDraft({ ...draft, op: next })
            }}
          />
        </div>
        {isDimension(field) && op !== 'contains' ? (
          <Values
            {...props}
            field={field}
            chosen={draft.chosen}
            onChoose={(chosen) => setDraft({ ...draft, chosen })}
          />
        ) : null}
        <Field
          label={typedLabel(field, op)}
          autoComplete="off"
          spellCheck={false}
          maxLength={255}
          {...form.field('typed')}
        />
        <FormButtons onCancel={onClose}>Apply</FormButtons>
      </form>
    </Dialog>
  )
}

/** The active filters, each with a button that removes it, and a button that adds one. */
export const ExploreFilters = (props: Props) => {
  const { view, labels, onChange } = props
  const [adding, setAdding] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {view.filters.length === 0 ? null : (
        <ul aria-label="Filters" className="contents">
          {view.filters.map((filter, place) => (
            <FilterChip
              // oxlint-disable-next-line react/no-array-index-key -- two filters may be the same
              key={place}
              label={fieldWord(filter.field)}
              onRemove={() => onChange(view.filters.filter((one) => one !== filter))}
            >
              <span className="max-w-72 truncate">{filterText(filter, labels)}</span>
            </FilterChip>
          ))}
        </ul>
      )}
      <Button size="small" aria-haspopup="dialog" onClick={() => setAdding(true)}>
        Add filter
      </Button>
      {view.filters.length > 1 ? (
        <Button size="small" look="quiet" onClick={() => onChange([])}>
          Remove all
        </Button>
      ) : null}
      {adding ? <FilterDialog {...props} onClose={() => setAdding(false)} /> : null}
    </div>
  )
}
