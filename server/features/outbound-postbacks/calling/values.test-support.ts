import { mapParameters } from '@plumbline/contract/link-parameters.ts'
import type { MacroValues } from './fill-macros.ts'

/** A value for every macro, each one recognizable. */
export const sample_values: MacroValues = {
  click_id: 'sample-click-id',
  ...mapParameters((name) => `sample-${name.replaceAll('_', '-')}`),
  payout: '12.50',
  currency: 'USD',
  status: 'approved',
  status_code: '1',
  reason_code: 'duplicate',
  goal: 'First deposit',
  goal_id: '1',
  conversion_id: '0',
  txid: 'sample-txid',
  offer_id: '1',
  offer_name: 'Sample offer',
  sale_amount: '50.00',
  affiliate_id: '1',
  country: 'US',
  city: 'Boston',
  ip: '192.0.2.1',
  device: 'Desktop',
  os: 'Windows',
  conversion_time: new Date('2026-11-20T12:00:00Z'),
  click_time: new Date('2026-11-20T11:00:00Z'),
  rand: '123456789',
}
