import { useEffect, useState } from 'react'

/** A value that changes while a person types, as it was when it last rested for `pause_ms`. */
export const useSettled = <Value>(value: Value, pause_ms: number): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause_ms)
    return () => clearTimeout(timer)
  }, [value, pause_ms])
  return settled
}
