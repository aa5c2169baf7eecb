/**
 * A limit in a test only ends a hang. bin/test measures how much slower this machine is than the one the limits were chosen on, and the limits of
 * vitest.config.ts and playwright.config.ts grow with it; a test sets none of its own.
 */
export const slowness = Math.max(1, Number(process.env.TEST_SLOWNESS ?? 1) || 1)

/** For the few that the runner cannot limit: processes that a test starts, and what must last longer than the runner's limit. */
export const hang_ms = (ms: number): number => ms * slowness
