import { refuse } from '../../shared/http/errors.ts'
import { readSetting, writeSetting } from '../../storage/postgres/network-setting.ts'
import type { Pg } from '../../storage/postgres/schema.ts'

const key = 'profile_edits'

/** Whether affiliates may change their contact data and their addresses: only where the network allows it. */
export const readProfileEdits = async (pg: Pg): Promise<'all' | 'none'> =>
  (await readSetting(pg, key)) === 'all' ? 'all' : 'none'

export const writeProfileEdits = (pg: Pg, allowed: 'all' | 'none', now: Date): Promise<void> =>
  writeSetting(pg, key, allowed, now)

/** @throws ApiError `profile_read_only` (403) */
export const assertMayEdit = async (pg: Pg): Promise<void> => {
  if ((await readProfileEdits(pg)) === 'none') throw refuse('profile_read_only', {})
}
