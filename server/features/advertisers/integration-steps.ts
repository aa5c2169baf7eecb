import type { Message } from '@plumbline/contract/messages/index.ts'
import { type ApiError, refuse } from '../../shared/http/errors.ts'

/* The steps of a test of an integration. */

const answer_limit_ms = 10_000

/** Notes the steps that passed; a refusal says what went well before, and what to do about the rest. */
export const startProof = () => {
  const steps: { step: string; seen: string }[] = []
  return {
    steps,
    pass: (step: string, seen: string): void => void steps.push({ step, seen }),
    fail: (step: string, why: Message): ApiError => refuse('integration_failed', { passed: [...steps], step, why }),
  }
}
export type Proof = ReturnType<typeof startProof>

/** The cause of an error in its own words. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

/**
 * Requests the tracker from outside, as a bot. Every HTTP status counts as an answer.
 * @param failed the error if no answer arrives
 */
export const ask = async (url: string, signal: AbortSignal, failed: (reason: string) => ApiError) => {
  try {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { 'user-agent': 'PlumblineBot/1.0 (integration test)' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(answer_limit_ms)]),
    })
    const { status, headers } = answer
    return { status, location: headers.get('location') ?? '', body: (await answer.text()).trim() }
  } catch (error) {
    throw failed(reasonOf(error))
  }
}
