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

/** Notifies the operator, at least once. @returns why some recipients were not notified, if others were @throws if none was */
export type Alert = (notice: Notice, now: number) => Promise<Error | undefined>

/** Which recipients received a notice; absent: none. */
export type Reached = 'some' | 'all'

/** Sends a notice and records who received it. @throws after that, if a recipient was not notified */
export const announce = async (
  alert: Alert,
  [notice, now]: Parameters<Alert>,
  note: (reached: Reached) => Promise<void>,
): Promise<void> => {
  const failure = await alert(notice, now)
  await note(failure === undefined ? 'all' : 'some')
  if (failure !== undefined) throw failure
}

export interface Alarms {
  alert: Alert
  /** Whether there are recipients. */
  isHeard(): Promise<boolean>
}
