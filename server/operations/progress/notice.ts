import type { Message } from '@plumbline/contract/messages/index.ts'

/** One thing that the operator is told of. */
export interface NoticeItem {
  name: string
  found: readonly Message[]
  todo: readonly Message[]
  /** In milliseconds since 1970. */
  begun: number
}

/** A notice to the operator: long backlogs, doctor's faults, or the end of either. */
export interface Notice {
  kind: 'behind' | 'fault' | 'over'
  items: readonly NoticeItem[]
}

/** Tells the operator, at least once. @throws when somebody who should be told was not */
export type Alert = (notice: Notice, now: number) => Promise<void>

export interface Alarms {
  alert: Alert
  /** Whether anybody is to be told. */
  isHeard(): Promise<boolean>
}
