import { country_codes } from '@plumbline/contract/countries.ts'
import { countryName } from '@plumbline/ui/flag.tsx'
import { Select } from '@plumbline/ui/form/select.tsx'
import { ChosenList } from './chosen-list.tsx'

/** Every country by its code, in the order of the names. */
export const all_countries = country_codes
  .map((code) => ({ value: code, label: countryName(code) }))
  .toSorted((a, b) => a.label.localeCompare(b.label))

/** Selects countries by name; the value is the list of their codes. */
export const CountryList = (props: {
  label: string
  name: string
  value: string
  error?: string | undefined
  spoken?: boolean | undefined
  onChange: (value: string) => void
}) => {
  const { label, name, value, onChange } = props
  const chosen = value
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== '')
  return (
    <div className="space-y-2">
      <Select
        label={label}
        name={name}
        value=""
        error={props.error}
        spoken={props.spoken}
        onChange={({ target }) => onChange([...chosen, target.value].join(', '))}
        options={[
          { value: '', label: chosen.length === 0 ? 'All countries' : 'Add a country' },
          ...all_countries.filter((one) => !chosen.includes(one.value)),
        ]}
      />
      <ChosenList label={label} chosen={chosen} nameOf={countryName} removedOf={(code) => code} onChange={onChange} />
    </div>
  )
}
