import type { MoveInKind } from '@plumbline/contract/move-in.ts'
import type { Kind } from './kind.ts'
import { access } from './kinds/access.ts'
import { advertisers } from './kinds/advertisers.ts'
import { balances } from './kinds/balances.ts'
import { offers } from './kinds/offers.ts'
import { rates } from './kinds/rates.ts'

/** Every kind that can be imported. */
export const kinds: Readonly<Partial<Record<MoveInKind, Kind>>> = { advertisers, offers, access, rates, balances }
