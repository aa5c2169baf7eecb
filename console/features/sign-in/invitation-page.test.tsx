import { ApiFailure } from '@plumbline/client/failure.ts'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showConsole } from '../../app/console.test-support.tsx'

test('an invitation has the name that the owner gave, and it can be changed', async () => {
  const accepted: unknown[] = []
  let reads = 0
  const { user, queries } = showConsole(
    '/invitation#abc',
    {},
    {
      own: {
        'POST /api/console/invitation/read/': () => {
          reads += 1
          if (reads > 1) throw new ApiFailure(500)
          return { email: 'a@b.example', name: 'Finn', role: 'finance', is_new: true }
        },
        'POST /api/console/invitation/': (input) => {
          accepted.push(input)
          return { detail: 'Set.' }
        },
      },
    },
  )
  const name = await screen.findByLabelText<HTMLInputElement>('Your name')
  expect(name.value).toBe('Finn')
  expect(document.activeElement).toBe(name)
  // A failed refresh does not replace the form.
  await act(async () => queries.refetchQueries({ queryKey: ['invitation'] }))
  expect(reads).toBe(2)
  await user.type(name, ' North')
  await user.type(screen.getByLabelText('Password'), 'a long enough one')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('You can sign in now')
  expect(accepted).toEqual([{ body: { token: 'abc', name: 'Finn North', password: 'a long enough one' } }])
})

test('a link that could not be read is tried again, and only one that is over is called invalid', async () => {
  let answer = new ApiFailure(503, 'Try again in a moment.')
  const { user } = showConsole(
    '/invitation#abc',
    {},
    { own: { 'POST /api/console/invitation/read/': () => Promise.reject(answer) } },
  )
  expect(await screen.findByText(/Try again in a moment/)).toBeTruthy()
  expect(screen.queryByText('This link is not valid')).toBeNull()
  answer = new ApiFailure(404, 'Over.', null, { code: 'invitation_over' })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('This link is not valid')).toBeTruthy()
})
