/** The maximum wait for a redirect. */
export const default_limit_ms = 3_000
const look_ms = 100

/**
 * Measures how late a timer is: every request on the same event loop waits that much longer for its turn. Under overload
 * requests wait in their sockets, where they cannot be counted; a timer is late for the same reason and can be measured.
 * @param limit_ms how long a request may wait for the processor
 */
export const watchLateness = ({ limit_ms = default_limit_ms, now = () => performance.now() } = {}) => {
  let due = now() + look_ms
  let last_ms = 0
  const timer = setInterval(() => {
    const at = now()
    last_ms = at - due
    due = at + look_ms
  }, look_ms)
  timer.unref()
  return {
    /**
     * Whether the request handled now has probably waited longer than the limit. The timer's last delay describes the previous round; an overdue
     * next one describes the current round.
     */
    isLate: (): boolean => Math.max(last_ms, now() - due) >= limit_ms,
    stop: (): void => clearInterval(timer),
  }
}
