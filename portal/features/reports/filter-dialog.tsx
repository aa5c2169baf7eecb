import { unknown_place } from '@plumbline/contract/countries.ts'
import { dimensionsOf, type DimensionFilter, type Report } from '@plumbline/contract/report-shape.ts'
import { Dialog, FormButtons } from '@plumbline/ui/dialog.tsx'
import { Choice } from '@plumbline/ui/form/choice.tsx'
import { Field } from '@plumbline/ui/form/field.tsx'
import { FilterValues } from '@plumbline/ui/form/filter-values.tsx'
import { SearchSelect } from '@plumbline/ui/form/search-select.tsx'
import { Select } from '@plumbline/ui/form/select.tsx'
import { useForm } from '@plumbline/ui/form/use-form.ts'
import { useState } from 'react'
import { countries } from '@plumbline/ui/form/countries.ts'
import { dimensionLabel, valueLabel } from './filter-words.ts'
import { useDimensionValues } from './queries.ts'
import type { ReportFilters } from './report-address.ts'
import { clausesIn, isValueOf, mayBeEmpty, withClause } from './row-filters.ts'

const by_id: Partial<Record<DimensionFilter, string>> = {
  offer_id: 'Another offer, by its id',
  landing: 'Another landing page, by its ID',
}

interface Draft {
  readonly name: DimensionFilter
  readonly way: 'is' | 'is not'
  readonly values: readonly string[]
  /** Typed values that are not among the checkboxes. */
  readonly other: string
}

/** Checkboxes for the values of a dimension with visits in the range; chosen values are always included. */
const Values = (props: {
  name: DimensionFilter
  filters: ReportFilters
  chosen: readonly string[]
  onChange: (values: readonly string[]) => void
}) => {
  const { name, chosen } = props
  const { options, ...state } = useDimensionValues(name, props.filters)
  const known = new Map([
    ...chosen.map((value) => [value, valueLabel(name, value)] as const),
    ...options.map(({ value, label }) => [value, label ?? valueLabel(name, value)] as const),
    ...(mayBeEmpty(name) ? ([['', valueLabel(name, '')]] as const) : []),
  ])
  return (
    <FilterValues {...state} known={known} chosen={chosen} empty="No values in these days." onChange={props.onChange} />
  )
}

/** Adds a filter to a report: the dimension, whether to include or exclude, and the values. */
export const FilterDialog = (props: {
  report: Report
  filters: ReportFilters
  onApply: (filters: ReportFilters) => void
  onClose: () => void
}) => {
  const { report, filters, onApply, onClose } = props
  const names = dimensionsOf(report)
  const valuesOf = (name: DimensionFilter, way: Draft['way']): readonly string[] =>
    clausesIn(filters).find((one) => one.name === name && one.not === (way === 'is not'))?.values ?? []
  const [draft, setDraft] = useState<Draft>(() => ({
    name: 'country',
    way: 'is',
    values: valuesOf('country', 'is'),
    other: '',
  }))
  const { name, way, other } = draft
  const values = other === '' ? draft.values : [...new Set([...draft.values, other])]
  const form = useForm({
    values: { name, other },
    onChange: (changed) => {
      const chosen = names.find((one) => one === changed.name) ?? name
      setDraft(
        chosen === name
          ? { ...draft, other: changed.other }
          : { name: chosen, way, values: valuesOf(chosen, way), other: '' },
      )
    },
    check: () => ({
      other:
        values.length === 0 && draft.values.length === valuesOf(name, way).length
          ? 'Choose a value.'
          : other !== '' && !isValueOf(name, other)
            ? `This is not a value of ${dimensionLabel(name)}.`
            : undefined,
    }),
    send: async () => {
      onApply(withClause(filters, { name, not: way === 'is not', values }))
      onClose()
    },
  })
  return (
    <Dialog title="Add filter" onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit} className="space-y-4">
        <Select
          label="Filter by"
          options={names.map((value) => ({ value, label: dimensionLabel(value) }))}
          {...form.field('name')}
        />
        <Choice
          label="Rows where it"
          name="way"
          value={way}
          options={[
            { value: 'is', label: 'is' },
            { value: 'is not', label: 'is not' },
          ]}
          onChange={(chosen) => {
            // Values of the applied filter stay with it; ticked and typed ones move to the other.
            const ticked = draft.values.filter((value) => !valuesOf(name, way).includes(value))
            setDraft({ ...draft, way: chosen, values: [...new Set([...valuesOf(name, chosen), ...ticked])] })
          }}
        />
        <Values
          key={name}
          name={name}
          filters={filters}
          chosen={draft.values}
          onChange={(chosen) => setDraft({ ...draft, values: chosen })}
        />
        {name === 'hour' ? null : name === 'country' ? (
          <SearchSelect
            label="Another country"
            name="other"
            placeholder="None"
            options={[...countries, { value: unknown_place, label: unknown_place }]}
            value={other}
            error={form.gaps.other}
            onChange={(chosen) => setDraft({ ...draft, other: chosen })}
          />
        ) : (
          <Field
            label={by_id[name] ?? 'Another value, exactly as reported'}
            autoComplete="off"
            spellCheck={false}
            maxLength={255}
            {...form.field('other')}
          />
        )}
        <FormButtons onCancel={onClose}>Apply</FormButtons>
      </form>
    </Dialog>
  )
}
