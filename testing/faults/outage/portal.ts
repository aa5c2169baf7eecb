import { signInOver } from '../../harness/product.ts'
import type { EngineName } from '../shared/stage.ts'
import { waitWhileMoving } from '../shared/wait-while-moving.ts'

/** The outcome of a call of the API. */
export interface Probe {
  status: number | 'no answer'
  ms: number
}

/** One affiliate's browser, as far as the rig needs it. */
export interface Portal {
  /** Asks for something that needs the engine: for who is signed in, or for a report. */
  ask(engine: EngineName): Promise<Probe>
  /** Signs in again when the last time is so long ago that the token ends soon. */
  renew(): Promise<void>
}

/** Longer than any call of the API may take. */
const timeout_ms = 30_000
const renew_after_ms = 5 * 60_000

const paths: Readonly<Record<EngineName, string>> = {
  postgres: '/api/user/me/',
  clickhouse: '/api/statistics/browsers/',
}

export const openPortal = async (base: string, email: string): Promise<Portal> => {
  let access = ''
  let signedIn = -Infinity
  const renew = async (): Promise<void> => {
    if (performance.now() - signedIn < renew_after_ms) return
    access = await signInOver(base, email, AbortSignal.timeout(timeout_ms))
    signedIn = performance.now()
  }
  await waitWhileMoving(() => renew().then(() => ''))
  return {
    renew,
    async ask(engine) {
      const begun = performance.now()
      const took = (): number => Math.round(performance.now() - begun)
      try {
        const headers = { authorization: `Bearer ${access}` }
        const answer = await fetch(`${base}${paths[engine]}`, { headers, signal: AbortSignal.timeout(timeout_ms) })
        await answer.arrayBuffer()
        return { status: answer.status, ms: took() }
      } catch {
        return { status: 'no answer', ms: took() }
      }
    },
  }
}
