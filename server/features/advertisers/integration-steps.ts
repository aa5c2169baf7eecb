import type { Message } from '@plumbline/contract/messages/index.ts'
import { type ApiError, refuse } from '../../shared/http/errors.ts'

/* The steps of a test of an integration. */

const answer_limit_ms = 10_000

export interface Step {
  step: string
  seen: string
}

/** Says what went well before, and what to do about the rest. */
export const refuseIntegration = (passed: readonly Step[], step: string, why: Message): ApiError =>
  refuse('integration_failed', { passed: [...passed], step, why })

/** The cause of an error in its own words. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

export interface Answer {
  status: number
  location: string
  body: string
}

/** Requests the tracker from outside, as a bot. Every HTTP status counts as an answer. @throws Error if no answer arrives */
export const ask = async (url: string, signal: AbortSignal): Promise<Answer> => {
  const answer = await fetch(url, {
    redirect: 'manual',
    headers: { 'user-agent': 'PlumblineBot/1.0 (integration test)' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(answer_limit_ms)]),
  })
  const { status } = answer
  return { status, location: answer.headers.get('location') ?? '', body: (await answer.text()).trim() }
}
