import type { IncomingMessage } from 'node:http'

const two_years_s = 63_072_000

/** Sent where the address that people use is https. */
export const strict_transport = { 'strict-transport-security': `max-age=${two_years_s}; includeSubDomains` }

/** Headers of all responses other than the portal's pages: nothing may be loaded, run or cached. */
export const bare_headers = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'",
}

/** Those headers of a listener that people reach at this address. */
export const bareHeadersAt = (address: string): Record<string, string> => ({
  ...bare_headers,
  ...(address.startsWith('https:') && strict_transport),
})

/**
 * HTTP/1.1 demands one Host header (RFC 9112, 3.2), or a proxy and the server may each take another one. Node would refuse a request without one
 * itself, without any header of ours.
 */
export const lacksOneHost = ({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean =>
  headers.host === undefined
    ? httpVersion === '1.1'
    : rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length > 1
