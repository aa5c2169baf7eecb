import Type from 'typebox'
import { network_zone } from '../../shared/network.ts'
import { dayAfter, networkDay, wallClock } from '../../shared/time.ts'
import { dayText } from './query.ts'

/** The three days that are compared, and how many seconds of the clock today has had. */
export const soFarParameters = {
  date: dayText,
  yesterday: dayText,
  last_week: dayText,
  seconds: Type.Integer({ minimum: 0, maximum: 86_400 }),
}

/** The parameters of queries at a moment. */
export const todayParameters = (now: Date) => {
  const date = networkDay(now.getTime())
  const [hour = 0, minute = 0, second = 0] = wallClock(now.getTime()).time.split(':').map(Number)
  const seconds = hour * 3600 + minute * 60 + second
  return { date, yesterday: dayAfter(date, -1), last_week: dayAfter(date, -7), seconds }
}

/** A part of the time that the network's clock showed. */
export const clock = (unit: 'Hour' | 'Minute' | 'Second'): string => `to${unit}(happened_at, '${network_zone}')`
/** By the clock, not by the time since midnight: people compare ten o'clock with ten o'clock, also where a day has 23 hours. */
export const so_far = `${clock('Hour')} * 3600 + ${clock('Minute')} * 60 + ${clock('Second')} < {seconds:UInt32}`
