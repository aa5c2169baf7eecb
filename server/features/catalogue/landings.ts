import { crc32 } from 'node:zlib'
import { readDestination, type Destination } from './destination.ts'

/** A landing page beside the offer's URL. */
export interface Landing {
  id: number
  weight: number
  destination: Destination
}

/** The part of a click that decides about its landing page. */
export interface LandingQuestion {
  /** The one that the link names; 0 where it names none. */
  landing?: number
  ip?: string
  user_agent?: string
}

/** The landing page of a click; `undefined` for the offer's own URL. */
export type ChooseLanding = (question: LandingQuestion) => Landing | undefined

/**
 * Landing pages of an offer. The one named by the link has priority; otherwise visitors are shared out by weight, by a checksum of their address and
 * user agent: a returning visitor sees the same page. Without any weight all visitors are sent to the offer's URL.
 */
export const chooseLandings = (listed: readonly { id: number; url: string; weight: number }[]): ChooseLanding => {
  const landings = listed.flatMap(({ id, url, weight }): Landing[] => {
    const destination = readDestination(url)
    return destination === undefined ? [] : [{ id, weight, destination }]
  })
  const whole = landings.reduce((sum, { weight }) => sum + weight, 0)
  return ({ landing = 0, ip = '', user_agent = '' }) => {
    const named = landing === 0 ? undefined : landings.find(({ id }) => id === landing)
    if (named !== undefined || whole === 0) return named
    let rest = crc32(`${ip} ${user_agent}`) % whole
    return landings.find(({ weight }) => (rest -= weight) < 0)
  }
}
