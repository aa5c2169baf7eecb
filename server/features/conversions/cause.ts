import type { ReasonCode } from '@plumbline/contract/conversion-reasons.ts'
import type { Message } from '@plumbline/contract/messages/index.ts'

/** Who made something happen to a conversion, when and why; written into its history. */
export interface Cause {
  at: Date
  /** Such as `advertiser:7` or `operator:anna`. */
  actor: string
  /** In words that the affiliate may read. */
  reason: string | null
  /** Of a decline or reversal; `other` where it is absent. Passed over in any other status. */
  reason_code?: ReasonCode
  /** For operators only. */
  note?: Message | null
  /** The journal record behind it; null for an operator's command. */
  journal: number | null
  sequence: number | null
  /** The status as that record has it, letter for letter, '' where it has none; null or absent for an operator's command. */
  said?: string | null
}
