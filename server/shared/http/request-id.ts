import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { createTrust } from '../visitor/forwarded-address.ts'

/** Request ids of other systems: UUIDs, ULIDs, hexadecimal numbers, W3C trace ids. No characters with a meaning in a log or a header. */
const well_formed = /^[\w.:-]{8,64}$/

/** A request's id: the one from a trusted proxy if well-formed, else a new one. */
export type ReadRequestId = (given: string | undefined, remote_address: string) => string

/** @param trust_proxy addresses and ranges of proxies */
export const createRequestIds = (trust_proxy: readonly string[]): ReadRequestId => {
  const trusts = createTrust(trust_proxy)
  return (given, remote_address) =>
    given !== undefined && well_formed.test(given) && trusts(remote_address) ? given : randomBytes(8).toString('hex')
}

/** The same for Fastify's `genReqId`. */
export const requestIdOf =
  (read: ReadRequestId) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = headers['x-request-id']
    return read(typeof given === 'string' ? given : undefined, socket.remoteAddress ?? '')
  }
