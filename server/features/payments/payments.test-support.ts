import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { paymentList } from '@plumbline/contract/payments.ts'
import { getAs, signInAs } from '../../processes/api/app.test-support.ts'
import { buildBilling, buildConversion, buildUser } from '../../../testing/harness/builders.ts'
import { readMails, sendMails } from '../../../testing/harness/mails.ts'
import type { Operators } from '../../../testing/harness/operators.ts'

const days_ms = 86_400_000
export const ago = (days: number): Date => new Date(Date.now() - days * days_ms)
/** A day that is over in every zone, later than entries released ten days ago. */
export const through = ago(3).toISOString().slice(0, 10)

/** An affiliate with verified details and a due amount, and its own view of that. */
export const buildPayee = async (
  { stores, app }: Operators,
  amount = '120.00',
  details: Parameters<typeof buildBilling>[1] = {},
) => {
  const { affiliate_id, email } = await buildUser(stores)
  await buildBilling(stores, {
    affiliate_id,
    ...(details.method === undefined && { payment_email: email }),
    verified: true,
    destination_changed_at: ago(20),
    ...details,
  })
  const conversion = await buildConversion(stores, {
    affiliate_id,
    payout: amount,
    created_at: ago(10),
    release_at: ago(10),
  })
  const { access } = await signInAs(app, email)
  return {
    affiliate_id,
    email,
    conversion,
    balance: async () => (await getAs<{ balance: number }>(app, access, '/api/affiliate/balance/')).balance,
    history: async () => (await getAs<ReplyOf<typeof paymentList>>(app, access, '/api/payments/my/')).results,
  }
}

export type Payee = Awaited<ReturnType<typeof buildPayee>>

/** The mails to each address. Sent once for all: a concurrent second sender would find nothing left, and its caller would read too early. */
export const mailsToEach = async ({ stores }: Operators, emails: readonly string[]): Promise<string[][]> => {
  await sendMails(stores)
  const mails = readMails(stores.data_dir)
  return emails.map((email) => mails.filter(({ to }) => to === email).map(({ subject, text }) => `${subject}\n${text}`))
}

/** The mails to one address. */
export const mailsTo = async (network: Operators, email: string): Promise<string[]> =>
  (await mailsToEach(network, [email])).flat()
