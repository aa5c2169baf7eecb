import { reason_codes, reason_words } from '@plumbline/contract/conversion-reasons.ts'
import { conversion_statuses } from '@plumbline/contract/conversion-statuses.ts'
import { unknown_place } from '@plumbline/contract/countries.ts'
import type { Report } from '@plumbline/contract/report-shape.ts'
import { rangeGaps } from '@plumbline/ui/form/date-range-rules.ts'
import { DateRange } from '@plumbline/ui/form/date-range.tsx'
import { Field } from '@plumbline/ui/form/field.tsx'
import { Select } from '@plumbline/ui/form/select.tsx'
import { useForm } from '@plumbline/ui/form/use-form.ts'
import { ApplyButton } from '../../shared/apply-button.tsx'
import { country_options } from '@plumbline/ui/form/countries.ts'
import { takes, type Now, type ReportFilters } from './report-address.ts'

const countryOptions = [...country_options, { value: unknown_place, label: unknown_place }]

const statusOptions = [
  { value: '', label: 'All statuses' },
  ...conversion_statuses.map((value) => ({ value, label: `${value.charAt(0).toUpperCase()}${value.slice(1)}` })),
]

const reasonOptions = [
  { value: '', label: 'All reasons' },
  ...reason_codes.map((value) => ({ value, label: reason_words[value] })),
]

/** The one country of the field, or several as one option that is not in the list. */
const countryField = ({ country = [] }: ReportFilters) => ({
  value: country.join(','),
  options:
    country.length > 1
      ? [...countryOptions, { value: country.join(','), label: `${country.length} countries` }]
      : countryOptions,
})

/**
 * The draft of a report's filters. It is applied by the button, or at once by a named range, which needs no second field. The button says
 * Apply while the draft differs from the applied filters, and Refresh otherwise (SPEC-6.2).
 */
export const FiltersForm = (props: {
  report: Report
  now: Now
  draft: ReportFilters
  changed: boolean
  busy: boolean
  /** Layout of the fields: side by side, or one below the other. */
  className: string
  onChange: (part: Partial<ReportFilters>) => void
  onApply: () => void
  /** All of it with a range that was chosen by its name. */
  onPreset: (filters: ReportFilters) => void
  onRefresh: () => void
}) => {
  const { report, now, draft, changed, onChange } = props
  const countries = countryField(draft)
  const { timezone, status, sub_search, reason_code, id } = draft
  const form = useForm({
    values: { country: countries.value, timezone, status, sub_search, reason_code, id },
    onChange: ({ country, ...rest }) => onChange({ ...rest, country: country === '' ? [] : country.split(',') }),
    check: () => ({ ...rangeGaps(draft) }),
    send: async () => {
      if (changed) props.onApply()
      else props.onRefresh()
    },
  })

  return (
    <form aria-label="Filters" noValidate onSubmit={form.onSubmit} className={props.className}>
      <DateRange
        value={draft}
        today={now.today}
        gaps={form.gaps}
        onChange={({ from, to }) => onChange({ from, to })}
        onPreset={({ from, to }) => props.onPreset({ ...draft, from, to })}
      />
      {takes(report, 'country') ? (
        <Select label="Country" options={countries.options} {...form.field('country')} />
      ) : null}
      {takes(report, 'timezone') ? (
        <Select label="Timezone" options={[{ value: now.zone, label: now.zone }]} {...form.field('timezone')} />
      ) : null}
      {takes(report, 'status') ? <Select label="Status" options={statusOptions} {...form.field('status')} /> : null}
      {takes(report, 'sub_search') ? (
        <Field
          label="Sub ID"
          type="search"
          maxLength={255}
          autoComplete="off"
          spellCheck={false}
          placeholder="Part of any sub ID"
          {...form.field('sub_search')}
        />
      ) : null}
      {takes(report, 'reason_code') ? (
        <Select label="Reason" options={reasonOptions} {...form.field('reason_code')} />
      ) : null}
      {takes(report, 'id') ? (
        <Field
          label="ID"
          type="search"
          maxLength={255}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="Click, txid or Conv ID"
          {...form.field('id')}
        />
      ) : null}
      <ApplyButton changed={changed} busy={props.busy} />
    </form>
  )
}
