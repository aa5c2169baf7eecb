import { createHmac, timingSafeEqual } from 'node:crypto'
import { canonicalAddress } from './address.ts'

/**
 * The demo network's visitors have addresses of the whole world, but their requests come from this machine. This header names the address;
 * it is believed in demo mode and from a loopback socket only, and only with a fresh signature of this installation's own key.
 */
export const demo_visitor_header = 'x-plumbline-visitor'

const max_age_ms = 60_000
/** Clocks of one machine do not differ; this only forgives a step of the clock between signing and reading. */
const max_lead_ms = 5_000
const pattern = /^([0-9a-fA-F.:]{2,45});(\d{1,15});([0-9a-f]{64})$/

const macOf = (ip: string, at: string, key: Buffer): Buffer => createHmac('sha256', key).update(`${ip};${at}`).digest()

/**
 * The header's value for a visitor.
 * @param ip the visitor's address
 * @param at milliseconds since 1970
 * @param key `demo_visitor_key` of the secrets
 */
export const signDemoVisitor = (ip: string, at: number, key: Buffer): string =>
  `${ip};${at};${macOf(ip, String(at), key).toString('hex')}`

/**
 * The visitor's address in its canonical form, or `undefined` when the header is malformed, forged, or older than 60 s.
 * @param now milliseconds since 1970
 */
export const verifyDemoVisitor = (header: string, now: number, key: Buffer): string | undefined => {
  const [, ip, at, mac] = pattern.exec(header) ?? []
  if (ip === undefined || at === undefined || mac === undefined) return undefined
  if (!timingSafeEqual(Buffer.from(mac, 'hex'), macOf(ip, at, key))) return undefined
  const age = now - Number(at)
  return age > max_age_ms || age < -max_lead_ms ? undefined : canonicalAddress(ip)
}
