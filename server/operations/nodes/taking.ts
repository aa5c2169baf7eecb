/* Whether a node's tracker accepts clicks and postbacks, by its /healthz. */

/** Why a tracker that answers takes nothing, by the code in its /healthz. */
export const unavailable_reasons = {
  journal_failed: 'the journal cannot be written',
  disk_full: 'the disk is full',
  no_catalogue: 'no catalogue is loaded yet',
} as const

export type UnavailableCode = keyof typeof unavailable_reasons
export type NotTaking = UnavailableCode | 'unavailable' | 'no_answer'

const timeout_ms = 3_000

/** The body of a tracker's /healthz that answers 503. */
export const unavailableBody = (code: UnavailableCode) => ({
  status: 'unavailable',
  code,
  reason: unavailable_reasons[code],
})

const codeOf = (body: unknown): NotTaking => {
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : ''
  return Object.hasOwn(unavailable_reasons, code) ? (code as UnavailableCode) : 'unavailable'
}

/** Asks a tracker whether it takes requests: undefined when it does. */
export const askTracker = async (url: string): Promise<NotTaking | undefined> => {
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(timeout_ms) })
    const text = await answer.text()
    if (answer.ok) return undefined
    return answer.headers.get('content-type')?.startsWith('application/json') === true
      ? codeOf(JSON.parse(text))
      : 'unavailable'
  } catch {
    return 'no_answer'
  }
}
