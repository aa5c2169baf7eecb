import { ApiFailure } from '@plumbline/client/failure.ts'
import { expect, test } from 'vitest'
import { signInFailure } from './rules.ts'

const later = 'Login failed. Please try again later.'

test.each([
  [new ApiFailure(401), 'Invalid email or password.'],
  [new ApiFailure(429, 'x', 30_000), `${later} Too many attempts: wait 30 seconds.`],
  [new ApiFailure(429, 'x', 90_000), `${later} Too many attempts: wait 2 minutes.`],
  [new ApiFailure(429), later],
  [new ApiFailure(400, 'secret detail'), later],
  [new ApiFailure(503), later],
  [new ApiFailure(null), `${later} The server cannot be reached: check your connection.`],
  [new DOMException('full', 'QuotaExceededError'), expect.stringContaining("Clear this site's data")],
  [new Error('anything'), later],
])('%o says %s', (error, text) => {
  expect(signInFailure(error)).toEqual(text)
})
