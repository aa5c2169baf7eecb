/** Tells when requests wait too long for their turn. */
export interface Lateness {
  /** Whether what is handled now has probably waited longer than the limit. */
  isLate(): boolean
  stop(): void
}

export interface LatenessOptions {
  /** Milliseconds that a request may wait for the processor. */
  limit_ms?: number
  now?: () => number
}

/** A visitor waits no longer for a redirect; who is told to come back may be answered at once. */
const default_limit_ms = 3_000
const look_ms = 100

/**
 * Watches how late a timer is: by as much as that, every request on the same event loop waits longer for its turn. Beyond what the processor
 * can do, requests wait in their sockets, where nobody counts them; a timer is late for the same reason and can be asked.
 */
export const watchLateness = ({
  limit_ms = default_limit_ms,
  now = () => performance.now(),
}: LatenessOptions = {}): Lateness => {
  let due = now() + look_ms
  let last_ms = 0
  const timer = setInterval(() => {
    const at = now()
    last_ms = at - due
    due = at + look_ms
  }, look_ms)
  timer.unref()
  return {
    // The timer's last turn tells of the round before, its next one, when it is overdue, of the round that still goes on.
    isLate: () => Math.max(last_ms, now() - due) >= limit_ms,
    stop: () => clearInterval(timer),
  }
}
