import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildUser } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { purgeOldAttempts } from './purge-attempts.ts'

const stores = setUp(createTestStores)
const noon = new Date('2026-11-20T12:00:00Z')
const minutesLater = (minutes: number): Date => new Date(noon.getTime() + minutes * 60_000)

/** An export that a new session asked for. */
const buildTicket = async (expires_at: Date): Promise<void> => {
  const { id: user_id, affiliate_id } = await buildUser(stores)
  const { id: session_id } = await stores.pg
    .insertInto('sessions')
    .values({ user_id, refresh_hash: randomBytes(32), expires_at: noon, idle_expires_at: noon })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ticket = { token_sha256: randomBytes(32), session_id, affiliate_id, request: {}, expires_at }
  await stores.pg.insertInto('export_tickets').values(ticket).execute()
}

describe('old attempts and links', () => {
  it('are forgotten once an export can be fetched no more', async () => {
    await buildTicket(minutesLater(-1))
    await buildTicket(minutesLater(0))
    await purgeOldAttempts(stores.pg, noon)
    expect(await stores.pg.selectFrom('export_tickets').select('expires_at').execute()).toEqual([{ expires_at: noon }])
  })

  it('are forgotten a day after they ended', async () => {
    const key = Buffer.alloc(32)
    const attempts = [minutesLater(-24 * 60 - 1), minutesLater(-24 * 60)].map((at) => ({ key, at }))
    await stores.pg.insertInto('counted_attempts').values(attempts).execute()
    const { id: user_id } = await buildUser(stores)
    const reset = { user_id, token_sha256: key, requested_at: noon, expires_at: minutesLater(-24 * 60 - 1) }
    await stores.pg.insertInto('password_resets').values(reset).execute()
    await purgeOldAttempts(stores.pg, noon)
    expect(await stores.pg.selectFrom('counted_attempts').select('at').execute()).toEqual([
      { at: minutesLater(-24 * 60) },
    ])
    expect(await stores.pg.selectFrom('password_resets').select('user_id').execute()).toEqual([])
  })
})
