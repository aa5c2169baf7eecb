import { explainFailure } from '@plumbline/client/failure.ts'
import { callOptions, useAsker } from '@plumbline/client/queries.ts'
import { contact_fields, type ContactField } from '@plumbline/contract/affiliate-fields.ts'
import { country_codes } from '@plumbline/contract/countries.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import { contract } from '@plumbline/contract/index.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Card } from '@plumbline/ui/card.tsx'
import { countryName } from '@plumbline/ui/flag.tsx'
import { Field } from '@plumbline/ui/form/field.tsx'
import { Select } from '@plumbline/ui/form/select.tsx'
import { useForm } from '@plumbline/ui/form/use-form.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countries } from '@plumbline/ui/form/countries.ts'
import { useServices } from '../../shared/services.tsx'

type Profile = ReplyOf<typeof contract.userProfile>
type Contact = Record<ContactField, string>

/** In the words of the list above the form. */
const text_fields = [
  ['first_name', 'First Name', 'given-name', 100],
  ['last_name', 'Last Name', 'family-name', 100],
  ['website', 'Website', 'url', 300],
  ['phone', 'Phone', 'tel', 100],
  ['address', 'Address', 'street-address', 200],
  ['zipcode', 'Zipcode', 'postal-code', 20],
  ['city', 'City', 'address-level2', 100],
  ['telegram', 'Instant Messenger', 'off', 100],
] as const satisfies readonly (readonly [ContactField, string, string, number])[]

const contactOf = (profile: Profile): Contact => {
  const values = Object.fromEntries(contact_fields.map((name) => [name, profile[name] ?? ''])) as Contact
  // Stored by name, chosen by code; a text that is neither stays as typed.
  return { ...values, country: country_codes.find((code) => countryName(code) === values.country) ?? values.country }
}

/** The affiliate's contact details, which its users may change if the network allows it. */
export const ContactCard = ({ profile }: { profile: Profile }) => {
  const { client } = useServices()
  const queries = useQueryClient()
  const asker = useAsker()
  // As it was when the form was opened: what somebody else changed since is not changed back.
  const [stored, setStored] = useState(() => contactOf(profile))
  const [values, setValues] = useState(stored)
  const [saved, setSaved] = useState(false)
  const changed = contact_fields.filter((name) => values[name].trim() !== stored[name])
  const form = useForm<Contact>({
    values,
    onChange: (typed) => {
      setSaved(false)
      setValues(typed)
    },
    send: async () => {
      const body = Object.fromEntries(
        changed.map((name) => [name, values[name].trim() === '' ? null : values[name].trim()]),
      )
      const answer = await client.call(contract.editProfile, { body })
      queries.setQueryData(callOptions(asker, contract.userProfile, {}).queryKey, answer)
      setStored(contactOf(answer))
      setValues(contactOf(answer))
      setSaved(true)
    },
    explain: (error) => explainFailure(error, 'The changes could not be saved. Please try again.'),
    draft: {
      name: 'contact',
      fields: contact_fields,
      choices: { country: ['', ...country_codes] },
      empty: stored,
      over_screens: true,
    },
  })
  const unknown = values.country !== '' && !countries.some(({ value }) => value === values.country)
  return (
    <Card title="Contact details">
      <form noValidate aria-label="Contact details" className="space-y-4 px-5 pb-5" onSubmit={form.onSubmit}>
        <Notice tone="error">{form.failure}</Notice>
        <div className="grid gap-4 sm:grid-cols-2">
          {text_fields.map(([name, label, autoComplete, maxLength]) => (
            <Field
              key={name}
              label={label}
              maxLength={maxLength}
              autoComplete={autoComplete}
              type={name === 'phone' ? 'tel' : 'text'}
              {...form.field(name)}
            />
          ))}
          <Select
            label="Country"
            autoComplete="country"
            options={[
              { value: '', label: 'Not set' },
              ...(unknown ? [{ value: values.country, label: values.country }] : []),
              ...countries,
            ]}
            {...form.field('country')}
          />
        </div>
        <div className="flex flex-wrap items-center justify-end gap-3">
          {saved ? <Notice tone="success">Saved.</Notice> : null}
          <Button type="submit" look="primary" busy={form.busy} disabled={changed.length === 0}>
            Save changes
          </Button>
        </div>
      </form>
    </Card>
  )
}
