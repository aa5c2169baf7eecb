import type { Operations } from '@plumbline/contract/operator/index.ts'
import type { ReplyOf } from '@plumbline/contract/operator/operation.ts'

/** An affiliate as operators see one. */
export type Affiliate = ReplyOf<Operations['showAffiliate']>
