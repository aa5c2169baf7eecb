import { expect, it } from 'vitest'
import { signInAs } from '../../processes/api/app.test-support.ts'
import { buildOffer, buildUser } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { buildStatisticsWorld } from '../reports/reports.test-support.ts'

const world = setUp(buildStatisticsWorld)

it('all tracking links are one file: of the offers that the affiliate may run, with the same parameters in each', async () => {
  const { stores, app } = world
  const [own, rival] = [await buildUser(stores), await buildUser(stores)]
  const open = await buildOffer(stores, { title: '=1+1' })
  const granted = await buildOffer(stores, { title: 'Ours, "private"', visibility: 'private' })
  const closed = await buildOffer(stores, { title: 'Theirs', visibility: 'private' })
  await buildOffer(stores, { title: 'Paused', status: 'paused' })
  await stores.pg
    .insertInto('offer_affiliates')
    .values([
      { offer_id: granted.id, affiliate_id: own.affiliate_id },
      { offer_id: closed.id, affiliate_id: rival.affiliate_id },
    ])
    .execute()
  const load = async ({ email, affiliate_id }: typeof own, link?: object) => {
    const { access } = await signInAs(app, email)
    const file = await world.file({ report: 'links', ...(link && { link }) }, access)
    expect(file.headers['content-disposition']).toContain('tracking_links.csv')
    const base = /"(http[^"]*click)\?/.exec(file.body)?.[1] ?? ''
    const url = (id: number): string => `${base}?offer_id=${id}&affiliate_id=${affiliate_id}`
    return { lines: file.body.split('\r\n'), url }
  }
  const mine = await load(own, { sub2: ' a b ', sub3: '  ', aff_click_id: '{clickid}' })
  const parameters = '&sub2=a%20b&aff_click_id={clickid}'
  expect(mine.lines).toEqual([
    '"Offer ID","Offer","Tracking link"',
    `"${open.id}","'=1+1","${mine.url(open.id)}${parameters}"`,
    `"${granted.id}","Ours, ""private""","${mine.url(granted.id)}${parameters}"`,
    '',
  ])
  const theirs = await load(rival)
  expect(theirs.lines.slice(1, -1)).toEqual([
    `"${open.id}","'=1+1","${theirs.url(open.id)}"`,
    `"${closed.id}","Theirs","${theirs.url(closed.id)}"`,
  ])
})

it.each([
  [{ report: 'links', filters: { country: 'DE' } }, '"country" is not a filter of this report.'],
  [{ report: 'links', ordering: '-id' }, '"ordering" is not a filter of this report.'],
  [{ report: 'daily', link: {} }, '"link" is not a filter of this report.'],
  [{ report: 'links', link: { sub11: 'x' } }, expect.stringContaining('sub11')],
  [{ report: 'links', link: { sub1: 'x'.repeat(256) } }, expect.stringContaining('sub1')],
])('%j is refused', async (payload, detail) => {
  const answer = await world.requestFile(payload)
  expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([400, detail])
})
