import { domainToASCII } from 'node:url'
import { isDeepLinkHost } from '@plumbline/contract/deep-link.ts'
import { refuse } from '../../shared/http/errors.ts'

/** The host of a typed name, in ASCII and lower case. @throws ApiError `bad_request` for anything else, such as an address with a port */
export const readHost = (typed: string): string => {
  const name = typed.trim()
  const host = domainToASCII(name).toLowerCase()
  // domainToASCII reads a host as a URL does, and drops what is behind it.
  if (/[^\p{L}\p{M}\p{N}.-]/u.test(name) || !isDeepLinkHost(host)) throw refuse('not_a_host', { host: typed })
  return host
}
