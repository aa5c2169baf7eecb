import { ApiFailure } from '@plumbline/client/failure.ts'
import { move_in_kinds } from '@plumbline/contract/move-in.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showConsole } from '../../app/console.test-support.tsx'
import { kinds } from './guides.ts'

const network = {
  id: 3,
  name: 'Old <b>Affise</b>',
  source: 'affise',
  hosts: ['go.old.example'],
  takes_unproven: false,
  relay_url: null,
  created_at: '2026-10-01T10:00:00Z',
  ids: 128,
  imported: [{ kind: 'advertisers', at: '2026-11-20T10:00:00Z', lines: 130, refused: 2, ids: 128 }],
}
const networks = [network]

const unknown = { code: 'unknown_old_id', parameters: { kind: 'advertiser', id: '9' }, text: 'of an API' }
const line = { line: 2, external_id: '11', id: 70, outcome: 'new', fields: [], warnings: [], message: null }
const lines = [
  { ...line, fields: [{ field: 'title', old: null, new: 'VPN' }] },
  { ...line, line: 3, external_id: '12', id: 7, outcome: 'changed', fields: [{ field: 'title', old: 'A', new: 'B' }] },
  { ...line, line: 4, external_id: '=1+1', id: null, outcome: 'refused', message: unknown },
]
const reply = {
  dry_run: false,
  kind: 'offers',
  source: 'affise',
  network_id: 3,
  network: network.name,
  format: 'json',
  lines: 4,
  new: 1,
  changed: 1,
  same: 1,
  refused: 1,
  results: lines,
  warnings_in_all: 0,
}

const importAs =
  (...answers: object[]) =>
  ({ input }: { input?: unknown }) => {
    const dry_run = (input as { dry_run?: boolean }).dry_run ?? false
    const results = lines.map((one) => (dry_run && one.outcome === 'new' ? { ...one, id: null } : one))
    return { ...reply, results, ...answers.shift(), dry_run }
  }

/** Chooses a file of offers to import. */
const chooseFile = async (importOldNetwork: object, text = '{"offers":[]}') => {
  const shown = showConsole('/move-in/3?step=offers', { listOldNetworks: networks, importOldNetwork })
  await shown.user.upload(await screen.findByLabelText('File'), new File([text], 'offers.json'))
  return { ...shown, tryFile: async () => shown.user.click(screen.getByRole('button', { name: 'Dry run' })) }
}

test('a file is tried, its lines are filtered by their outcome, and it is imported after a question with the counts', async () => {
  const { sent, user, openDialog, tryFile } = await chooseFile(importAs())
  await tryFile()
  const groups = await screen.findByRole('group', { name: 'Groups' })
  const cards = within(groups).getAllByRole('button')
  expect(cards.map(({ textContent }) => textContent)).toEqual(['New1', 'Changed1', 'Unchanged1', 'Refused1'])
  // Lines to correct are shown first.
  expect(screen.getByRole('table', { name: 'Refused' }).textContent).toMatch(/=1\+1.*4.*"9" is not known here/)
  await user.click(within(groups).getByRole('button', { name: /^New/ }))
  const added = screen.getByRole('table', { name: 'New' })
  expect(added.textContent).toContain('Title VPN')
  // Not there yet.
  expect(within(added).queryByRole('link')).toBeNull()
  await user.click(within(groups).getByRole('button', { name: /^Changed/ }))
  const changed = screen.getByRole('table', { name: 'Changed' })
  expect(changed.textContent).toContain('Title A → B')
  expect(within(changed).getByRole('link').getAttribute('href')).toBe('/offers/7')
  const question = await openDialog('Import')
  expect(question.getByText(/1 line adds offers, 1 line changes offers, 1 line is refused/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Import' }))
  await screen.findByText('Done.')
  // The dry run on screen is not repeated for the confirmation.
  expect(sent('importOldNetwork').map(({ input }) => input)).toEqual([
    { kind: 'offers', source: 'affise', network: network.name, show: 10_000, file: '{"offers":[]}', dry_run: true },
    { kind: 'offers', source: 'affise', network: network.name, show: 10_000, file: '{"offers":[]}' },
  ])
  await user.click(screen.getByRole('button', { name: 'Import another file' }))
  expect(screen.getByRole('button', { name: 'Dry run' })).toBeTruthy()
})

test('the report is kept as CSV in which nothing is a formula', async () => {
  let kept: Blob | undefined
  const createObjectURL = (blob: Blob): string => {
    kept = blob
    return 'blob:a'
  }
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} }))
  const { user, tryFile } = await chooseFile(importAs())
  await tryFile()
  await user.click(await screen.findByRole('button', { name: /^Report as CSV/ }))
  expect((await kept?.text())?.split('\r\n')).toEqual([
    'line,key,id,outcome,changes,warnings,reason',
    '2,11,,New,Title: VPN,,',
    '3,12,7,Changed,Title: A → B,,',
    expect.stringMatching(/^4,'=1\+1,,Refused,,,".*""9"" is not known here/),
    '',
  ])
})

test('ten thousand lines are a page at a time', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({ ...line, line: index + 2, external_id: `a${index}` }))
  const { user, tryFile } = await chooseFile(
    importAs({ lines: 12_000, new: 12_000, changed: 0, same: 0, refused: 0, results: many }),
  )
  await tryFile()
  const table = await screen.findByRole('table', { name: 'New' })
  expect(within(table).getAllByRole('row')).toHaveLength(101)
  expect(screen.getByText('The first 10,000 of 12,000 are shown.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Next/ }))
  expect(within(screen.getByRole('table', { name: 'New' })).getByText('a100')).toBeTruthy()
})

test('a file that changes nothing is imported without a question', async () => {
  const nothing = { new: 0, changed: 0, same: 4, refused: 0, results: [] }
  const { user } = await chooseFile(importAs(nothing, nothing))
  await user.click(screen.getByRole('button', { name: 'Import' }))
  expect(await screen.findByText('Done.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a dry run without an answer changed nothing, and a file that was chosen outlives the session', async () => {
  const { signInAgain, tryFile } = await chooseFile(new ApiFailure(0), 'x'.repeat(5_000))
  await tryFile()
  expect((await screen.findByRole('alert')).textContent).not.toContain('may have been saved')
  await signInAgain(1)
  expect(await screen.findByText(/The file that you chose before is still here \(5 kB\)/)).toBeTruthy()
})

test('a step of which every line was refused is not done', async () => {
  const refused = {
    ...network,
    imported: [{ kind: 'affiliates', at: network.created_at, lines: 3, refused: 3, ids: 0 }],
  }
  showConsole('/move-in/3', { listOldNetworks: [refused] })
  const step = await screen.findByRole('link', { name: /Affiliates 0 here · 3 refused/ })
  expect(step.textContent).toMatch(/^22\. Affiliates/)
})

test('the steps are the kinds in their order, with how much is here, and the first that was not imported is open', async () => {
  showConsole('/move-in/3', { listOldNetworks: networks })
  expect(await screen.findByRole('heading', { name: network.name })).toBeTruthy()
  const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('link')
  const titles = [...move_in_kinds.map((kind) => kinds[kind].title), 'Invite users']
  for (const [index, title] of titles.entries())
    expect(steps[index]?.textContent).toMatch(new RegExp(String.raw`${index + 1}\. ${title}`))
  expect(steps).toHaveLength(titles.length)
  expect(steps[0]?.textContent).toContain('128 here · 2 refused · last imported')
  expect(steps.map((step) => step.getAttribute('aria-expanded'))).toEqual(steps.map((_, index) => String(index === 1)))
  expect(screen.getByText('GET /3.0/admin/partners')).toBeTruthy()
})

test('a new network leads to its page; one that does not exist is not found', async () => {
  const { user, address, go, openDialog } = showConsole('/move-in', {
    listOldNetworks: ({ input }) => ((input as { page?: number }).page === 1 ? [] : networks),
    addOldNetwork: network,
  })
  expect(await screen.findByText('No old networks')).toBeTruthy()
  const adding = await openDialog('Add an old network')
  await user.type(adding.getByLabelText('Name'), 'Old')
  await user.selectOptions(adding.getByLabelText('Source'), 'Affise')
  await user.click(adding.getByRole('button', { name: 'Add an old network' }))
  await waitFor(() => expect(address()).toBe('/move-in/3'))
  await go('/move-in/4')
  expect(await screen.findByText('Not found')).toBeTruthy()
})

test('a prepared e-mail opens with each of its addresses', async () => {
  const affiliate = { affiliate_id: 4, affiliate: 'Northgate', links: 1, clicks: 2, last_seen: null, mailed_at: null }
  showConsole('/move-in/cutover', {
    showCutover: {
      networks: [],
      results: [{ ...affiliate, emails: ['a+1@x.example', 'b@x.example'], subject: 'New links', text: 'Hello' }],
      count: 1,
      advertisers: [],
      unknown: { clicks: 0, postbacks: 0 },
    },
    listOldNetworks: networks,
  })
  const link = await screen.findByRole('link', { name: 'Open mail' })
  expect(link.getAttribute('href')).toBe('mailto:a%2B1%40x.example,b%40x.example?subject=New%20links&body=Hello')
})
