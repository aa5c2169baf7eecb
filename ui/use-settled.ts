import { useEffect, useState } from 'react'

/** A debounced value: the latest one that did not change for `pause_ms`. */
export const useSettled = (value: string, pause_ms: number): string => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause_ms)
    return () => clearTimeout(timer)
  }, [value, pause_ms])
  return settled
}
