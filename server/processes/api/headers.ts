import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../shared/config.ts'

/** The portal's Trusted Types policies, for operators' HTML and for the address of its worker; no other code may turn text into HTML or scripts. */
const trusted_types_policies = ['plumbline', 'plumbline-worker']

const originOf = (address: string): string[] => (URL.canParse(address) ? [new URL(address).origin] : [])

const baseDirectives = (connect: string[] = [], images: string[] = []): Record<string, string[]> => ({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'https:', 'data:', ...new Set(images)],
  'connect-src': ["'self'", ...new Set(connect)],
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': trusted_types_policies,
})

/**
 * The Content Security Policy as directives, computed from the configured addresses: nothing may be loaded from, framed by or sent to a
 * place that this network does not name. Images also come from any https address, because advertisers host their icons themselves.
 */
export const cspDirectives = (config: Pick<Config, 'portal' | 'portal_url'>): Record<string, string[]> => {
  const { api_url, news_url, sentry_dsn, logo_url, flags_url } = config.portal
  const connect = [api_url, news_url, sentry_dsn].flatMap(originOf)
  const images = [logo_url, flags_url, api_url].flatMap(originOf).filter((origin) => !origin.startsWith('https:'))
  return baseDirectives(connect, images)
}

const two_years_s = 63_072_000

export interface HeaderOptions {
  directives: Record<string, string[]>
  /** Whether it is served on https. */
  secure: boolean
  /** Origins that may load these files (Cross-Origin-Resource-Policy). */
  resources: 'same-origin' | 'cross-origin'
}

/** The portal's: one of another origin may show what this one serves. */
export const portalHeaders = (config: Config): HeaderOptions => ({
  directives: cspDirectives(config),
  secure: config.portal_url.startsWith('https:'),
  resources: findAllowedOrigin(config) === undefined ? 'same-origin' : 'cross-origin',
})

/** The console's: the same rules with no address of others, apart from advertisers' icons. */
export const consoleHeaders = ({ operator_url }: Pick<Config, 'operator_url'>): HeaderOptions => ({
  directives: baseDirectives(),
  secure: operator_url.startsWith('https:'),
  resources: 'same-origin',
})

/** Sets the security headers of every response. Headers that only make sense on https are left out on plain http. */
export const registerHeaders = async (app: FastifyInstance, options: HeaderOptions): Promise<void> => {
  const { directives, secure, resources } = options
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: secure && { maxAge: two_years_s, includeSubDomains: true },
    crossOriginOpenerPolicy: secure && { policy: 'same-origin' },
    originAgentCluster: secure,
    crossOriginResourcePolicy: { policy: resources },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
  })
  // Responses are not cached unless their route says so (static files do).
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

/** The portal's origin, if it differs from the API's: the only one that may call from a browser. `undefined`: none may. */
const findAllowedOrigin = (config: Pick<Config, 'portal' | 'portal_url'>): string | undefined => {
  if (config.portal.api_url === '') return undefined
  const portal = new URL(config.portal_url).origin
  return new URL(config.portal.api_url).origin === portal ? undefined : portal
}

/** Answers browsers' preflight requests from another origin. Without a configured origin no header is ever sent. */
export const registerCors = (app: FastifyInstance, config: Config): void => {
  const allowed = findAllowedOrigin(config)
  if (allowed === undefined) return
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin')
    if (request.headers.origin !== allowed) return
    reply.header('access-control-allow-origin', allowed)
    reply.header(
      'access-control-expose-headers',
      'Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, X-Request-Id',
    )
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return
    reply.header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
    reply.header('access-control-allow-headers', 'Authorization, Content-Type')
    reply.header('access-control-max-age', '600')
    return reply.code(204).send()
  })
}
