import { describe, expect, it } from 'vitest'
import { buildTestApp, getAs, signInAs } from '../../processes/api/app.test-support.ts'
import { buildAffiliate, buildUser } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'

const stores = setUp(createTestStores)
const app = setUp(() => buildTestApp({ pg: stores.pg, clickhouse: stores.clickhouse }))

it('shows each of an affiliate’s users their own address', async () => {
  const affiliate = await buildAffiliate(stores)
  for (const email of ['ada@example.com', 'grace@example.com']) {
    await buildUser(stores, { affiliate_id: affiliate.id, email })
    const { access } = await signInAs(app, email)
    expect(await getAs(app, access, '/api/affiliate/profile/')).toEqual({ email })
  }
})

describe('the profile', () => {
  const profileOf = async (email: string): Promise<unknown> =>
    getAs(app, (await signInAs(app, email)).access, '/api/user/me/profile/')

  it('holds every field of the own affiliate, and the email of the signed-in user', async () => {
    const profile = {
      login: 'northgate',
      first_name: 'Alex',
      last_name: 'Morgan',
      company: 'Northgate Media Ltd',
      website: 'https://northgate.example',
      phone: '+1 202 555 0100',
      address: '1 Example Street',
      zipcode: '01234',
      city: 'Boston',
      country: 'US',
      tax_id: '12-3456789',
      telegram: 'northgate',
      main_verticals: ['Finance', 'Games'],
      monthly_revenue: '$10,000 to $50,000',
      traffic_sources: ['native', 'push'],
    }
    const affiliate = await buildAffiliate(stores, profile)
    await buildUser(stores, { affiliate_id: affiliate.id, email: 'first@example.com', first_name: 'Grace' })
    await buildUser(stores, { affiliate_id: affiliate.id, email: 'second@example.com' })
    expect(await profileOf('first@example.com')).toEqual({ ...profile, email: 'first@example.com' })
    expect(await profileOf('second@example.com')).toEqual({ ...profile, email: 'second@example.com' })
  })

  it('is null, and a list empty, where nothing is known', async () => {
    const affiliate = await buildAffiliate(stores, { login: null })
    const { email } = await buildUser(stores, { affiliate_id: affiliate.id })
    expect(await profileOf(email)).toEqual({
      email,
      login: null,
      first_name: null,
      last_name: null,
      company: null,
      website: null,
      phone: null,
      address: null,
      zipcode: null,
      city: null,
      country: null,
      tax_id: null,
      telegram: null,
      main_verticals: [],
      monthly_revenue: null,
      traffic_sources: [],
    })
  })
})
