import type { DeviceName, OsName } from '@plumbline/contract/visitor-kinds.ts'
import { BROWSER_MAP, parse } from 'bowser'
import { createBoundedCache } from './bounded-cache.ts'

/** Device, browser and system from a user agent. */
export interface Visitor {
  /** For example Chrome, Safari or Samsung Internet; 'Other' if unknown. */
  browser: string
  os: OsName
  device: DeviceName
}

/** Longer user agents are cut before they are read or recorded: no real browser's is that long, and reading time grows with length. */
const max_user_agent_length = 512

const osNames = new Map<string, OsName>([
  ['Windows', 'Windows'],
  ['macOS', 'macOS'],
  ['Linux', 'Linux'],
  ['Android', 'Android'],
  ['iOS', 'iOS'],
  ['iPadOS', 'iOS'],
  ['Chrome OS', 'Chrome OS'],
])

const deviceNames = new Map<string, DeviceName>([
  ['desktop', 'Desktop'],
  ['mobile', 'Phone'],
  ['tablet', 'Tablet'],
  ['tv', 'TV'],
])

/** Spellings of the parser that people do not use. */
const plainNames = new Map([
  ['Chromium', 'Chrome'],
  ['Microsoft Edge', 'Edge'],
  ['Samsung Internet for Android', 'Samsung Internet'],
  ['Opera Coast', 'Opera'],
  ['Opera Touch', 'Opera'],
])
/** For an unknown browser the parser returns the text's first word: a client could fill reports with rows of any name. */
const knownNames = new Set(Object.values(BROWSER_MAP))

const browserName = (name: string | undefined): string => {
  if (name === undefined || !knownNames.has(name)) return 'Other'
  return plainNames.get(name) ?? name
}

/** Televisions; consoles too. */
const tv =
  /smart-?tv|googletv|google tv|android ?tv|appletv|apple tv|hbbtv|web0s|webos\.tv|netcast|bravia|fire ?tv|\baft[a-z]{1,6}\d{0,3}\b|roku|viera|crkey|chromecast|\bmitv|mibox|playstation|\bxbox\b|nintendo/i

const deviceOf = (userAgent: string, os: OsName, platform: string | undefined): DeviceName => {
  if (tv.test(userAgent)) return 'TV'
  const device = deviceNames.get(platform ?? '')
  return device ?? (os === 'Chrome OS' ? 'Desktop' : 'Other')
}

const read = (userAgent: string): Visitor => {
  if (userAgent.trim() === '') return { browser: 'Other', os: 'Other', device: 'Other' }
  const parsed = parse(userAgent)
  const os = osNames.get(parsed.os.name ?? '') ?? 'Other'
  return { browser: browserName(parsed.browser.name), os, device: deviceOf(userAgent, os, parsed.platform.type) }
}

const cache = createBoundedCache<Visitor>(4000)

/**
 * Browser, operating system and kind of device of a user agent. Never throws; unknown values are 'Other'.
 * Reading one takes tens of microseconds, so the latest few thousand answers are kept.
 */
export const readUserAgent = (userAgent: string): Visitor => {
  const key = cutUserAgent(userAgent)
  const kept = cache.get(key)
  if (kept !== undefined) return kept
  const visitor = Object.freeze(read(key))
  cache.set(key, visitor)
  return visitor
}

/** A user agent as recorded: at most `max_user_agent_length` characters. */
export const cutUserAgent = (userAgent: string): string =>
  userAgent.length <= max_user_agent_length ? userAgent : userAgent.slice(0, max_user_agent_length)
