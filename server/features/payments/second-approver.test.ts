import { operations, type OperationName } from '@plumbline/contract/operator/index.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { beforeAll, expect, test } from 'vitest'
import { setUp } from '../../../testing/harness/harness.ts'
import { readMails, sendMails } from '../../../testing/harness/mails.ts'
import { buildToken, startOperators } from '../../../testing/harness/operators.ts'
import { buildMember, buildMemberSession, same_origin, type BuiltMember } from '../../../testing/harness/team.ts'
import { buildPayee, through } from './payments.test-support.ts'

const network = setUp(startOperators)

type Answer = Record<string, unknown> & { detail?: string; run: number; notes: { why: { code: string } }[] }
type As = (name: OperationName, input: object) => Promise<Answer>

const send =
  (headers: Readonly<Record<string, string>>): As =>
  async (name, payload) => {
    const { method, path } = (operations[name] as Operation).call ?? { method: 'GET', path: '' }
    return (await network.console.inject({ method: method as 'POST', url: path, headers, payload })).json()
  }
const sendAs = async (member: BuiltMember): Promise<As> =>
  send({ ...(await buildMemberSession(network.stores, member)), ...same_origin })

let [olga, finn]: BuiltMember[] = []
let asOlga: As
let asFinn: As
beforeAll(async () => {
  olga = await buildMember(network.stores)
  finn = await buildMember(network.stores, { role: 'finance' })
  asOlga = await sendAs(olga)
  asFinn = await sendAs(finn)
})

/** A run that somebody prepares. */
const prepareAs = async (as: As): Promise<number> => {
  await buildPayee(network)
  return (await as('preparePayments', { through })).run
}

const refusal = { code: 'second_approver_needed', detail: expect.stringContaining('requires a second approver') }

test('it is required only where two people may approve, and every owner reads that it no longer is', async () => {
  const { perform, stores } = network
  await stores.pg
    .updateTable('team_members')
    .set({ password_hash: null })
    .where('id', '<>', finn?.id ?? 0)
    .execute()
  await expect(perform('call', 'setSecondApprover', { policy: 'required' })).rejects.toThrow(
    'needs two team members with the role owner or finance who have accepted their invitation, and there are 1',
  )
  await stores.pg
    .updateTable('team_members')
    .set({ password_hash: 'a hash' })
    .where('password_hash', 'is', null)
    .execute()
  expect(await perform('call', 'setSecondApprover')).toEqual({ policy: 'optional' })
  expect(await asFinn('setSecondApprover', { policy: 'required' })).toEqual({ policy: 'required' })
  expect((await perform('call', 'showSettings')).second_approver).toEqual({ policy: 'required' })
  await perform('command', 'setSecondApprover', { policy: 'optional' })
  await perform('command', 'setSecondApprover', { policy: 'optional' })
  await sendMails(stores)
  const mails = readMails(stores.data_dir).filter(({ subject }) => subject.includes('no longer need a second approver'))
  const owners = await stores.pg.selectFrom('team_members').where('role', '=', 'owner').select('email').execute()
  expect(mails.map(({ to }) => to).toSorted()).toEqual(owners.map(({ email }) => email).toSorted())
  expect(mails[0]?.text).toContain('command olga')
})

test('the person who prepared payments cannot approve them, by name, by token or as a command', async () => {
  const { perform, stores, actors } = network
  const run = await prepareAs(asFinn)
  await perform('command', 'setSecondApprover', { policy: 'required' })
  expect(await asFinn('approvePayments', { run, dry_run: true })).toMatchObject({
    notes: [{ why: { code: 'blocked_own_prepared' } }],
  })
  const refused = await asFinn('approvePayments', { run })
  expect(refused).toMatchObject(refusal)
  expect(refused.detail).toContain(`prepared by ${finn?.actor ?? ''}`)
  const { id, token } = await buildToken(stores, { role: 'finance' })
  await stores.pg.updateTable('operator_tokens').set({ team_member_id: finn?.id }).where('id', '=', id).execute()
  const asToken = send({ authorization: `Bearer ${token}` })
  expect(await asToken('approvePayments', { run })).toMatchObject(refusal)
  // The name that was written down is another by now, and the person is not.
  await stores.pg
    .updateTable('team_members')
    .set({ name: 'Finn' })
    .where('id', '=', finn?.id ?? 0)
    .execute()
  expect(await asFinn('approvePayments', { run })).toMatchObject(refusal)
  expect(await asOlga('approvePayments', { run })).toMatchObject({ changed: 1 })

  const by_token = await prepareAs(asToken)
  expect(await asFinn('approvePayments', { run: by_token })).toMatchObject(refusal)
  const by_command = await prepareAs((_name, input) => perform('command', 'preparePayments', input) as never)
  await expect(perform('command', 'approvePayments', { run: by_command })).rejects.toThrow(
    `prepared by ${actors.command}`,
  )
  expect(await asFinn('approvePayments', { run: by_command })).toMatchObject({ changed: 1 })
  await perform('call', 'setSecondApprover', { policy: 'optional' })
  expect(await asFinn('approvePayments', { run: by_token })).toMatchObject({ changed: 1 })
})
