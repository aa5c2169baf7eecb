import { hour_ms, minute_ms } from '../../shared/time.ts'

/** Pauses before the second try and each further one: about a day in all, as servers that greylist or fail expect. */
const pauses_ms = [minute_ms, 5 * minute_ms, 30 * minute_ms, 2 * hour_ms, 6 * hour_ms, 12 * hour_ms]

/** A mail that no further try can deliver: an address that cannot be, a refused recipient. */
export class Undeliverable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'Undeliverable'
  }
}

/**
 * When to try again after a failed try.
 * @param attempts tries so far, this one included
 * @returns milliseconds to wait; `undefined` when the mail is given up
 */
export const pauseAfter = (attempts: number, error: unknown): number | undefined =>
  error instanceof Undeliverable ? undefined : pauses_ms[attempts - 1]
