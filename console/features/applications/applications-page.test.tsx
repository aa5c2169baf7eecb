import { ApiFailure } from '@plumbline/client/failure.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { typing_pause_ms } from '../../shared/fields/pause.ts'
import { showConsole } from '../../app/console.test-support.tsx'

const application = { id: 5, status: 'new', email: 'ada@example.com', company: 'Engines', traffic_sources: [] }

test('the mail of a decision is previewed before it is sent, follows the reason, and gives way to the outcome', async () => {
  let decided = false
  const { sent, user } = showConsole('/applications', {
    listApplications: [application],
    previewDecision: ({ input }) =>
      decided
        ? new ApiFailure(409, 'It was decided.')
        : {
            to: 'ada@example.com',
            subject: 'No',
            text: `Why: ${(input as { reason?: string }).reason ?? '…'}`,
            not_mailed: { code: 'preview_stays_here', parameters: {}, text: '' },
          },
    refuseApplication: () => {
      decided = true
      return { application: 5, status: 'refused' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Refuse' }))
  expect(document.body.textContent).toContain('Status: New')
  const dialog = screen.getByRole('dialog', { name: /^Refuse: / })
  expect(await within(dialog).findByText('Why: …')).toBeTruthy()
  expect(within(dialog).getByText(/only written to the folder/)).toBeTruthy()
  await user.type(within(dialog).getByLabelText(/Reason/), 'No incent.')
  expect(await within(dialog).findByText('Why: No incent.')).toBeTruthy()
  expect(sent('refuseApplication')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Refuse' }))
  expect(await within(dialog).findByText('Done.')).toBeTruthy()
  expect(within(dialog).queryByText('Why: No incent.')).toBeNull()
  expect(sent('refuseApplication')).toEqual([
    { name: 'refuseApplication', params: { application: 5 }, input: { reason: 'No incent.', seen: { status: 'new' } } },
  ])
})

test('no preview is loaded once the decision is sent', async () => {
  const { sent, user } = showConsole('/applications', {
    listApplications: [application],
    previewDecision: { to: 'ada@example.com', subject: 'No', text: 'Why: …', not_mailed: null },
    refuseApplication: { application: 5, status: 'refused' },
  })
  await user.click(await screen.findByRole('button', { name: 'Refuse' }))
  const dialog = screen.getByRole('dialog', { name: /^Refuse: / })
  await user.click(within(dialog).getByLabelText(/Reason/))
  await user.paste('No incent.')
  await user.click(within(dialog).getByRole('button', { name: 'Refuse' }))
  expect(await within(dialog).findByText('Done.')).toBeTruthy()
  await new Promise((resolve) => setTimeout(resolve, 2 * typing_pause_ms))
  expect(sent('previewDecision')).toHaveLength(1)
})
