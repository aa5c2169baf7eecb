import { readFileSync } from 'node:fs'
import { places, type Place } from '../geography/places.ts'
import type { Random } from '../random.ts'
import { awake } from './rhythm.ts'
import { browsers, type Gadget } from './user-agents.ts'

/** A visitor who follows a link: location and device. */
export interface DemoVisitor {
  ip: string
  user_agent: string
}

interface Range {
  used_by: string
  start: number
  length: number
}

const toNumber = (ip: string): number => ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)

const toAddress = (number: number): string =>
  [number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255].join('.')

const readRanges = (): Map<string, Range[]> => {
  const byCity = new Map<string, Range[]>()
  const [, ...lines] = readFileSync(new URL('../geography/ranges.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  for (const line of lines) {
    const [country = '', city = '', , used_by = '', start = '', length = ''] = line.split(';')
    const key = `${country};${city}`
    const ranges = byCity.get(key) ?? []
    ranges.push({ used_by, start: toNumber(start), length: Number(length) })
    byCity.set(key, ranges)
  }
  return byCity
}

const ranges = readRanges()

/** Of a hundred phones and tablets, how many run iOS. */
const appleShare = new Map(
  Object.entries({ US: 58, CA: 59, JP: 62, GB: 51, AU: 57, CH: 56, DK: 60, NO: 61, SE: 55, IE: 50, NZ: 52, TW: 50 }),
)
const appleShareElsewhere = (place: Place): number => (place.utc_offset >= 0 && place.utc_offset <= 2 ? 33 : 16)

/** Phone, tablet, desktop and television in a hundred visitors. */
const mixes = {
  mobile: { phone: 93, tablet: 5, desktop: 2, tv: 0 },
  desktop: { phone: 5, tablet: 3, desktop: 91, tv: 1 },
  mixed: { phone: 56, tablet: 5, desktop: 38, tv: 1 },
} as const

export type Leaning = keyof typeof mixes

const systems: Readonly<Record<Gadget, readonly string[]>> = {
  desktop: ['Windows', 'macOS', 'Linux', 'Chrome OS'],
  iphone: ['iOS'],
  ipad: ['iOS'],
  android: ['Android'],
  android_tablet: ['Android'],
  tv: [],
}

const pickGadget = (random: Random, place: Place, leaning: Leaning): Gadget => {
  const mix = mixes[leaning]
  const kind = random.weighted(['phone', 'tablet', 'desktop', 'tv'] as const, (name) => mix[name])
  const apple = random.next() * 100 < (appleShare.get(place.country) ?? appleShareElsewhere(place))
  if (kind === 'phone') return apple ? 'iphone' : 'android'
  if (kind === 'tablet') return apple ? 'ipad' : 'android_tablet'
  return kind
}

const pickPlace = (random: Random, countries: readonly string[], utcHour: number): Place => {
  // Advertising is bought for the countries that pay; a few visitors still arrive from elsewhere.
  const strayed = countries.length === 0 || random.chance(0.02)
  const candidates = strayed ? places : places.filter(({ country }) => countries.includes(country))
  return random.weighted(candidates, ({ weight, utc_offset }) => weight * awake(utcHour + utc_offset))
}

const pickAddress = (random: Random, place: Place, gadget: Gadget): string => {
  const city = random.weighted(place.cities, (name) => 1 / (place.cities.indexOf(name) + 1.5))
  const all = ranges.get(`${place.country};${city}`) ?? []
  const onTheMove = (gadget === 'iphone' || gadget === 'android') && random.chance(0.6)
  const wanted = all.filter(({ used_by }) => used_by === 'both' || used_by === (onTheMove ? 'mobile' : 'fixed'))
  const range = random.pick(wanted.length > 0 ? wanted : all)
  const number = range.start + random.between(0, range.length - 1)
  // The first and last address of a /24 are not assigned to hosts.
  const last = number & 255
  return toAddress(last === 0 ? number + 1 : last === 255 ? number - 1 : number)
}

/** An audience's properties before its visitors are drawn. */
export interface Audience {
  /** Empty: everyone. */
  countries: readonly string[]
  os: readonly string[]
  leaning: Leaning
  utc_hour: number
}

export const drawVisitor = (random: Random, { countries, os, leaning, utc_hour }: Audience): DemoVisitor => {
  const place = pickPlace(random, countries, utc_hour)
  let gadget = pickGadget(random, place, leaning)
  // Campaigns are set to the systems that pay, and that setting is not perfect.
  for (let tries = 0; tries < 8 && os.length > 0 && !random.chance(0.03); tries++) {
    if (systems[gadget].some((system) => os.includes(system))) break
    gadget = pickGadget(random, place, leaning)
  }
  return {
    ip: pickAddress(random, place, gadget),
    user_agent: random.weighted(browsers[gadget], ({ weight }) => weight).user_agent,
  }
}
