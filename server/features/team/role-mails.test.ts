import { expect, test } from 'vitest'
import { buildManager, buildUser } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { readMails, sendMails } from '../../../testing/harness/mails.ts'
import { startOperators } from '../../../testing/harness/operators.ts'
import { buildMember, buildMemberSession, same_origin, type BuiltMember } from '../../../testing/harness/team.ts'

const network = setUp(() => startOperators())

/** Opens the portal as an affiliate sees it. @returns what tells whether that session still lasts */
const lookOn = async (member: BuiltMember, affiliate_id: number) => {
  const { stores, console } = network
  const headers = { ...(await buildMemberSession(stores, member)), ...same_origin }
  const url = `/api/operator/affiliates/${affiliate_id}/view/`
  expect((await console.inject({ method: 'POST', url, headers, payload: {} })).statusCode).toBe(200)
  return async (): Promise<boolean> => {
    const row = await stores.pg
      .selectFrom('sessions')
      .where('viewed_by_member', '=', member.id)
      .orderBy('created_at', 'desc')
      .select('ended_at')
      .executeTakeFirstOrThrow()
    return row.ended_at === null
  }
}

const mailsTo = async (email: string) => {
  await sendMails(network.stores)
  return readMails(network.stores.data_dir)
    .filter(({ to }) => to === email)
    .map(({ subject, text }) => ({ subject, text }))
}

test('a member is mailed who changed its role, and its views end; the same role again changes nothing', async () => {
  const { stores, perform, actors } = network
  const { affiliate_id } = await buildUser(stores)
  const member = await buildMember(stores)
  const other = await buildMember(stores)
  const [lasts, other_lasts] = [await lookOn(member, affiliate_id), await lookOn(other, affiliate_id)]
  await perform('command', 'editMember', { id: member.id, role: 'owner' })
  expect([await lasts(), await mailsTo(member.email)]).toEqual([true, []])
  await perform('command', 'editMember', { id: member.id, role: 'viewer' })
  expect([await lasts(), await other_lasts()]).toEqual([false, true])
  const [mail, ...more] = await mailsTo(member.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Your role in the Plumbline console changed')
  expect(mail?.text).toContain('Role: viewer (was owner)')
  expect(mail?.text).toContain(`Changed by: ${actors.command}`)
})

test('an account manager who gets the affiliates of another one looks on no longer', async () => {
  const { stores, perform } = network
  const [mine, theirs] = [await buildManager(stores), await buildManager(stores)]
  const { affiliate_id } = await buildUser(stores)
  await stores.pg.updateTable('affiliates').set({ manager_id: mine.id }).where('id', '=', affiliate_id).execute()
  const member = await buildMember(stores, { role: 'manager', manager_id: mine.id })
  const lasts = await lookOn(member, affiliate_id)
  await perform('command', 'editMember', { id: member.id, manager: String(theirs.id) })
  expect(await lasts()).toBe(false)
  expect((await mailsTo(member.email))[0]?.text).toContain('Affiliates: those of a different account manager')
})

test('a removed member is mailed, and its views end', async () => {
  const { stores, perform } = network
  const { affiliate_id } = await buildUser(stores)
  const member = await buildMember(stores)
  const lasts = await lookOn(member, affiliate_id)
  await perform('command', 'removeMember', { id: member.id })
  expect(await lasts()).toBe(false)
  expect(await mailsTo(member.email)).toMatchObject([{ subject: 'You were removed from the Plumbline team' }])
})
