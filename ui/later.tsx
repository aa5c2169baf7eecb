import { startTransition, useEffect, useState, type ReactNode } from 'react'

/** Content below the fold: drawn after the content above it, in a task of its own, so that a phone can handle a tap in between. */
export const Later = ({ children }: { children: ReactNode }) => {
  const [is_drawn, setDrawn] = useState(false)
  useEffect(() => startTransition(() => setDrawn(true)), [])
  return is_drawn ? children : null
}
