import { startTransition, useEffect, useState, type ReactNode } from 'react'

/** What most people scroll to: drawn after what stands above it, in a task of its own, so that a phone hears a tap in between. */
export const Later = ({ children }: { children: ReactNode }) => {
  const [is_drawn, setDrawn] = useState(false)
  useEffect(() => startTransition(() => setDrawn(true)), [])
  return is_drawn ? children : null
}
