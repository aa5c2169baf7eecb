import type { ZoneTime } from '../calendar.ts'
import { randomFrom, seedOf } from '../random.ts'
import type { DemoAffiliate } from '../catalogue.ts'
import { day_ms } from '../../shared/time.ts'

/** Demo traffic is generated in ranges of this length; each can be generated without the others. */
export const slot_ms = 5 * 60_000

/** How busy each hour of the network's day is; the mean is one. */
const hours = [
  0.62, 0.5, 0.42, 0.4, 0.42, 0.5, 0.62, 0.8, 0.98, 1.12, 1.2, 1.24, 1.26, 1.24, 1.22, 1.2, 1.2, 1.24, 1.32, 1.42, 1.46,
  1.4, 1.22, 0.9,
]

const hourly = (hour: number): number => {
  const at = Math.floor(hour) % 24
  const here = hours[at] ?? 1
  const next = hours[(at + 1) % 24] ?? 1
  return here + (next - here) * (hour - Math.floor(hour))
}

/** How likely somebody is awake and online at a local hour, from 0.15 at night to 1 in the evening. */
export const awake = (localHour: number): number =>
  0.15 + 0.85 * (0.5 - 0.5 * Math.cos(((((localHour - 4.5) % 24) + 24) % 24) * (Math.PI / 12))) ** 0.8

/** A network grows from its founding on and levels out after some three months. */
const growth = (age_ms: number): number => 0.82 + 0.42 * (1 - Math.exp(-Math.max(0, age_ms) / (30 * day_ms)))

const monday = new Map([
  [1, 1.06],
  [2, 1.04],
  [3, 1],
  [4, 0.99],
  [5, 0.93],
])

/** A day's random factor: campaigns start and stop, and now and then one does very well. */
const luck = (seed: number, affiliate: string, day: string): number => {
  const random = randomFrom(seedOf(seed, 'luck', affiliate, day))
  return random.chance(0.05) ? 1.25 + 0.3 * random.next() : 0.88 + 0.24 * random.next()
}

/**
 * How many clicks an affiliate can expect in one slot.
 * @param age_ms time since the network was founded
 */
export const estimateClicks = (seed: number, affiliate: DemoAffiliate, time: ZoneTime, age_ms: number): number => {
  const { clicks_a_day, weekend } = affiliate.traffic
  const weekday = monday.get(time.weekday) ?? weekend
  return (
    clicks_a_day *
    (slot_ms / day_ms) *
    hourly(time.hour) *
    weekday *
    growth(age_ms) *
    luck(seed, affiliate.key, time.day)
  )
}
