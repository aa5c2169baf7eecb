import { type Details, fieldsFor, payout_methods, type PayoutMethod } from '@plumbline/contract/payout-details.ts'
import type { FormValues } from '../../shared/session/kept-forms.ts'
import type { InputField } from '../../shared/words/schema.ts'

/** Chooses which fields are shown, and is not sent: the fields say the method. */
const method_field: InputField = {
  name: 'payout_method',
  kind: 'choice',
  shape: { enum: payout_methods, default: 'paypal' },
  required: true,
  nullable: false,
  in_path: false,
  is_sent: false,
}

/** The fields of the chosen destination and of the bank's country, under the names that they have there, as the portal asks for them. */
export const arrangePayoutFields =
  (currency: string) =>
  (fields: readonly InputField[], values: FormValues): readonly InputField[] => {
    const text = (name: string): string => String(values[name] ?? '')
    const method: PayoutMethod = payout_methods.find((one) => one === text('payout_method')) ?? 'paypal'
    const countries = (['bank_country', 'holder_country'] as const).filter((name) => text(name) !== '')
    const details: Details = Object.fromEntries(countries.map((name) => [name, text(name)]))
    const arranged = fieldsFor(method, details, currency).flatMap(({ name, label, required, example }) =>
      fields
        .filter((field) => field.name === name)
        .map(({ shape: { description: _description, ...shape }, ...field }) => ({
          ...field,
          shape: example === undefined ? shape : { ...shape, description: `For example ${example}` },
          label,
          required,
        })),
    )
    return [method_field, ...arranged]
  }
