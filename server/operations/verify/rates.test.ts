import { expect, test } from 'vitest'
import { default_limits } from '../../features/conversions/limits.ts'
import { conversionIdentity, evaluateEarnings } from '../../features/conversions/booking/postback-rules.ts'
import { postbackRecord } from '../../processes/worker/worker.test-support.ts'
import { DifferenceFound } from './difference.ts'
import { checkEarnings, type KnownRate } from './rates.ts'
import type { StoredConversion } from './read-conversions.ts'

const rate: KnownRate = {
  id: 1,
  offer_id: 2,
  goal_id: 3,
  payout: '55.00',
  payout_percent: null,
  revenue: '80.00',
  revenue_percent: null,
}

test.each(['', '0', '19.995', '999999999999.99', '999999999999.994', '999999999999.995', '999999999999.999999'])(
  'verify expects of the amount %j what the product makes of it',
  (amount) => {
    const record = postbackRecord({ at: Date.now(), click_id: 'A'.repeat(32), amount })
    const terms = { default_status: 'approved', click_lifetime_days: 90, limits: default_limits } as const
    const offer = { ...terms, advertiser_id: record.advertiser_id, goal_id: 3, affiliate_disabled: false }
    const made = evaluateEarnings(record, { at: record.at, rejected: '' }, offer, rate)
    if (made.kind !== 'earned') throw new TypeError(made.reason)
    const identity = conversionIdentity(record)
    const { advertiser_id } = record
    const conversion = { id: '7', identity, advertiser_id, offer_id: 2, goal_id: 3, amounts: [], ...made.earnings }
    const check = (changes: object = {}): void =>
      // Only these of its columns are compared.
      checkEarnings({ ...conversion, ...changes } as unknown as StoredConversion, record, new Map([[1, rate]]))
    check()
    expect(() => check({ sale_amount: '1.00' })).toThrow(DifferenceFound)
  },
)
