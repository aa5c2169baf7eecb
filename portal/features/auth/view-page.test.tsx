import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { failure, showPortal } from '../../app/portal.test-support.tsx'

const refresh = '/api/token/refresh/'

test.each([
  [401, 'This link has been used', false],
  [503, 'Opening the portal', true],
  [null, 'Opening the portal', true],
])('a link to look on that fails with %j says: %s', async (status, title, can_retry) => {
  window.location.hash = 'once'
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
  const portal = showPortal({ at: '/view', signed_in: false, answers: { [refresh]: failure(status) } })
  expect(await screen.findByText(can_retry ? /^The portal could not be opened/ : /^The link works once/)).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(window.location.hash).toBe('')
  const retry = screen.queryByRole('button', { name: 'Retry' })
  expect(retry !== null).toBe(can_retry)
  if (retry === null) return
  portal.answers[refresh] = { access: 'a', refresh: 'r' }
  await portal.user.click(retry)
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/dashboard'))
  expect(portal.sent.at(-1)?.input).toEqual({ body: { refresh: 'once' } })
})
