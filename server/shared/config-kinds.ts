import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { BlockList, isIP } from 'node:net'
import { resolve } from 'node:path'

/** An address without its password, fit for messages and logs. */
export const redactUrl = (address: string): string => address.replace(/\/\/[^@/]*@/, '//***@')

/** Parses the text of a variable. @param refuse called with the error, to follow the variable's name */
export type Kind<T> = (given: string, refuse: (problem: Message) => void) => T

const instead = (given: string, description: string): Message =>
  message('setting_invalid', { given: redactUrl(given), description })
const listOf = (given: string): string[] => given.split(/[\s,]+/).filter((part) => part !== '')

export const text: Kind<string> = (given) => given

/** A text of one form. */
export const matching =
  (isGood: (given: string) => boolean, give: string): Kind<string> =>
  (given, refuse) => {
    if (!isGood(given)) refuse(instead(given, give))
    return given
  }

export const whole =
  (least: number, most: number, what = 'a whole number'): Kind<number> =>
  (given, refuse) => {
    if (!/^\d{1,9}$/.test(given) || Number(given) < least || Number(given) > most)
      refuse(instead(given, `${what} from ${least} to ${most}`))
    return Number(given)
  }

export const times =
  (kind: Kind<number>, factor: number): Kind<number> =>
  (given, refuse) =>
    kind(given, refuse) * factor

/** Absent: `undefined`. */
export const optional =
  <T>(kind: Kind<T>): Kind<T | undefined> =>
  (given, refuse) =>
    given === '' ? undefined : kind(given, refuse)

export const url =
  (...protocols: readonly string[]): Kind<string> =>
  (given, refuse) => {
    if (!URL.canParse(given) || !protocols.includes(new URL(given).protocol))
      refuse(instead(given, `an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`))
    return given.replace(/\/+$/, '')
  }

export const web = url('http:', 'https:')
export const path: Kind<string> = (given) => resolve(given)
export const port = whole(1, 65_535, 'a port')

const ssl_modes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']

export const postgresUrl: Kind<string> = (given, refuse) => {
  const address = url('postgres:', 'postgresql:')(given, refuse)
  const parameters = URL.canParse(address) ? new URL(address).searchParams : undefined
  const mode = parameters?.get('sslmode') ?? 'disable'
  if (!ssl_modes.includes(mode)) refuse(message('sslmode_unknown', { mode }))
  if (mode === 'verify-ca' && parameters?.has('sslrootcert') !== true)
    refuse(message('sslmode_without_certificate', {}))
  return address
}

const isRange = (part: string): boolean => {
  const [address = '', bits, ...rest] = part.split('/')
  const most = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : -1
  return most > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

export const ranges: Kind<string[]> = (given, refuse) => {
  for (const part of listOf(given)) if (!isRange(part)) refuse(message('range_invalid', { part }))
  return listOf(given)
}

/** The processes that a node can run. */
export const parts = ['tracker', 'worker', 'api'] as const
export type Part = (typeof parts)[number]

export const someParts: Kind<readonly Part[]> = (given, refuse) => {
  const named = listOf(given)
  const known = parts.filter((part) => named.includes(part))
  if (named.length === 0 || !named.every((name) => known.some((part) => part === name)))
    refuse(instead(given, `some of ${parts.join(', ')}, separated by commas`))
  return known
}

export const oneOf =
  <const T extends string>(texts: readonly [T, ...T[]]): Kind<T> =>
  (given, refuse) => {
    const match = texts.find((known) => known === given)
    if (match === undefined) refuse(instead(given, `one of ${texts.join(', ')}`))
    return match ?? texts[0]
  }

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether a host name or address to listen on is reachable from this machine only. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' ||
  (isIP(host) === 4 && loopback.check(host, 'ipv4')) ||
  (isIP(host) === 6 && loopback.check(host, 'ipv6'))

export const listenAddress = matching(
  (given) => given === 'localhost' || isIP(given) !== 0,
  'an IP address to listen on, for example 127.0.0.1 or 0.0.0.0',
)

/** The host to name in an address of what listens there. */
export const hostInUrl = (host: string): string => {
  if (host === '' || host === '0.0.0.0' || host === '::' || isLoopback(host)) return 'localhost'
  return isIP(host) === 6 ? `[${host}]` : host
}

export const flag =
  (give: string): Kind<boolean> =>
  (given, refuse) => {
    if (given !== '0' && given !== '1') refuse(instead(given, give))
    return given === '1'
  }

export const megabytes = (least: number, most: number): Kind<number> => times(whole(least, most), 1_048_576)

/** As Standard Webhooks has it: 24 to 64 bytes in base64. It is never repeated. */
export const webhookSecret: Kind<string> = (given, refuse) => {
  const encoded = given.startsWith('whsec_') ? given.slice(6) : ''
  const bytes = Buffer.from(encoded, 'base64')
  if (bytes.toString('base64') !== encoded || bytes.length < 24 || bytes.length > 64)
    refuse(message('webhook_secret_invalid', {}))
  return given
}

export const sentryDsn: Kind<string> = (given, refuse) =>
  matching(
    (address) => /^https?:\/\/[^/@]+@[^/@]+\/(?:.+\/)?\d+$/.test(address) && URL.canParse(address),
    'the complete DSN of a project, for example https://key@errors.example/1',
  )(given.replace(/\/+$/, ''), refuse)
