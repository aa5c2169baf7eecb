import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showConsole } from '../../app/console.test-support.tsx'

test('a figure below another field is labelled', async () => {
  showConsole({
    at: '/postbacks?tab=deliveries',
    answers: {
      listDeliveries: {
        results: [{ id: '7', changed_at: '2026-11-02T10:00:00Z', conversion_id: '9', state: 'waiting', attempts: 3 }],
        count: 1,
      },
    },
  })
  expect(await screen.findByRole('cell', { name: /Attempts 3/ })).toBeTruthy()
})
