import type { FastifyInstance } from 'fastify'
import { buildUser } from '../../../testing/harness/builders.ts'
import type { TestStores } from '../../../testing/harness/harness.ts'
import { signInAs } from '../../processes/api/app.test-support.ts'
import { createCatalogue } from '../catalogue/catalogue.ts'
import { evaluateClick } from '../catalogue/click-rules.ts'
import { loadCatalogue } from '../catalogue/load.ts'

/** An affiliate's user who is signed in. */
export interface Person {
  affiliate_id: number
  email: string
  access: string
}

/** People in tests of access to offers: they sign in, call and are mailed, and visitors click. */
export const withPeople = (network: { readonly stores: TestStores; readonly app: FastifyInstance }) => ({
  async buildPerson(): Promise<Person> {
    const { affiliate_id, email } = await buildUser(network.stores)
    return { affiliate_id, email, access: (await signInAs(network.app, email)).access }
  },

  async ask(person: Person, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
    const headers = { authorization: `Bearer ${person.access}` }
    const answer = await network.app.inject({ method, url, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
  },

  /** Evaluates a click by the present catalogue. */
  async click(offer_id: number, affiliate_id: number, at = Date.now()) {
    const visitor = { country: 'US', os: 'Windows', device: 'PC', at, visit: '' } as const
    const catalogue = createCatalogue(await loadCatalogue(network.stores.pg, { offer_id }))
    return evaluateClick(catalogue, { offer_id, affiliate_id, ...visitor })
  },

  /** The parameters of the mails of a kind to a person. */
  async mailsTo({ email }: Person, template: string) {
    const rows = await network.stores.pg.selectFrom('outbox').where('kind', '=', 'mail').select('payload').execute()
    return rows
      .map(({ payload }) => payload as { to: string; template: string; data: Record<string, unknown> })
      .filter((mail) => mail.to === email && mail.template === template)
      .map(({ data }) => data)
  },
})
