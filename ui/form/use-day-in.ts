import { dayIn } from './date-range-rules.ts'
import { useEffect, useState } from 'react'

const look_every_ms = 30_000

/** The current day in a zone, updated at midnight there. */
export const useDayIn = (zone: string): string => {
  const [today, setToday] = useState(() => dayIn(zone, Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setToday(dayIn(zone, Date.now())), look_every_ms)
    return () => clearInterval(timer)
  }, [zone])
  return today
}
