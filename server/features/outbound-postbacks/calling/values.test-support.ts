import { sampleValues } from '../values.ts'
import type { MacroValues } from './fill-macros.ts'

/** A value for every macro, each one recognizable. */
export const sample_values: MacroValues = {
  ...sampleValues(
    { affiliate_id: 1, status: 'approved', goal: 'First deposit', offer_id: 1, offer_title: null },
    new Date('2026-11-20T12:00:00Z'),
  ),
  reason_code: 'duplicate',
  rand: '123456789',
}
