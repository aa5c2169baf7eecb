import { contract } from '@plumbline/contract/index.ts'
import { describe, expect, it } from 'vitest'
import { buildGoal, buildOffer, buildPostback } from '../../../testing/harness/builders.ts'
import { postback_url as url, readAnswer, usePortal } from './portal.test-support.ts'

const { stores, portal } = usePortal()

/** Somebody signed in, with the calls of postbacks. */
const person = async () => {
  const own = await portal.person()
  return {
    ...own,
    createSeveral: (payload: object) => own.call(contract.createPostbacks, 0, payload),
    pause: (id: number, paused: unknown) => own.edit(id, { paused }),
    remove: (id: number) => own.call(contract.deletePostback, id),
  }
}

const buildRefusal = (detail: string, field: string, code: string, parameters: object = {}): [number, unknown] => [
  400,
  { detail, code, parameters, fields: { [field]: detail } },
]
const row = (id: number) => stores.pg.selectFrom('postbacks').where('id', '=', id).selectAll().executeTakeFirst()

describe('a postback', () => {
  it('is added as written, for every goal and offer unless named, and is in the list', async () => {
    const own = await person()
    const first = await own.create({ url: ` ${url} `, status: 'approved', goal: '', offer: null })
    expect(readAnswer(first)).toEqual([
      201,
      {
        id: expect.any(Number),
        name: null,
        url,
        status: 'approved',
        goal: null,
        offer: null,
        method: 'GET',
        signing: null,
        paused: false,
        created_at: portal.now.toISOString(),
        last_delivery: null,
        failing: null,
      },
    ])
    const offer = await buildOffer(stores, { title: 'Solar quotes' })
    const second = await own.create({ url, status: 'pending', goal: ' soi ', offer: offer.id })
    expect(second.json()).toMatchObject({ goal: 'soi', offer: { id: offer.id, title: 'Solar quotes' } })
    expect(await own.list()).toEqual([first.json(), second.json()])
  })

  it('may exist beside others of the same status, goal and offer, but not twice', async () => {
    const own = await person()
    const rival = await person()
    const offer = await buildOffer(stores)
    const same = { url, status: 'approved', goal: null, offer: offer.id }
    for (const postback of [
      same,
      { ...same, url: `${url}&x=1` },
      { ...same, offer: null },
      { ...same, status: 'declined' },
      { ...same, status: 'reversed' },
    ])
      expect((await own.create(postback)).statusCode).toBe(201)
    expect(readAnswer(await own.create(same))).toEqual([
      409,
      { detail: 'You already have this postback.', code: 'same_postback', parameters: {} },
    ])
    expect((await own.create({ ...same, offer: null })).statusCode).toBe(409)
    expect((await rival.create(same)).statusCode).toBe(201)
    expect(await own.list()).toHaveLength(5)
  })

  it('is added for several statuses at once, all or none, of its affiliate alone', async () => {
    const [own, rival] = [await person(), await person()]
    const statuses = ['approved', 'declined', 'approved']
    const answer = await own.createSeveral({ url, statuses, method: 'POST', name: 'Tracker' })
    expect(answer.statusCode).toBe(201)
    const { results } = answer.json<{ results: { id: number }[] }>()
    expect(results).toMatchObject([{ status: 'approved', name: 'Tracker', method: 'POST' }, { status: 'declined' }])
    expect(await own.list()).toEqual(results)
    const secrets = await Promise.all(results.map(async ({ id }) => (await row(id))?.secret))
    expect(secrets[0]).toEqual(secrets[1])
    expect(await rival.list()).toEqual([])

    expect((await own.createSeveral({ url, statuses: ['pending', 'declined'] })).json()).toEqual({
      detail: 'You already have this postback for declined. None was added.',
      code: 'same_postbacks',
      parameters: { statuses: ['declined'] },
    })
    for (const wrong of [[], ['pending', 'held']])
      expect((await own.createSeveral({ url: `${url}&x=1`, statuses: wrong })).statusCode).toBe(400)
    expect(await own.list()).toHaveLength(2)
    expect((await rival.createSeveral({ url, statuses })).statusCode).toBe(201)
  })

  it('sent twice at the same time is added once', async () => {
    const own = await person()
    const answers = await Promise.all(Array.from({ length: 5 }, () => own.create({ url, status: 'approved' })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
    expect(await own.list()).toHaveLength(1)
  })

  it('is one of a hundred at most, also when many are added at once', async () => {
    const own = await person()
    for (let i = 0; i < 98; i++)
      await buildPostback(stores, { affiliate_id: own.affiliate_id, url: `https://tracker.example/${i}` })
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => own.create({ url: `https://other.example/${i}`, status: 'approved' })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 201, 400, 400, 400, 400,
    ])
    expect(await own.list()).toHaveLength(100)
    expect(readAnswer(await own.create({ url, status: 'approved' }))).toEqual([
      400,
      {
        detail: 'You can have 100 postbacks at most. Delete one that you no longer need.',
        code: 'too_many_postbacks',
        parameters: { most: 100 },
      },
    ])
  })

  it('takes nothing from the request but address, status, goal and offer', async () => {
    const [own, rival] = [await person(), await person()]
    const more = {
      id: 777_777,
      affiliate_id: rival.affiliate_id,
      paused: true,
      paused_at: portal.now,
      created_at: '2020-01-01',
    }
    for (const [field, value] of Object.entries(more)) {
      const { statusCode, body } = await own.create({ url, status: 'approved', [field]: value })
      expect([field, statusCode, body.includes(`body field \\"${field}\\" is unknown.`)]).toEqual([field, 400, true])
    }
    expect(await own.list()).toEqual([])
    expect(await rival.list()).toEqual([])
  })
})

describe('SS-01, SS-05: what is refused, and not stored', () => {
  it.each([
    [
      { url, status: 'paid' },
      'The status must be pending, approved, declined or reversed.',
      'status',
      'postback_status_unknown',
    ],
    [
      { url: 'http://127.1/', status: 'approved' },
      'The host of the postback URL must be on the public internet.',
      'url',
      'host_not_public',
    ],
    [
      { url: 'https://tracker.example/?c={clik_id}', status: 'approved' },
      'The macro {clik_id} is unknown. Did you mean {click_id}?',
      'url',
      'macro_misspelled',
      { macro: '{clik_id}', nearest: '{click_id}' },
    ],
    [{ url, status: 'approved', offer: 2_000_000_000 }, 'The offer is unknown.', 'offer', 'postback_offer_unknown'],
    [
      { url, status: 'approved', goal: 'no such goal' },
      'None of your offers has the goal "no such goal". Leave it empty for every goal.',
      'goal',
      'postback_goal_unknown',
      { goal: 'no such goal' },
    ],
  ])('%o: %s', async (payload, detail, field, code, parameters: object = {}) => {
    const own = await person()
    expect(readAnswer(await own.create(payload))).toEqual(buildRefusal(detail, field, code, parameters))
    expect(await own.list()).toEqual([])
  })

  it('a body of another form', async () => {
    const own = await person()
    for (const payload of [
      {},
      { url },
      { url: 7, status: 'approved' },
      { url, status: 'approved', offer: 'x' },
      [],
      'x',
    ])
      expect([400, 415]).toContain((await own.create(Object(payload))).statusCode)
    expect(await own.list()).toEqual([])
  })

  it('an offer that the affiliate may not see, exactly as one that does not exist', async () => {
    const own = await person()
    const missing = await own.create({ url, status: 'approved', offer: 2_000_000_000 })
    for (const given of [{ visibility: 'private' }, { status: 'paused' }] as const) {
      const offer = await buildOffer(stores, given)
      const answer = await own.create({ url, status: 'approved', offer: offer.id })
      expect([answer.statusCode, answer.body]).toEqual([400, missing.body])
    }
  })

  it('a goal that the offer does not have', async () => {
    const own = await person()
    const [offer, other, hidden] = [
      await buildOffer(stores),
      await buildOffer(stores),
      await buildOffer(stores, { visibility: 'private' }),
    ]
    await buildGoal(stores, { offer_id: offer.id, code: 'deposit', name: 'First deposit' })
    await buildGoal(stores, { offer_id: other.id, code: 'level10', name: 'Level 10' })
    await buildGoal(stores, { offer_id: hidden.id, code: 'secret-goal', name: 'Secret' })
    const statusFor = async (goal: string, of: number | null) =>
      (await own.create({ url, status: 'approved', goal, offer: of })).statusCode
    expect(await statusFor('deposit', offer.id)).toBe(201)
    expect(await statusFor('First Deposit', offer.id)).toBe(201)
    expect(await statusFor('level10', null)).toBe(201)
    expect(await statusFor('secret-goal', null)).toBe(400)
    expect(readAnswer(await own.create({ url, status: 'approved', goal: 'level10', offer: offer.id }))).toEqual(
      buildRefusal(
        'The offer has no goal "level10". Its goals: SOI, First deposit. Leave the field empty for every goal.',
        'goal',
        'postback_goal_of_other_offer',
        { goal: 'level10', goals: ['SOI', 'First deposit'] },
      ),
    )
  })
})

describe('SS-02, SS-06: a name', () => {
  it('that leads inside is refused in the very words of a written address', async () => {
    const own = await person()
    portal.internet.names.set('inside.example', ['10.0.0.7'])
    portal.internet.names.set('both.example', ['93.184.215.14', '::1'])
    const written = await own.create({ url: 'http://10.0.0.7/', status: 'approved' })
    for (const name of ['inside.example', 'both.example']) {
      const answer = await own.create({ url: `https://${name}/`, status: 'approved' })
      expect([answer.statusCode, answer.body]).toEqual([400, written.body])
    }
    expect(await own.list()).toEqual([])
  })

  it('that does not resolve now is accepted, because it is checked again before every call', async () => {
    const own = await person()
    portal.internet.names.set('public.example', ['93.184.215.14'])
    for (const name of ['public.example', 'not-yet.example'])
      expect((await own.create({ url: `https://${name}/`, status: 'approved' })).statusCode).toBe(201)
  })
})

describe('an existing postback', () => {
  it('can be paused, resumed and deleted', async () => {
    const own = await person()
    const { id } = await buildPostback(stores, { affiliate_id: own.affiliate_id })
    expect((await own.pause(id, true)).json()).toMatchObject({ id, paused: true })
    expect((await own.pause(id, true)).json()).toMatchObject({ id, paused: true })
    expect((await row(id))?.paused_at).toEqual(portal.now)
    expect((await own.pause(id, false)).json()).toMatchObject({ id, paused: false })
    expect((await own.pause(id, 'yes')).statusCode).toBe(400)
    expect(readAnswer(await own.remove(id))).toEqual([200, { detail: 'Postback deleted.' }])
    expect(await own.list()).toEqual([])
    expect((await own.remove(id)).statusCode).toBe(404)
  })

  it('of somebody else answers like a missing one and is not changed', async () => {
    const own = await person()
    const theirs = await buildPostback(stores)
    for (const call of [(id: number) => own.pause(id, true), (id: number) => own.remove(id)]) {
      const answer = await call(theirs.id)
      expect(readAnswer(answer)).toEqual([404, { detail: 'Not found.', code: 'not_found' }])
      expect((await call(2_000_000_000)).body).toBe(answer.body)
    }
    expect(await row(theirs.id)).toEqual(theirs)
    expect(await own.list()).toEqual([])
  })
})
