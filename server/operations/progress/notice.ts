import type { Message } from '@plumbline/contract/messages/index.ts'

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

/** Notifies the operator, at least once. @throws if a recipient was not notified */
export type Alert = (notice: Notice, now: number) => Promise<void>

export interface Alarms {
  alert: Alert
  /** Whether there are recipients. */
  isHeard(): Promise<boolean>
}
