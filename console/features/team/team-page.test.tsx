import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showConsole } from '../../app/console.test-support.tsx'

test.each([
  ['valid', 1],
  ['expired', 1],
  ['revoked', 0],
])('a token that is %s has as many buttons to revoke it: %i', async (state, buttons) => {
  showConsole('/team?tab=tokens', { listTokens: [{ id: 1, name: 'reports', state }] })
  const row = await screen.findByRole('row', { name: /reports/ })
  expect(within(row).queryAllByRole('button', { name: /Revoke/ })).toHaveLength(buttons)
})
