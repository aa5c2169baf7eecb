import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure } from '../../app/portal.test-support.tsx'
import { detail, one, show } from './offers.test-support.ts'

const path = '/api/affiliate/offers/{id}/creatives/'
const common = { language: null, landing: null, image: null, video_url: null, link: 'https://t.example/click' }
const banner = (id: number, width: number, language: string) => ({
  ...common,
  id,
  kind: 'image',
  title: `Banner ${id}`,
  language,
  width,
  height: 250,
  code: `<a>${id}</a>`,
  image: { url: `/api/creatives/${id}/`, type: 'image/png', bytes: 48_000 },
})
const hostile = '</textarea><script>alert(1)</script> https://t.example/click'
const text = { ...common, id: 3, kind: 'text', title: 'Mail', width: null, height: null, code: hostile }
const video = { ...text, id: 4, kind: 'video', title: 'Tour', video_url: 'javascript:alert(1)', code: '<a>4</a>' }

const open = (answers: object) => show('/offers/7', { [one]: detail({ creatives: 4 }), ...answers })
const section = async () => within(await screen.findByRole('region', { name: 'Creatives' }))
const titles = async () =>
  within((await section()).getByRole('list', { name: 'Creatives' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)

test('creatives are filtered by size and language, which the address holds, and their code is copied', async () => {
  const results = [banner(1, 300, 'en'), banner(2, 728, 'de'), text, video]
  const portal = open({ [path]: { results } })
  const place = await section()
  await place.findByRole('img', { name: 'Banner 1' })
  expect(await titles()).toEqual(['Banner 1', 'Banner 2', 'Mail', 'Tour'])
  expect(place.getByText('Image · 300×250 · English · 48 kB')).toBeDefined()
  expect(place.getByLabelText<HTMLTextAreaElement>('Text: Mail').value).toBe(hostile)
  expect(document.querySelector('script')).toBeNull()
  // An address that a browser would run is not a link.
  expect(place.queryByRole('link', { name: 'Open the video' })).toBeNull()
  expect(place.getByRole('link', { name: 'Download: Banner 1' }).getAttribute('href')).toMatch(/\/api\/creatives\/1\/$/)

  await portal.user.selectOptions(place.getByLabelText('Language'), 'German')
  expect(await titles()).toEqual(['Banner 2'])
  await portal.user.selectOptions(place.getByLabelText('Size'), '300×250')
  expect(place.getByText('No creative has this size in this language.')).toBeDefined()
  await portal.user.selectOptions(place.getByLabelText('Language'), 'All')
  expect(await titles()).toEqual(['Banner 1'])
  await portal.user.click(place.getByRole('button', { name: 'Copy code' }))
  expect(await navigator.clipboard.readText()).toBe('<a>1</a>')
})

test('the links have the sub IDs of the link above, and so has the archive', async () => {
  const portal = open({ [path]: { results: [text] }, '/api/exports/': failure(403, null, 'No access.') })
  const place = await section()
  await portal.user.type(screen.getByLabelText('Sub1'), 'spring')
  const list = place.getByRole('list', { name: 'Creatives' })
  expect(list.hasAttribute('inert')).toBe(true)
  const queries = () => portal.sent.filter((call) => call.path === path).map(({ input }) => input)
  await waitFor(() => expect(queries()).toContainEqual(expect.objectContaining({ query: { sub1: 'spring' } })))
  await waitFor(() => expect(list.hasAttribute('inert')).toBe(false))
  await portal.user.click(place.getByRole('button', { name: 'Download all' }))
  expect(await place.findByText('No access.')).toBeDefined()
  expect(portal.sent.find((call) => call.path === '/api/exports/')?.input).toMatchObject({
    body: { report: 'creatives', filters: { offer_id: '7' }, link: { sub1: 'spring' } },
  })
})

test('an offer without creatives does not load any; a failure is shown and can be retried', async () => {
  const none = show('/offers/7', { [one]: detail() })
  await screen.findByRole('region', { name: 'Tracking link' })
  expect(none.sent.some((call) => call.path === path)).toBe(false)
  none.unmount()
  open({ [path]: failure(500) })
  expect((await section()).findByText('The creatives could not be loaded.')).toBeDefined()
})
