import { Checkbox, CheckboxGroup } from '@plumbline/ui/form/checkbox.tsx'
import { Field, FieldFrame, Textarea } from '@plumbline/ui/form/field.tsx'
import { PasswordField } from '@plumbline/ui/form/password-field.tsx'
import { Select } from '@plumbline/ui/form/select.tsx'
import { zoneName } from '@plumbline/ui/format.ts'
import { countries } from '@plumbline/ui/form/countries.ts'
import { CountryList } from './country-list.tsx'
import { isEntity, kindOfEntity } from './entities.ts'
import { EntityChoice, EntityField, EntityList } from './entity-field.tsx'
import { FileInput } from './file-input.tsx'
import type { FormValues } from '../session/kept-forms.ts'
import type { ComponentProps } from 'react'
import type { InputField } from '../words/schema.ts'
import { useSession } from '../session/session.ts'
import { suggested_fields } from './suggested-field.tsx'
import { language_codes, languageName } from '@plumbline/contract/creatives.ts'
import { formatWord, titleOf } from '@plumbline/contract/field-names.ts'
import { sentence } from '../words/words.ts'
import { utcTime, wallTime } from '../words/zone-time.ts'

export interface OperationFieldProps {
  readonly field: InputField
  readonly value: FormValues[string]
  readonly error?: string | undefined
  readonly spoken?: boolean
  /** Filters show only their label, without help. */
  readonly brief?: boolean
  /** The field shows a stored value, and need not be changed. */
  readonly edited?: boolean
  readonly onChange: (value: FormValues[string]) => void
}

const FileField = ({
  field,
  value,
  error,
  spoken,
  help,
  onChange,
}: OperationFieldProps & { help: string | undefined }) => (
  <FieldFrame label={titleOf(field.name)} error={error} spoken={spoken} help={help}>
    {(ties) => (
      <FileInput
        ties={{ ...ties, name: field.name, required: field.required }}
        base64={field.shape.contentEncoding === 'base64'}
        kept={typeof value === 'string' ? value.length : 0}
        onRead={(file) => onChange(file?.text ?? '')}
      />
    )}
  </FieldFrame>
)

/** A time in the network's zone; its value is in UTC. */
const MomentField = (props: Omit<ComponentProps<typeof Field>, 'onChange'> & { onChange: (utc: string) => void }) => {
  const { zone } = useSession().network
  const { label, value, onChange, ...rest } = props
  return (
    <Field
      {...rest}
      type="datetime-local"
      label={`${label}, ${zoneName(zone)}`}
      value={wallTime(String(value), zone)}
      onChange={({ target }) => onChange(utcTime(target.value, zone))}
    />
  )
}

/** All countries, plus the stored value, which may be a name or free text from earlier. */
const countriesWith = (stored: string) => {
  const known = countries.map((one) => (one.label === stored ? { ...one, value: stored } : one))
  const has_stored = stored === '' || known.some(({ value }) => value === stored)
  return has_stored ? known : [{ value: stored, label: stored }, ...known]
}

const languages = language_codes
  .map((code) => ({ value: code, label: languageName(code) }))
  .toSorted((one, other) => one.label.localeCompare(other.label))

/** Selects one record or several by name. Also offers a new one if the operation can create it. */
const Entity = (props: ComponentProps<typeof EntityField> & { field: InputField; brief: boolean }) => {
  const { field, brief, ...common } = props
  if (field.kind === 'list') return <EntityList {...common} />
  if (kindOfEntity(field.name).searched) return <EntityField {...common} />
  const makes = field.shape.pattern?.includes('new|') === true
  const none = brief ? 'All' : field.nullable ? 'None' : '—'
  return (
    <EntityChoice {...common} none={none} more={makes ? [{ value: 'new', label: 'A new one, for this person' }] : []} />
  )
}

/** A field of an operation, made from its schema: the description is the help text. */
export const OperationField = (props: OperationFieldProps) => {
  const { field, value, onChange, brief = false, edited = false } = props
  const { name, kind, shape, required } = field
  const title = field.label ?? titleOf(name)
  const label = required || brief || edited ? title : `${title} (optional)`
  // A description that only repeats the label is left out.
  const says = sentence(shape.description ?? '')
  const repeats = says.toLowerCase().replace(/^the /, '') === titleOf(name).toLowerCase()
  const description = says === '' || repeats ? undefined : says
  // Options with names need no help, and the codes in the description do not apply to them.
  const help = brief || field.options !== undefined ? undefined : description
  const text = typeof value === 'string' ? value : ''
  const common = { label, name, help, error: props.error, spoken: props.spoken, required }
  const typed = {
    ...common,
    value: text,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }

  if (field.options !== undefined) return <Select {...typed} options={field.options} />

  switch (kind) {
    case 'tick':
      return (
        <div className={brief ? 'flex h-10 w-auto! items-center self-end' : ''}>
          <Checkbox
            name={name}
            label={description ?? titleOf(name)}
            checked={value === true}
            error={props.error}
            spoken={props.spoken}
            onChange={({ target }) => onChange(target.checked)}
          />
        </div>
      )
    case 'choice': {
      const options =
        name === 'country' || name.endsWith('_country')
          ? countriesWith(text)
          : name === 'language'
            ? languages
            : (shape.enum ?? []).map((one) => ({ value: String(one), label: formatWord(String(one)) }))
      // Browsers show the first option if none is selected: the form would then reject a field that looks filled in.
      const is_kept = required || (edited && !field.nullable)
      const is_chosen = (is_kept && text !== '') || shape.default !== undefined
      return (
        <Select
          {...typed}
          value={text || (shape.default ?? '')}
          options={is_chosen ? options : [{ value: '', label: brief ? 'All' : '—' }, ...options]}
        />
      )
    }
    case 'choices': {
      const chosen = typeof value === 'object' ? value : []
      return (
        <CheckboxGroup
          label={label}
          name={name}
          choices={(shape.items?.enum ?? []).map(String)}
          nameOf={formatWord}
          chosen={chosen}
          error={props.error}
          spoken={props.spoken}
          help={help}
          toggle={(one) => onChange(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])}
        />
      )
    }
    case 'long':
      return <Textarea {...typed} rows={shape.format === 'text' ? 8 : 3} />
    case 'file':
      return <FileField {...props} help={help} />
    case 'password':
      return <PasswordField {...typed} autoComplete="new-password" />
    case 'day':
      return <Field {...typed} type="date" />
    case 'moment':
      return <MomentField {...typed} onChange={onChange} />
    case 'number':
    case 'text':
    case 'list': {
      const Suggested = suggested_fields[name]
      if (Suggested !== undefined) return <Suggested {...typed} />
      if (name === 'countries') return <CountryList {...common} value={text} onChange={onChange} />
      return isEntity(name) ? (
        <Entity {...common} field={field} brief={brief} value={text} onChange={onChange} />
      ) : (
        <Field {...typed} inputMode={kind === 'number' ? 'decimal' : undefined} autoComplete="off" />
      )
    }
  }
}
