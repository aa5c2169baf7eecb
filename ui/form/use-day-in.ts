import { useSyncExternalStore } from 'react'
import { dayIn } from './date-range-rules.ts'

const look_every_ms = 30_000

const subscribe = (onLook: () => void): (() => void) => {
  const timer = setInterval(onLook, look_every_ms)
  return () => clearInterval(timer)
}

/** The current day, read again on each rendering and twice a minute. */
export const useDay = (read: () => string): string => useSyncExternalStore(subscribe, read)

/** The current day in a zone, updated at midnight there. */
export const useDayIn = (zone: string): string => useDay(() => dayIn(zone, Date.now()))
