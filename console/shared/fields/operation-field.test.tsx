import { operations } from '@plumbline/contract/operator/index.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showConsole } from '../../app/console.test-support.tsx'
import { isEntity } from './entities.ts'
import { OperationField } from './operation-field.tsx'
import { inputFields } from '../words/schema.ts'

/** Choices whose labels alone do not explain them. */
test.each([
  ['/team', 'Invite a member', /^Role/, /^Owner: everything. .* finance: payments, ledger, payout details/],
  ['/team?tab=tokens', 'Create a token', /^Days/, /\(default: \d+\)/],
  ['/payments', 'Prepare payments', /^Through/, '(default: everything until now)'],
  ['/payments', 'Prepare payments', /^Period/, 'Only affiliates with this payment period'],
])('%s, %s: %s says what it is for', async (at, button, field, help) => {
  const { openDialog } = showConsole(at, { listTeam: [], listManagers: [], listTokens: [], listRuns: [] })
  const dialog = await openDialog(button)
  const described = dialog.getByLabelText(field).getAttribute('aria-describedby')
  expect(document.getElementById(described ?? '')?.textContent).toMatch(help)
})

test('a required choice is empty until something is chosen', async () => {
  const { user } = showConsole('/offers/fallbacks?tab=sources', { listSourceBlocks: [] })
  await user.click(await screen.findByRole('button', { name: 'Block a source' }))
  const choice = within(await screen.findByRole('dialog')).getByLabelText<HTMLSelectElement>('Sub')
  expect(choice.selectedOptions[0]?.textContent).toBe('—')
  await user.selectOptions(choice, 'sub2')
  expect([choice.value, choice.options[0]?.textContent]).toEqual(['sub2', 'Sub1'])
})

/** Fields of every kind, except those that need a session: records by name, and times. */
const fields = Object.values<Operation>(operations)
  .flatMap((operation) => inputFields(operation))
  .filter(({ name, kind }) => !isEntity(name) && kind !== 'moment')
const kinds = [...new Map(fields.map((field) => [`${field.kind} ${field.name === 'countries'}`, field])).entries()]

test.each(kinds)('a refusal of a field of the kind %s is shown and read out with it', (_kind, field) => {
  render(<OperationField field={field} value="" error="Not this." spoken onChange={() => {}} />)
  const marked = document.querySelector('[aria-invalid=true], fieldset[aria-describedby]')
  const described = marked?.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('Not this.')
})
