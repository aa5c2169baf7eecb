import type { ReasonCode } from '@plumbline/contract/conversion-reasons.ts'
import type * as conversions from '@plumbline/contract/operator/conversions.ts'
import type * as files from '@plumbline/contract/operator/conversion-files.ts'
import type * as decisions from '@plumbline/contract/operator/conversion-decisions.ts'
import { readLimits, writeLimits, type ConversionLimits } from './limits.ts'
import { refuse } from '../../shared/http/errors.ts'
import { centsOf, exactOf, moneyNumber } from '../../shared/money.ts'
import type { ActionsOf } from '../operator-action.ts'
import { lockSettings } from '../../storage/postgres/lock.ts'
import { pageOf } from '../operator-paging.ts'
import { addConversion } from './add.ts'
import { decideConversions } from './decide.ts'
import { findConversions, showConversion } from './queries.ts'
import { reconcileConversions } from './reconcile/reconcile.ts'

export const conversionsActions: ActionsOf<typeof conversions> = {
  listConversions: ({ pg, actor }, { input }) => findConversions(pg, { ...input, actor }, pageOf(input)),
  showConversion: ({ pg, actor }, { params: { id } }) => showConversion(pg, id, actor),
  addConversion: (tools, { input }) => addConversion(tools, input),

  async setConversionLimits({ pg, now }, { input }) {
    await lockSettings(pg)
    const before = await readLimits(pg)
    const limitOf = (field: keyof ConversionLimits): string => exactOf(centsOf(input[field] ?? before[field]))
    const limits = { payout: limitOf('payout'), revenue: limitOf('revenue'), sale_amount: limitOf('sale_amount') }
    if (Object.values(input).some((value) => value !== undefined)) await writeLimits(pg, limits, now)
    const { payout, revenue, sale_amount } = limits
    return { payout: moneyNumber(payout), revenue: moneyNumber(revenue), sale_amount: moneyNumber(sale_amount) }
  },
}

/** @throws ApiError `bad_request` for neither: the affiliate must learn something */
const reasonGiven = ({ reason_code, reason }: { reason_code?: ReasonCode; reason?: string }) => {
  if (reason_code === undefined && reason === undefined) throw refuse('reason_missing', {})
  return { reason_code, reason: reason ?? null }
}

export const conversionDecisionsActions: ActionsOf<typeof decisions> = {
  approveConversions: (tools, { input }) =>
    decideConversions(tools, input, 'approved', { reason: input.reason ?? null }),
  declineConversions: (tools, { input }) => decideConversions(tools, input, 'declined', reasonGiven(input)),
  reverseConversions: (tools, { input }) => decideConversions(tools, input, 'reversed', reasonGiven(input)),
}

export const conversionFilesActions: ActionsOf<typeof files> = {
  reconcileConversions: (tools, { input }) => reconcileConversions(tools, input),
}
