import type { Config } from '../../shared/config.ts'

/** The one Trusted Types policy of the portal; no other code may turn text into HTML or scripts. */
const trusted_types_policy = 'plumbline'

const originOf = (address: string): string[] => (URL.canParse(address) ? [new URL(address).origin] : [])

/**
 * The Content Security Policy as directives, computed from the configured addresses: nothing may be loaded from, framed by or sent to a
 * place that this network does not name. Images also come from any https address, because advertisers host their icons themselves.
 */
export const cspDirectives = (config: Pick<Config, 'portal' | 'portal_url'>): Record<string, string[]> => {
  const { api_url, news_url, sentry_dsn, logo_url, flags_url } = config.portal
  const connect = [api_url, news_url, sentry_dsn].flatMap(originOf)
  const images = [logo_url, flags_url, api_url].flatMap(originOf).filter((origin) => !origin.startsWith('https:'))
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'https:', 'data:', ...new Set(images)],
    'connect-src': ["'self'", ...new Set(connect)],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [trusted_types_policy],
  }
}
