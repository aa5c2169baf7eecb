import { expect, test } from 'vitest'
import { compareDeliveries, type FoundDelivery, type ReceivedCall } from './deliveries.ts'

const delivery = (state = 'delivered'): FoundDelivery => ({ id: '3', conversion_id: '5', status: 'approved', state })
const call = (fields: Partial<ReceivedCall> = {}): ReceivedCall => ({
  delivery: '3',
  conversion_id: '5',
  status: 'approved',
  ...fields,
})
const kinds = (...given: Parameters<typeof compareDeliveries>): string[] =>
  compareDeliveries(...given).map(({ kind }) => kind)

test('an event must reach the affiliate at least once, the same each time', () => {
  expect(kinds([delivery()], [call()], true)).toEqual([])
  expect(kinds([delivery()], [call(), call()], true)).toEqual([])
  expect(kinds([delivery()], [], true)).toEqual(['lost'])
  expect(kinds([delivery('failed')], [call()], true)).toEqual(['lost'])
  expect(kinds([delivery()], [call(), call({ status: 'declined' })], true)).toEqual(['wrong'])
  expect(kinds([], [call()], true)).toEqual(['strange'])
})

test('one that is still to be made is lost only when all must be over', () => {
  expect(kinds([delivery('waiting')], [], false)).toEqual([])
  expect(kinds([delivery('waiting')], [], true)).toEqual(['lost'])
})
