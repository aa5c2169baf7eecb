import { countryName } from '@plumbline/ui/flag.tsx'
import { countries } from '@plumbline/ui/form/countries.ts'
import { Select } from '@plumbline/ui/form/select.tsx'
import { ChosenList } from './chosen-list.tsx'
import { listIn } from './id-list.ts'

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
  const chosen = listIn(value.toUpperCase())
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
          ...countries.filter((one) => !chosen.includes(one.value)),
        ]}
      />
      <ChosenList label={label} chosen={chosen} nameOf={countryName} removedOf={(code) => code} onChange={onChange} />
    </div>
  )
}
