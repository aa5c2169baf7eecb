import { ApiFailure } from '@plumbline/client/failure.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showConsole } from '../../app/console.test-support.tsx'
import { titleOfFile } from './creative-files.ts'

const at = '/offers/12?tab=creatives'
const offer = {
  id: 12,
  title: 'Harbor VPN',
  status: 'active',
  visibility: 'public',
  payouts: [],
  affiliates: [],
  granted: [],
  advertiser: { id: 2, name: 'Harborline' },
  traffic_rules: {},
  goals: [],
}
const none = { language: null, landing: null, width: null, height: null, type: null, bytes: null }
const image = {
  ...none,
  id: 3,
  offer_id: 12,
  kind: 'image',
  title: 'Summer',
  width: 300,
  height: 250,
  type: 'image/png',
  bytes: 48_000,
  video_url: null,
  text: null,
  created_at: '2026-11-20T12:00:00Z',
}
const text = { ...image, ...none, id: 4, kind: 'text', title: 'Mail', text: 'See {link}' }
const answers = {
  showOffer: offer,
  listCreatives: [image, text],
  listLandings: [],
  orderCreatives: { offer_id: 12, creatives: [4, 3] },
}
const fileOf = (name: string, bytes = 3): File => new File([new Uint8Array(bytes)], name, { type: 'image/png' })

test('several files are uploaded one after the other, and each shows its result', async () => {
  const addCreative = ({ input }: { input?: unknown }) =>
    (input as { title: string }).title === 'page' ? new ApiFailure(400, 'This is not an image.') : image
  const { user, sent } = showConsole(at, { ...answers, addCreative })
  const picker = await screen.findByLabelText<HTMLInputElement>('Images')
  await user.upload(picker, [fileOf('summer_300x250.png'), fileOf('page.png'), fileOf('huge.png', 5_000_001)])
  expect(await screen.findByText('1 of 3 added, 2 refused')).toBeDefined()
  const uploads = within(screen.getByRole('list', { name: 'Uploads' }))
  expect(uploads.getByText('This is not an image.')).toBeDefined()
  expect(uploads.getByText('The image has 5.0 MB; at most 5 MB are accepted.')).toBeDefined()
  expect(sent('addCreative').map(({ input }) => input)).toEqual([
    { title: 'summer 300x250', file: 'AAAA' },
    { title: 'page', file: 'AAAA' },
  ])
})

test('files are dropped', async () => {
  const { sent } = showConsole(at, { ...answers, addCreative: image })
  const place = await screen.findByText('Drop images here')
  fireEvent.drop(place, { dataTransfer: { files: [fileOf('a.png')] } })
  await waitFor(() => expect(sent('addCreative')).toHaveLength(1))
  expect(await screen.findByText('1 of 1 added')).toBeDefined()
})

test('files that are chosen during an upload are uploaded after it', async () => {
  const first = Promise.withResolvers<typeof image>()
  const { user, sent } = showConsole(at, { ...answers, addCreative: () => first.promise })
  const picker = await screen.findByLabelText<HTMLInputElement>('Images')
  await user.upload(picker, [fileOf('a.png')])
  await user.upload(picker, [fileOf('b.png'), fileOf('c.png')])
  expect(await screen.findByText('Uploading 1 of 3')).toBeDefined()
  first.resolve(image)
  expect(await screen.findByText('3 of 3 added')).toBeDefined()
  expect(sent('addCreative').map(({ input }) => (input as { title: string }).title)).toEqual(['a', 'b', 'c'])
})

test('creatives are moved, and edited by the fields of their kind', async () => {
  const { user, sent } = showConsole(at, { ...answers, editCreative: text })
  expect(await screen.findByRole('img', { name: 'Summer' })).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move earlier: Summer' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Move earlier: Mail' }))
  await waitFor(() => expect(sent('orderCreatives')[0]?.input).toEqual({ creatives: [4, 3] }))
  const card = screen.getByText('Mail', { selector: 'p' }).closest('li')
  if (card === null) throw new Error('no card')
  await user.click(within(card).getByRole('button', { name: /^Edit/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByLabelText(/^File/)).toBeNull()
  await user.selectOptions(dialog.getByLabelText('Language'), 'German')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('editCreative')[0]?.input).toEqual({ language: 'de', seen: { language: null } }))
})

test('read-only roles see previews and no buttons', async () => {
  showConsole(at, answers, { may: ['listOffers', 'showOffer', 'listCreatives'] })
  expect(await screen.findByRole('img', { name: 'Summer' })).toBeDefined()
  expect(screen.queryByText('Drop images here')).toBeNull()
  expect(screen.queryByRole('button', { name: /Edit|Remove|Move/ })).toBeNull()
})

test.each([
  ['summer_sale.300x250.png', 'summer sale.300x250'],
  ['.png', 'Image'],
  ['\u0000\u202Egnp.png', 'gnp'],
])('%j is called %j', (name, title) => {
  expect(titleOfFile(name)).toBe(title)
})
