import type * as operations from '@plumbline/contract/operator/profile.ts'
import type { ActionsOf } from '../operator-action.ts'
import { readProfileEdits, writeProfileEdits } from './edits.ts'

export const profileActions: ActionsOf<typeof operations> = {
  async setProfileEdits({ pg, now }, { input: { affiliates } }) {
    if (affiliates !== undefined) await writeProfileEdits(pg, affiliates, now)
    return { affiliates: affiliates ?? (await readProfileEdits(pg)) }
  },
}
