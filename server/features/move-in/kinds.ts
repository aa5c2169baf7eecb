import type { MoveInKind } from '@plumbline/contract/move-in.ts'
import type { Kind } from './kind.ts'
import { access } from './kinds/access.ts'
import { advertisers } from './kinds/advertisers.ts'
import { affiliates } from './kinds/affiliates.ts'
import { balances } from './kinds/balances.ts'
import { clicks } from './kinds/clicks.ts'
import { offers } from './kinds/offers.ts'
import { pastConversions } from './kinds/past-conversions.ts'
import { pastTotals } from './kinds/past-totals.ts'
import { rates } from './kinds/rates.ts'

/** Every kind. */
export const kinds: Readonly<Record<MoveInKind, Kind>> = {
  advertisers,
  affiliates,
  offers,
  access,
  rates,
  balances,
  clicks,
  'past-conversions': pastConversions,
  'past-totals': pastTotals,
}
