const quiet_ms = 60_000

let used_at = Date.now()

for (const type of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
  globalThis.addEventListener?.(type, () => (used_at = Date.now()), { capture: true, passive: true })

/** Whether the page had no user input for a minute. Requests from then on are automatic refreshes. */
export const isUnattended = (): boolean => Date.now() - used_at > quiet_ms
