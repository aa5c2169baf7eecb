import { ApiFailure } from '@plumbline/client/failure.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { screens } from './screens.ts'
import { showConsole } from './console.test-support.tsx'

/** Screens that ask nothing before something is typed. */
const silent = ['/offers/new', '/offers/import', '/conversions/reconcile']

test.each(screens.map(({ path }) => path.replace(':id', '7')).filter((path) => !silent.includes(path)))(
  '%s says that loading failed, and never that there is nothing',
  async (at) => {
    showConsole({ at, answers: {} })
    expect((await screen.findAllByRole('button', { name: 'Retry' })).length).toBeGreaterThan(0)
    const main = within(screen.getByRole('main'))
    expect(main.getAllByText(/could not be (?:loaded|shown)|Not found/).length).toBeGreaterThan(0)
    expect(main.queryByText(/^(?:No |Nothing (?!is )|Nobody|Every)/)).toBeNull()
  },
)

test('a page behind the last one leads back to the first', async () => {
  const { user, sent } = showConsole({
    at: '/mail?page=9',
    answers: { listMails: { results: [], count: 12 } },
  })
  await user.click(await screen.findByRole('button', { name: 'First page' }))
  expect(sent('listMails').at(-1)?.input).toMatchObject({ page: 1 })
})

test('a failing list is not an empty one after another filter either', async () => {
  showConsole({
    at: '/mail?status=waiting',
    answers: { listMails: new ApiFailure(503, 'The database is away.') },
  })
  expect(await screen.findByText('The database is away.', undefined, { timeout: 8000 })).toBeTruthy()
}, 10_000)
