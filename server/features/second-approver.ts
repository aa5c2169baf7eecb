import { readSetting } from '../storage/postgres/network-setting.ts'
import type { Pg } from '../storage/postgres/schema.ts'

/* Whether money takes two people: one who prepares or enters, and another who approves or verifies. */

export const second_approver_key = 'second_approver'

export const readSecondApprover = async (pg: Pg): Promise<'optional' | 'required'> =>
  (await readSetting(pg, second_approver_key)) === 'required' ? 'required' : 'optional'
