import { ApiFailure } from '@plumbline/client/failure.ts'
import type { MessageCode } from '@plumbline/contract/messages/index.ts'
import { describe, expect, test } from 'vitest'
import { postback } from './outbound-postbacks.test-support.ts'
import {
  changesOf,
  draftOf,
  describeFailure,
  goalChoices,
  insertAt,
  adviceOf,
  withRows,
  type Postback,
} from './rules.ts'

test.each([[null], [undefined], ['text'], [{}], [{ results: 'x' }]])('%j is not changed', (answer) => {
  expect(withRows(answer, (rows) => [...rows, postback(9)])).toEqual(answer)
})

test('a change keeps the shape of the answer', () => {
  const add = (rows: readonly Postback[]) => [...rows, postback(2)]
  expect(withRows([postback(1)], add)).toEqual([postback(1), postback(2)])
  expect(withRows({ count: 1, results: [postback(1)] }, add)).toEqual({
    count: 1,
    results: [postback(1), postback(2)],
  })
})

test('a postback for the base goal is not confused with one for every goal, and stays so after a change', () => {
  const opened = draftOf({ ...postback(1), goal: '' })
  expect(opened.goal).not.toBe(draftOf(postback(1)).goal)
  const choice = { value: opened.goal, label: 'Base goal' }
  expect(goalChoices([], opened)).toEqual([choice])
  expect(goalChoices([], { ...opened, goal: '' }, opened.goal)).toEqual([choice])
  expect(changesOf(opened, { ...opened, name: 'Mine' })).toEqual({ name: 'Mine' })
  expect(changesOf(opened, { ...opened, goal: '' })).toEqual({ goal: null })
})

describe('a macro is inserted', () => {
  test.each([
    ['in the middle', 'a=&b=1', 2, 2, 'a={x}&b=1', 5],
    ['over what is selected', 'a=old&b', 2, 5, 'a={x}&b', 5],
    ['at the start', 'b', 0, 0, '{x}b', 3],
    ['at the end', 'a=', 2, 2, 'a={x}', 5],
    ['at the end without a cursor', 'a=', null, null, 'a={x}', 5],
  ])('%s', (_, value, start, end, expected, cursor) => {
    expect(insertAt(value, start, end, '{x}')).toEqual({ value: expected, cursor })
  })
})

test.each([
  [new ApiFailure(400, 'The host is not public.'), 'Failed to add postback. The host is not public.'],
  [
    new ApiFailure(null, '', null, { offline: true }),
    'Failed to add postback. There is no connection: nothing was saved.',
  ],
  [new Error('anything'), 'Failed to add postback.'],
])('%o is described in words', (error, words) => {
  expect(describeFailure('Failed to add postback.', error)).toBe(words)
})

test.each<[MessageCode, object, RegExp]>([
  ['answered', { status: 401 }, /rejects our calls/],
  ['answered', { status: 403 }, /rejects our calls/],
  ['answered_redirect', { status: 301 }, /redirects/],
  ['answered', { status: 404 }, /path or the method/],
  ['answered', { status: 405 }, /path or the method/],
  ['answered', { status: 410 }, /path or the method/],
  ['answered', { status: 429 }, /limits our calls/],
  ['answered', { status: 500 }, /internal error/],
  ['answered', { status: 502 }, /internal error/],
  ['answered', { status: 400 }, /Open a delivery/],
  ['certificate_expired', {}, /Renew the certificate/],
  ['certificate_not_yet_valid', {}, /Renew the certificate/],
  ['certificate_self_signed', {}, /Renew the certificate/],
  ['certificate_issuer_unknown', {}, /Renew the certificate/],
  ['certificate_of_other_name', {}, /Renew the certificate/],
  ['no_connection_within', { seconds: 3 }, /cannot be reached/],
  ['no_answer_within', { seconds: 10 }, /cannot be reached/],
  ['no_connection', {}, /cannot be reached/],
  ['connection_refused', {}, /cannot be reached/],
  ['connection_closed', {}, /cannot be reached/],
  ['address_unreachable', {}, /cannot be reached/],
  ['no_public_address', {}, /cannot be resolved/],
  ['not_signed', {}, /Rotate/],
  ['answer_not_http', {}, /Open a delivery/],
  ['as_written', { text: 'The certificate has expired.' }, /Open a delivery/],
])('%s %o: what to do', (code, parameters, advice) => {
  const error = { code, parameters, text: 'The sentence says nothing.' }
  const failing = { calls: 9, since: '2026-11-17T02:30:00Z', error, disabled_at: null }
  expect(adviceOf({ failing })).toMatch(advice)
  expect(adviceOf({ failing })).toMatch(/are retried automatically\.$/)
  expect(adviceOf({ failing: { ...failing, disabled_at: failing.since } })).toMatch(/enable the postback/)
  expect(adviceOf({ failing: { ...failing, calls: 4 } })).toBeNull()
})
