import { STATUS_CODES } from 'node:http'
import { bare_headers, strict_transport } from '../../http/bare-headers.ts'
import { not_available_page, not_found_page, redirect_headers, retry_headers, unavailable_page } from '../answers.ts'
import type { ClickAnswer } from '../click.ts'

/* The tracker's answers to clicks as they go over the wire, byte for byte what Fastify and Node would write. */

const lines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

const start = (status: number): string => `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`

const page = (status: number, headers: Readonly<Record<string, string>>, body: string) => ({
  head: `${start(status)}${lines(headers)}content-type: text/html; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`,
  body,
})

const redirect_start = `${start(302)}${lines(redirect_headers)}location: `
const redirect_end = '\r\ncontent-length: 0\r\n'
const not_found = page(404, bare_headers, not_found_page)
const not_available = page(404, bare_headers, not_available_page)
const unavailable = page(503, { ...retry_headers, ...bare_headers }, unavailable_page)

const strict_transport_line = lines(strict_transport)

let dated = { second: 0, line: '' }

/** The Date header, made once a second. */
const dateLine = (now: number): string => {
  const second = Math.floor(now / 1_000)
  if (second !== dated.second) dated = { second, line: `Date: ${new Date(second * 1_000).toUTCString()}\r\n` }
  return dated.line
}

/**
 * An answer's bytes, one for each character.
 * @param now milliseconds since 1970
 * @param keep_alive_s how long the connection may wait for its next request; 0 when it is closed
 * @param https whether visitors reach this at an https address
 * @throws for an address that would not be one line of printable ASCII
 */
export const rawAnswer = (answer: ClickAnswer, now: number, keep_alive_s: number, https = false): string => {
  const kept =
    keep_alive_s > 0 ? `Connection: keep-alive\r\nKeep-Alive: timeout=${keep_alive_s}\r\n` : 'Connection: close\r\n'
  const rest = `${https ? strict_transport_line : ''}${dateLine(now)}${kept}\r\n`
  if (answer === 'not_found') return `${not_found.head}${rest}${not_found.body}`
  if (answer === 'not_available') return `${not_available.head}${rest}${not_available.body}`
  if (answer === 'unavailable') return `${unavailable.head}${rest}${unavailable.body}`
  if (!/^[!-~]+$/.test(answer.location)) throw new Error('an address does not fit a header')
  return `${redirect_start}${answer.location}${redirect_end}${rest}`
}
