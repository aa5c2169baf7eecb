import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showConsole } from '../../app/console.test-support.tsx'

const windows = (text: string): File => new File([Uint8Array.from(text, (char) => char.codePointAt(0) ?? 0)], 'a.csv')

test('a file that is read late restores no earlier values, and replaces no newer file', async () => {
  const { sent, user } = showConsole('/offers/import', {})
  const field = await screen.findByLabelText<HTMLInputElement>('File')
  const [first, second] = [Promise.withResolvers<ArrayBuffer>(), Promise.withResolvers<ArrayBuffer>()]
  for (const { promise } of [first, second])
    await user.upload(field, Object.assign(windows('x'), { arrayBuffer: async () => promise }))
  await user.selectOptions(screen.getByLabelText(/^Format/), 'csv')
  await user.type(screen.getByLabelText(/^Reason/), 'The shop closes')
  await act(async () => second.resolve(await new Blob(['second']).arrayBuffer()))
  await act(async () => first.resolve(await new Blob(['first']).arrayBuffer()))
  await user.click(screen.getByRole('button', { name: 'Dry run' }))
  expect(sent('importOffers')[0]?.input).toMatchObject({ file: 'second', format: 'csv', reason: 'The shop closes' })
})

test('reads a file in the Windows encoding, and drops the old text on a new choice', async () => {
  const { sent, user } = showConsole('/offers/import', {})
  const field = await screen.findByLabelText<HTMLInputElement>('File')
  await user.upload(field, windows('Café'))
  await user.click(screen.getByRole('button', { name: 'Dry run' }))
  expect(sent('importOffers').at(-1)?.input).toMatchObject({ file: 'Café' })
  const huge = windows('Café')
  Object.defineProperty(huge, 'size', { value: 60_000_000 })
  await user.upload(field, huge)
  expect(await screen.findByText('The file is larger than 50 MB. Split it.')).toBeTruthy()
  await user.upload(field, windows('PK\u0003\u0004\0'))
  expect(await screen.findByText(/This is not a text file/)).toBeTruthy()
  await user.upload(field, windows(' \r\n'))
  expect(await screen.findByText('The file is empty.')).toBeTruthy()
  // Browsers send no change event if the same file is chosen again, so the field has to be empty by then.
  await user.click(field)
  await user.click(screen.getByRole('button', { name: 'Dry run' }))
  expect(await screen.findByText('File is required.')).toBeTruthy()
  expect(sent('importOffers')).toHaveLength(1)
})
