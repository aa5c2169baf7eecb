import { money } from '@plumbline/ui/format.ts'

/** What a top offer pays: dollars, or its share of the sale when it pays no fixed amount. */
export const payoutText = (payout: number, payout_percent: number | null | undefined): string =>
  payout === 0 && typeof payout_percent === 'number' ? `${payout_percent}%` : money(payout)

/** What changes by people's hands, more rarely. */
export const listsEvery_ms = 60_000
