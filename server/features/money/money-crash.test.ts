import { beforeAll, expect, test } from 'vitest'
import { signInAs } from '../../processes/api/app.test-support.ts'
import { buildPayee, through } from '../payments/payments.test-support.ts'
import { buildNetworkDetails } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators } from '../../../testing/harness/operators.ts'
import { openSteps } from '../../../testing/harness/steps.ts'

/*
 * An affiliate's change is cut off at each step, as if the API were killed there: it leaves nothing, and the same call
 * then takes effect once.
 */

const network = setUp(startOperators)
const steps = setUp(() => openSteps(network.stores))
beforeAll(async () => {
  await buildNetworkDetails(network.stores)
  await network.perform('call', 'allowPaymentRequests', { affiliates: 'all' })
})

const minimum = { method: 'PATCH', url: '/api/affiliate/money/', payload: { minimum: 75 }, status: 200 } as const
const request = { method: 'POST', url: '/api/payments/requests/', payload: {}, status: 201 } as const
const statement = { method: 'GET', url: 'statement', status: 200 } as const

/** An affiliate's stored request, minimum and statements. */
const readStored = async (affiliate_id: number) => {
  const { pg } = network.stores
  const { own_minimum } = await pg
    .selectFrom('affiliates')
    .where('id', '=', affiliate_id)
    .select('own_minimum')
    .executeTakeFirstOrThrow()
  const requests = await pg
    .selectFrom('payment_requests')
    .where('affiliate_id', '=', affiliate_id)
    .select(['amount', 'status'])
    .execute()
  const files = await pg
    .selectFrom('statement_files')
    .innerJoin('payments', 'payments.id', 'statement_files.payment_id')
    .where('affiliate_id', '=', affiliate_id)
    .select('of_return')
    .execute()
  return { own_minimum, requests, files }
}
const nothing = { own_minimum: null, requests: [], files: [] }

test.each([
  { call: minimum, step: 'affiliates after update', stored: { ...nothing, own_minimum: '75.00' } },
  { call: minimum, step: 'constraint affiliates after update', stored: { ...nothing, own_minimum: '75.00' } },
  ...['payment_requests after insert', 'constraint payment_requests after insert'].map((step) => ({
    call: request,
    step,
    stored: { ...nothing, requests: [{ amount: '120.00', status: 'open' }] },
  })),
  ...['statements after update', 'statement_files after insert', 'constraint statement_files after insert'].map(
    (step) => ({
      call: statement,
      step,
      stored: { ...nothing, files: [{ of_return: false }] },
    }),
  ),
])('$call.method $call.url, cut off at $step', async ({ call, step, stored }) => {
  const { app, perform } = network
  const { affiliate_id, email } = await buildPayee(network)
  const { access } = await signInAs(app, email)
  let { url }: { url: string } = call
  if (call === statement) {
    const { payments } = await perform('call', 'preparePayments', { through })
    const ids = payments.filter((one) => one.affiliate_id === affiliate_id).map(({ id }) => id ?? '')
    await perform('call', 'approvePayments', { ids })
    await perform('call', 'completePayments', { ids })
    url = `/api/payments/${ids[0] ?? ''}/statement/`
  }
  const ask = () => app.inject({ ...call, url, headers: { authorization: `Bearer ${access}` } })
  const answers: ReturnType<typeof ask>[] = []
  await steps.standAt(step, () => void answers.push(ask()))
  await steps.cut()
  expect((await answers[0])?.statusCode).toBeGreaterThanOrEqual(500)
  expect(await readStored(affiliate_id)).toEqual(nothing)
  expect((await ask()).statusCode).toBe(call.status)
  expect(await readStored(affiliate_id)).toEqual(stored)
  // Once more changes nothing, and a second request is refused.
  expect((await ask()).statusCode).toBe(call === request ? 409 : call.status)
  expect(await readStored(affiliate_id)).toEqual(stored)
})
