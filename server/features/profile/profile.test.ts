import { afterEach, describe, expect, it } from 'vitest'
import { buildTestApp, getAs, signInAs } from '../../processes/api/app.test-support.ts'
import { buildAffiliate, buildUser } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { readMails, sendMails } from '../../../testing/harness/mails.ts'
import { writeProfileEdits } from './edits.ts'

const stores = setUp(createTestStores)
const app = setUp(() => buildTestApp({ pg: stores.pg, clickhouse: stores.clickhouse }))
afterEach(() => writeProfileEdits(stores.pg, 'none', new Date()))

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
    expect(await profileOf('first@example.com')).toEqual({ ...profile, email: 'first@example.com', may_edit: false })
    expect(await profileOf('second@example.com')).toEqual({ ...profile, email: 'second@example.com', may_edit: false })
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
      may_edit: false,
    })
  })
})

describe('changing contact data', () => {
  const build = async () => {
    const affiliate = await buildAffiliate(stores, { company: 'Northgate Media Ltd', phone: '1', city: 'Boston' })
    const [user, colleague] = [
      await buildUser(stores, { affiliate_id: affiliate.id }),
      await buildUser(stores, { affiliate_id: affiliate.id }),
    ]
    const { access } = await signInAs(app, user.email)
    const patch = async (payload: object) => {
      const answer = await app.inject({
        method: 'PATCH',
        url: '/api/user/me/profile/',
        headers: { authorization: `Bearer ${access}` },
        payload,
      })
      return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
    }
    return { user, colleague, patch }
  }

  it('is only possible where the network allows it, for the own affiliate, and all its users are mailed', async () => {
    const { user, colleague, patch } = await build()
    const stranger = await build()
    expect(await patch({ phone: '2' })).toMatchObject({ status: 403, body: { code: 'profile_read_only' } })
    await writeProfileEdits(stores.pg, 'all', new Date())
    const given = { phone: '2', country: 'DE', website: 'northgate.example', city: null, first_name: 'Ada' }
    const profile = { phone: '2', country: 'Germany', website: 'https://northgate.example/', city: null }
    expect(await patch(given)).toMatchObject({
      status: 200,
      body: { ...profile, first_name: 'Ada', company: 'Northgate Media Ltd', email: user.email, may_edit: true },
    })
    // Nothing new: nothing is mailed.
    expect(await patch(given)).toMatchObject({ status: 200, body: profile })
    expect((await stranger.patch({ city: 'Boston' })).body).toMatchObject({ phone: '1', city: 'Boston' })
    await sendMails(stores)
    const mails = readMails(stores.data_dir).filter(({ subject }) => subject.includes('contact details'))
    expect(mails.map(({ to }) => to).toSorted()).toEqual([user.email, colleague.email].toSorted())
    expect(mails[0]?.text).toContain('First name, Phone, Website, City, Country')
  })

  it.each([
    [{ phone: '' }],
    [{ phone: 'x'.repeat(101) }],
    [{ city: 'two\nlines' }],
    [{ country: 'Germany' }],
    [{ website: 'javascript:alert(1)' }],
    [{ company: 'Other Ltd' }],
    [{ tax_id: '1' }],
    [{ email: 'other@example.com' }],
    [{ status: 'disabled' }],
  ])('%j is refused, and changes nothing', async (payload) => {
    await writeProfileEdits(stores.pg, 'all', new Date())
    const { patch } = await build()
    expect((await patch({ first_name: 'Ada', ...payload })).status).toBe(400)
    expect((await patch({ last_name: 'Byron' })).body).toMatchObject({ first_name: null, phone: '1', city: 'Boston' })
  })
})
