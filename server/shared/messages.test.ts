import { message } from '@plumbline/contract/messages/index.ts'
import { expect, test } from 'vitest'
import { presentStored, readMessage } from './messages.ts'

test('a stored message is read as it was, and answered with its sentence', () => {
  const one = message('answered', { status: 500 })
  expect(readMessage(JSON.stringify(one))).toEqual(one)
  expect(presentStored(JSON.stringify(one))).toEqual({ ...one, text: 'Answered 500.' })
  expect(presentStored(null)).toBeNull()
})

test.each(['7', '[]', '{}', '{"code":"answered"}', '{"code":7,"parameters":{}}'])(
  'a text that is not a message is refused: %s',
  (text) => {
    expect(() => readMessage(text)).toThrow(`not a stored message: ${text}`)
  },
)
