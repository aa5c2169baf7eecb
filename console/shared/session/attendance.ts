const quiet_ms = 60_000

let used_at = Date.now()

for (const type of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
  globalThis.addEventListener?.(type, () => (used_at = Date.now()), { capture: true, passive: true })

/** Whether nobody has touched this page for a minute. What it asks then, it asks by itself. */
export const isUnattended = (): boolean => Date.now() - used_at > quiet_ms
