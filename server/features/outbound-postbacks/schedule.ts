const second_ms = 1_000
const minute_ms = 60 * second_ms
const hour_ms = 60 * minute_ms

/** Pauses before the second try and each further one: ten tries in 76 hours, as senders of webhooks agree on. */
const pauses_ms = [
  5 * second_ms,
  5 * minute_ms,
  30 * minute_ms,
  2 * hour_ms,
  5 * hour_ms,
  10 * hour_ms,
  14 * hour_ms,
  20 * hour_ms,
  24 * hour_ms,
]

/** Each pause is up to this share shorter or longer, so that what failed together does not come back together. */
const jitter = 0.2

/** Tries in all before a delivery is given up. */
export const max_tries = pauses_ms.length + 1

/**
 * When to try again after a failed try.
 * @param tries tries so far, this one included
 * @param retry_after_ms what the receiver asked for: never sooner than that
 * @returns milliseconds to wait; `undefined` when the delivery is given up
 */
export const pauseAfter = (
  tries: number,
  retry_after_ms: number | undefined,
  random: () => number = Math.random,
): number | undefined => {
  const pause_ms = pauses_ms[tries - 1]
  if (pause_ms === undefined) return undefined
  const spread = 1 - jitter + 2 * jitter * random()
  return Math.max(Math.round(pause_ms * spread), retry_after_ms ?? 0)
}
