import type { MoveInKind } from '@plumbline/contract/move-in.ts'
import type { Kind } from './kind.ts'
import { advertisers } from './kinds/advertisers.ts'
import { pastConversions } from './kinds/past-conversions.ts'
import { pastTotals } from './kinds/past-totals.ts'

/** Every kind that can be imported. */
export const kinds: Readonly<Partial<Record<MoveInKind, Kind>>> = {
  advertisers,
  'past-conversions': pastConversions,
  'past-totals': pastTotals,
}
