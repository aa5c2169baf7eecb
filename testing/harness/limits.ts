/**
 * How many times slower this machine is than the one that the limits of vitest.config.ts and playwright.config.ts were chosen on; bin/test measures it.
 * Those limits grow with it and only end a hang: a test sets none of its own.
 */
export const slowness = Math.max(1, Number(process.env.TEST_SLOWNESS ?? 1) || 1)

/** The only longer limit than the runner's: one test may be a whole proof in its long form. */
export const long_proof = { timeout: 3_600_000 * slowness }

/** For an expectation within `toPass`: how long one try lasts before the next one. */
export const one_try = { timeout: 4_000 * slowness }

/** The same for an element whose data has already arrived and only needs rendering. */
export const one_look = { timeout: 500 * slowness }
