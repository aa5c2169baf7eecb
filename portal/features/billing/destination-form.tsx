import { crypto_networks, networkNamed } from '@plumbline/contract/payout-details.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Choice } from '@plumbline/ui/form/choice.tsx'
import { Field } from '@plumbline/ui/form/field.tsx'
import { useForm, type Explained } from '@plumbline/ui/form/use-form.ts'
import { Select } from '@plumbline/ui/form/select.tsx'
import { Notice } from '@plumbline/ui/notice.tsx'
import { currency } from '@plumbline/ui/format.ts'
import { useEffect, useId, useRef } from 'react'
import { countries } from '@plumbline/ui/form/countries.ts'
import { HoldNote } from './billing-details.tsx'
import { shownFields, gapOf, methods, type Draft, type FieldName } from './rules.ts'

const country_help = 'Each country needs other details. We can only pay to an account whose country we know.'
const network_help = 'We cannot pay to this network. Choose one of the list.'
const isUnknown = (network: string): boolean => network.trim() !== '' && networkNamed(network) === undefined

const autocomplete: Partial<Record<FieldName, string>> = {
  payment_email: 'email',
  holder_name: 'name',
  holder_street: 'street-address',
  holder_city: 'address-level2',
  holder_region: 'address-level1',
  holder_postal_code: 'postal-code',
}

/** Form for the payout destination: a method and its fields. A missing value is reported at the first empty field. */
export const DestinationForm = (props: {
  draft: Draft
  onChange: (draft: Draft) => void
  /** Label of the submit button. */
  submit: string
  /** The next step, shown below the fields. */
  help: string
  /** Rejects when the call fails; `explain` turns the error into a message. */
  onSubmit: () => Promise<void>
  explain: (error: unknown) => Explained
  onCancel: () => void
}) => {
  const { draft, onChange } = props
  const form = useForm({
    values: draft,
    onChange,
    check: () => {
      const gap = gapOf(draft)
      return gap === null ? {} : { [gap.field]: gap.text }
    },
    send: props.onSubmit,
    explain: props.explain,
  })
  const element = useRef<HTMLFormElement>(null)
  const networks_id = useId()

  useEffect(() => {
    element.current?.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.focus()
  }, [])

  return (
    <form ref={element} noValidate className="animate-appear border-t border-line" onSubmit={form.onSubmit}>
      <div className="space-y-5 p-5">
        <Notice tone="error">{form.failure}</Notice>
        <Choice
          label="Payment Type"
          name="method"
          value={draft.method}
          options={methods}
          onChange={(method) => {
            form.reset()
            onChange({ ...draft, method })
          }}
        />
        <div className={`grid gap-5 ${draft.bank_country === '' ? '' : 'sm:grid-cols-2'}`}>
          {shownFields(draft).map(({ name, label, required, example, choices, is_country }) => {
            const field = form.field(name)
            if (is_country === true || name === 'account_type')
              return (
                <Select
                  key={name}
                  label={label}
                  options={[{ value: '', label: 'Choose' }, ...(is_country === true ? countries : (choices ?? []))]}
                  help={name === 'bank_country' && draft.bank_country === '' ? country_help : undefined}
                  {...field}
                />
              )
            return (
              <Field
                key={name}
                label={required ? label : `${label} (optional)`}
                type={name === 'payment_email' ? 'email' : 'text'}
                autoComplete={autocomplete[name] ?? 'off'}
                autoCapitalize={name.startsWith('holder_') ? 'words' : 'none'}
                spellCheck={false}
                required={required}
                placeholder={example}
                list={name === 'crypto_network' ? networks_id : undefined}
                help={name === 'crypto_network' && isUnknown(draft[name]) ? network_help : undefined}
                {...field}
              />
            )
          })}
        </div>
        <datalist id={networks_id}>
          {crypto_networks.map(({ id, name }) => (
            <option key={id} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <p className="text-small text-muted">
          Payouts are made in {currency()}. {props.help}
        </p>
      </div>
      <HoldNote method={draft.method} />
      <div className="flex flex-wrap gap-2 border-t border-line px-5 py-4">
        <Button type="submit" look="primary" busy={form.busy}>
          {props.submit}
        </Button>
        <Button look="quiet" onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
