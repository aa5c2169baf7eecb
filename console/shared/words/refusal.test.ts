import { ApiFailure } from '@plumbline/client/failure.ts'
import { message } from '@plumbline/contract/messages/index.ts'
import { operations } from '@plumbline/contract/operator/index.ts'
import { beforeAll, expect, test } from 'vitest'
import { sentences_loaded } from './messages.ts'
import { explainRefusal } from './refusal.ts'
import { inputFields } from './schema.ts'
import { consoleVoice } from './voice.ts'

beforeAll(() => sentences_loaded)

const fields = inputFields(operations.addLedgerEntry)
const explain = (failure: ApiFailure) =>
  explainRefusal(failure, 'It failed.', fields, consoleVoice('America/New_York', fields))
const buildRefused = (data: ApiFailure['data'], given: object = {}) =>
  new ApiFailure(400, 'From the API.', null, { data, ...given })

test('shows a refusal at its field, with the labels of the form', () => {
  const data = message('entry_above_limit', { amount: '20000.00', limit: '10000.00' })
  expect(explain(buildRefused(data))).toEqual({
    text: null,
    gaps: {
      amount:
        '20000.00 is above the limit of 10000.00. If it is correct, send it again with “Accept an amount above the limit”.',
    },
  })
})

test('shows a refusal without a field of the form as one text', () => {
  expect(explain(buildRefused(message('reason_missing', {}))).gaps).toHaveProperty('reason')
  expect(explain(buildRefused(message('mails_unclear', {})))).toEqual({
    text: 'Give the mails with “Numbers”, or all of them with “All”.',
    gaps: {},
  })
})

test('shows each field its own error, and all of them where one is not in the form', () => {
  const missing = { field: 'amount', fault: message('empty', {}) }
  const gaps = { amount: 'must not be empty' }
  expect(explain(buildRefused(message('invalid_offer', { faults: [missing] })))).toEqual({ text: null, gaps })
  const more = { field: 'payout', fault: message('amount_missing', { other: 'payout_percent' }) }
  expect(explain(buildRefused(message('invalid_offer', { faults: [missing, more] })))).toEqual({
    text: '“Amount”: must not be empty\n“Payout”: is missing, and so is payout_percent',
    gaps,
  })
})

test('shows the sentence of the server for an unknown code', () => {
  expect(explain(buildRefused({ code: 'of_tomorrow', parameters: {} }))).toEqual({ text: 'From the API.', gaps: {} })
  expect(explain(buildRefused(null, { fields: { amount: 'too much' } }))).toEqual({
    text: null,
    gaps: { amount: 'too much' },
  })
})
