import { availableParallelism } from 'node:os'

const cores = availableParallelism()

/** Test processes side by side: with the products and engines that they start, about two cores' worth on two cores. */
export const vitest_workers = Math.max(2, cores)
/** Each has a browser. */
export const playwright_workers = Math.max(1, Math.floor(cores / 2))
