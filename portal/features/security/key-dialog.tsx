import { explainFailure } from '@plumbline/client/failure.ts'
import { contract } from '@plumbline/contract/index.ts'
import { key_scopes, type KeyScope } from '@plumbline/contract/key-scopes.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { CopyButton } from '@plumbline/ui/copy-button.tsx'
import { Dialog, FormButtons } from '@plumbline/ui/dialog.tsx'
import { CheckboxGroup } from '@plumbline/ui/form/checkbox.tsx'
import { Field, Textarea } from '@plumbline/ui/form/field.tsx'
import { Select } from '@plumbline/ui/form/select.tsx'
import { useForm } from '@plumbline/ui/form/use-form.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import { useState } from 'react'
import { useServices } from '../../shared/services.tsx'

const scope_words: Readonly<Record<KeyScope, string>> = {
  reports: 'Reports: statistics, conversions and dashboard',
  money: 'Money: balance, ledger, payments and referrals',
  links: 'Links: offers, tracking links and creatives',
  postbacks: 'Postbacks: read and change them',
}

const day_ms = 86_400_000
const lives = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: '', label: 'No expiry' },
]

const KeyShown = ({ value, onClose }: { value: string; onClose: () => void }) => (
  <div className="space-y-4">
    <Notice tone="success">The key was created. Copy it now: it is not shown again.</Notice>
    <div className="flex flex-wrap items-center gap-2 rounded-md bg-sunken p-3">
      <code className="min-w-0 grow wrap-anywhere">{value}</code>
      <CopyButton text={value} />
    </div>
    <div className="flex justify-end">
      <Button look="primary" onClick={onClose}>
        Done
      </Button>
    </div>
  </div>
)

const empty = { name: '', life_days: '90', addresses: '' }

/** Creates an API key, and shows it once. `onSent` is called after the call, even if the window was closed before. */
export const KeyDialog = ({ onSent, onClose }: { onSent: () => void; onClose: () => void }) => {
  const { client } = useServices()
  const [values, setValues] = useState(empty)
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['reports'])
  const [made, setMade] = useState<string | null>(null)
  const form = useForm({
    values,
    onChange: setValues,
    check: () => ({
      ...(values.name.trim() === '' && { name: 'Enter a name for the key.' }),
      ...(scopes.length === 0 && { scopes: 'Choose at least one.' }),
    }),
    send: async () => {
      const addresses = values.addresses.split(/[\s,]+/).filter((part) => part !== '')
      const made_key = client.call(contract.createUserKey, {
        body: {
          name: values.name.trim(),
          scopes: [...scopes],
          ...(values.life_days !== '' && {
            expires_at: new Date(Date.now() + Number(values.life_days) * day_ms).toISOString(),
          }),
          ...(addresses.length > 0 && { addresses }),
        },
      })
      // Also after a failure: the key may have been created without an answer.
      setMade((await made_key.finally(onSent)).key)
    },
    explain: (error) => explainFailure(error, 'The key could not be created. Please try again.'),
  })
  const toggle = (scope: KeyScope): void =>
    setScopes(scopes.includes(scope) ? scopes.filter((one) => one !== scope) : [...scopes, scope])
  return (
    <Dialog title="New API key" onClose={onClose}>
      {made !== null ? (
        <KeyShown value={made} onClose={onClose} />
      ) : (
        <form noValidate aria-label="New API key" className="space-y-4" onSubmit={form.onSubmit}>
          <Notice tone="error">{form.failure}</Notice>
          <Field
            label="Name"
            maxLength={100}
            autoComplete="off"
            placeholder="For example Nightly export"
            required
            {...form.field('name')}
          />
          <CheckboxGroup
            label="What it may be used for"
            name="scopes"
            choices={key_scopes}
            nameOf={(scope) => scope_words[scope as KeyScope]}
            chosen={scopes}
            error={form.gaps['scopes']}
            toggle={(scope) => toggle(scope as KeyScope)}
          />
          <Select label="Expires after" options={lives} {...form.field('life_days')} />
          <Textarea
            label="IP addresses (optional)"
            rows={2}
            maxLength={1000}
            help="Addresses or networks such as 198.51.100.0/24. Without any, it can be used from anywhere."
            {...form.field('addresses')}
          />
          <FormButtons onCancel={onClose} busy={form.busy}>
            Create key
          </FormButtons>
        </form>
      )}
    </Dialog>
  )
}
