import type { MoveInKind } from '@plumbline/contract/move-in.ts'
import type { Kind } from './kind.ts'
import { advertisers } from './kinds/advertisers.ts'
import { affiliates } from './kinds/affiliates.ts'

/** Every kind that can be imported. */
export const kinds: Readonly<Partial<Record<MoveInKind, Kind>>> = { advertisers, affiliates }
