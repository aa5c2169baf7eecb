/** Who made something happen to a conversion, when and why; written into its history. */
export interface Cause {
  at: Date
  /** Such as `advertiser:7` or `operator:anna`. */
  actor: string
  reason: string | null
  /** The journal record behind it; null for an operator's command. */
  journal: number | null
  sequence: number | null
  /** The status as that record has it, letter for letter, '' where it has none; null or absent for an operator's command. */
  said?: string | null
}
