const max_ms = 24 * 60 * 60_000

/** How long a Retry-After header asks to wait, at most a day; `undefined` without one that can be read. */
export const readRetryAfter = (header: string | undefined, now_ms: number): number | undefined => {
  if (header === undefined) return undefined
  const text = header.trim()
  const wait_ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now_ms
  return Number.isFinite(wait_ms) ? Math.min(Math.max(wait_ms, 0), max_ms) : undefined
}
