import { no_destination } from '@plumbline/contract/payout-details.test-support.ts'
import { detail_fields, specified_fields, type DetailField } from '@plumbline/contract/payout-details.ts'
import { expect, test } from 'vitest'
import { buildAffiliate, buildBilling, buildConversion } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators } from '../../../testing/harness/operators.ts'
import { ago, through } from './payments.test-support.ts'

const network = setUp(startOperators)

const details: Partial<Record<DetailField, string>> = {
  bank_country: 'DE',
  bic: 'COBADEFFXXX',
  holder_name: 'Ada Lovelace',
  holder_street: 'Ring 1',
  holder_city: 'Bonn',
  holder_country: 'DE',
}
const destinations = {
  paypal: { ...no_destination, payment_email: 'ada@example.com', details: null },
  bank: {
    ...no_destination,
    account_number: 'DE89370400440532013000',
    bank_name: 'Commerzbank',
    details: JSON.stringify(details),
  },
  crypto: {
    ...no_destination,
    crypto_network: 'Bitcoin',
    wallet_address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    details: null,
  },
}
const methodOf = (field: string): 'paypal' | 'bank' | 'crypto' => {
  if (field === 'payment_email') return 'paypal'
  return field === 'wallet_address' || field === 'crypto_network' ? 'crypto' : 'bank'
}

const fields = [...specified_fields, ...detail_fields]

test.each(fields)(
  'a change of %s after a payment was prepared stops it up to the download of its file',
  async (field) => {
    const { stores, perform } = network
    const { id: affiliate_id } = await buildAffiliate(stores)
    const at = ago(10)
    await buildConversion(stores, { affiliate_id, payout: '700.00', created_at: at, release_at: at })
    const method = methodOf(field)
    const stored = { method, ...destinations[method] }
    await buildBilling(stores, { ...stored, affiliate_id, destination_changed_at: ago(20) })
    const { run, payments } = await perform('call', 'preparePayments', { through })
    const ids = payments.map(({ id }) => id ?? '')
    expect(ids).toHaveLength(1)
    const set = (values: object) =>
      stores.pg.updateTable('billing').set(values).where('affiliate_id', '=', affiliate_id).execute()
    const changed =
      field in no_destination ? { [field]: 'XX1' } : { details: JSON.stringify({ ...details, [field]: 'XX1' }) }
    const why = 'payout details changed after the payment was prepared'

    await set(changed)
    await expect(perform('call', 'approvePayments', { ids })).rejects.toThrow(why)
    await set(stored)
    await perform('call', 'approvePayments', { ids })
    await set(changed)
    await expect(perform('call', 'exportPayments', { run: run ?? 0, method })).rejects.toThrow(why)
    await set(stored)
    const { export: made } = await perform('call', 'exportPayments', { run: run ?? 0, method })
    await set(changed)
    await expect(perform('call', 'readExport', { export: made })).rejects.toThrow(
      /Reject them with rejectPayments \(a later run pays what is due\), or remove the cause\.$/,
    )
    // The file may have been sent: the report completes it, and names it.
    const file = `payment id,status\n${ids[0]},paid`
    expect(await perform('call', 'reconcilePayments', { file })).toMatchObject({
      outcomes: { completed: 1 },
      notes: [{ payment: ids[0], why: { text: expect.stringMatching(/^counts as sent .* Since then: (?!.*reject)/) } }],
    })
  },
)
