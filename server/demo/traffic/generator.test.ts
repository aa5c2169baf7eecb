import { describe, expect, test } from 'vitest'
import { startOfDayBefore, zoneTime } from '../calendar.ts'
import { clicksOfSlot, slotsBetween, type DemoClick, type TrafficPlan } from './generator.ts'
import { slot_ms } from './rhythm.ts'

const now = Date.parse('2026-11-20T15:00:00Z')
const founded = startOfDayBefore(now, 60)
const plan: TrafficPlan = { seed: 7, founded, scale: 1 }

const clicksBetween = (given: TrafficPlan, from: number, until: number): DemoClick[] =>
  slotsBetween(from, until).flatMap((slot) => clicksOfSlot(given, slot))

const dayOf = (text: string): [number, number] => {
  const start = Date.parse(`${text}T05:00:00Z`)
  return [start, start + 24 * 60 * 60_000]
}

describe('the demo traffic', () => {
  test('is the same for the same seed, whichever slots were made before', () => {
    const slot = slotsBetween(founded, now)[5_000] ?? 0
    const alone = clicksOfSlot(plan, slot)
    clicksOfSlot(plan, slot + slot_ms)
    expect(clicksOfSlot(plan, slot)).toEqual(alone)
    expect(alone.length).toBeGreaterThan(0)
    expect(clicksOfSlot({ ...plan, seed: 8 }, slot)).not.toEqual(alone)
  })

  test('is in the order of time, each click within its slot', () => {
    const [from, until] = dayOf('2026-11-11')
    const times = clicksBetween(plan, from, until).map(({ at }) => at)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.every((at) => at >= from && at < until)).toBe(true)
  })

  test('is quiet at night and busy in the evening, in the zone of the network', () => {
    const [from] = dayOf('2026-11-09')
    const hours = clicksBetween(plan, from, from + 4 * 86_400_000).map(({ at }) => Math.floor(zoneTime(at).hour))
    const inHour = (hour: number): number => hours.filter((other) => other === hour).length
    expect(inHour(20)).toBeGreaterThan(2 * inHour(3))
  })

  test('has working days that differ from weekends, each affiliate in its own way', () => {
    const perDay = (affiliate: string, ...days: string[]): number =>
      days
        .map((day) => clicksBetween(plan, ...dayOf(day)).filter((click) => click.affiliate === affiliate).length)
        .reduce((sum, count) => sum + count, 0) / days.length
    const weekdays = ['2026-11-03', '2026-11-04', '2026-11-10', '2026-11-11']
    const weekends = ['2026-11-07', '2026-11-08', '2026-11-14', '2026-11-15']
    expect(perDay('demo', ...weekends)).toBeLessThan(0.9 * perDay('demo', ...weekdays))
    expect(perDay('rival', ...weekends)).toBeGreaterThan(1.05 * perDay('rival', ...weekdays))
  })

  test('holds more than 200,000 clicks in 60 days, 1 to 3 % of which convert, into every status', () => {
    // Every third day is made, each day of the week among them.
    const slots = slotsBetween(founded, now).filter((slot) => Math.floor((slot - founded) / 86_400_000) % 3 === 0)
    let clicks = 0
    let conversions = 0
    let visitors = 0
    const statuses = new Set<string>()
    const firstDays: number[] = []
    const lastDays: number[] = []
    const seen = new Set<string>()
    for (const slot of slots) {
      const made = clicksOfSlot(plan, slot)
      clicks += made.length
      const age = (slot - founded) / 86_400_000
      if (age < 14) firstDays.push(made.length)
      if (age >= 46) lastDays.push(made.length)
      const { day } = zoneTime(slot)
      for (const { affiliate, offer, ip, postbacks } of made) {
        const visitor = `${day} ${affiliate} ${offer} ${ip}`
        if (!seen.has(visitor)) visitors += 1
        seen.add(visitor)
        conversions += new Set(postbacks.map(({ goal }) => goal)).size
        for (const { status } of postbacks) statuses.add(status)
      }
    }
    const mean = (list: readonly number[]): number => list.reduce((sum, count) => sum + count, 0) / list.length
    expect(3 * clicks).toBeGreaterThan(200_000)
    expect(conversions / clicks).toBeGreaterThan(0.01)
    expect(conversions / clicks).toBeLessThan(0.03)
    expect(statuses).toEqual(new Set(['', 'approved', 'declined', 'reversed']))
    // Some come twice, and the network grows.
    expect(visitors).toBeLessThan(0.95 * clicks)
    expect(mean(lastDays)).toBeGreaterThan(1.15 * mean(firstDays))
  })
})

describe('slots', () => {
  test('between two moments are whole and leave nothing out when the range is cut anywhere', () => {
    const from = founded
    const cut = founded + 12_345_678
    const until = founded + 50_000_000
    const whole = slotsBetween(from, until)
    const firstPart = slotsBetween(from, cut)
    const next = (firstPart.at(-1) ?? 0) + slot_ms
    expect([...firstPart, ...slotsBetween(next, until)]).toEqual(whole)
  })
})
