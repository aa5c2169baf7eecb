import { errors, type ErrorCode } from '@plumbline/contract/errors.ts'
import { describe, expect, it } from 'vitest'
import { ApiError, errorBody, isUnavailable, toApiError } from './errors.ts'

const buildCoded = (code: string, message = 'something'): Error => Object.assign(new Error(message), { code })

describe('the error table', () => {
  it.each(Object.entries(errors))('%s has an error status and a whole sentence', (_code, { status, detail }) => {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
    expect(detail).toMatch(/^[A-Z].*\.$/)
  })

  it('says the sentence of SPEC-25.1 when a sign-in is refused', () => {
    expect(errorBody(new ApiError('invalid_credentials'))).toEqual({
      detail: 'Invalid email or password.',
      code: 'invalid_credentials',
    })
  })

  it('puts the sentence where the endpoint wants it', () => {
    expect(errorBody(new ApiError('conflict', 'Not now.'), 'error')).toEqual({ error: 'Not now.', code: 'conflict' })
  })
})

describe('a database that is unavailable', () => {
  it.each([
    '57P01',
    '57P02',
    '57P03',
    '08006',
    '53300',
    '57014',
    'ECONNREFUSED',
    'ECONNRESET',
    'ETIMEDOUT',
    '159',
    '241',
  ])('is seen by the code %s', (code) => expect(isUnavailable(buildCoded(code))).toBe(true))

  it.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Timeout error.',
    'socket hang up',
  ])('is seen by the message "%s"', (message) => expect(isUnavailable(new Error(message))).toBe(true))

  it('is seen behind a cause and among several addresses', () => {
    expect(isUnavailable(new Error('outer', { cause: buildCoded('ECONNREFUSED') }))).toBe(true)
    expect(isUnavailable(new AggregateError([buildCoded('ECONNREFUSED')]))).toBe(true)
  })

  it.each(['23505', '42P01', '22021', '62', 'ERR_ASSERTION', ''])('is not read from %s', (code) => {
    expect(isUnavailable(buildCoded(code))).toBe(false)
  })

  it('answers 503 and says when to come back', () => {
    expect(toApiError(buildCoded('57P01'))).toMatchObject({ code: 'unavailable', status: 503, retry_after_s: 2 })
  })
})

describe('what is thrown', () => {
  it('keeps a known failure', () => {
    const failure = new ApiError('not_found')
    expect(toApiError(failure)).toBe(failure)
  })

  it.each<[number, ErrorCode]>([
    [400, 'bad_request'],
    [413, 'payload_too_large'],
    [415, 'unsupported_media_type'],
    [503, 'unavailable'],
  ])('takes the framework’s %s as %s', (statusCode, code) => {
    expect(toApiError(Object.assign(new Error('refused'), { statusCode })).code).toBe(code)
  })

  it('tells nothing about an unforeseen error', () => {
    const failure = toApiError(new Error('duplicate key value violates "users_email_key" for demo@example.com'))
    expect(failure).toMatchObject({ code: 'internal', message: errors.internal.detail })
  })
})
