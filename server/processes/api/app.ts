import { fileURLToPath } from 'node:url'
import { contract, type Contract, type EndpointName } from '@plumbline/contract/index.ts'
import { screen_sections } from '@plumbline/contract/screens.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '@plumbline/contract/endpoint.ts'
import { limitConnections } from '../http/connections.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { demoReceiver } from '../../shared/demo-receiver.ts'
import { applicationHandlers } from '../../features/applications/portal.ts'
import {
  authenticateKey,
  isKey,
  createKeyLimit,
  type SetHeader,
  userKeysHandlers,
  userSessionsHandlers,
  secondFactorHandlers,
} from '../../features/security/index.ts'
import { assertProved, hasFactor, policyColumn } from '../../features/second-factor/index.ts'
import { noCountries, type Countries } from '../../shared/visitor/country.ts'
import { authHandlers } from '../../features/auth/portal.ts'
import { createDevices, createAccessTokens, createRefreshTokens, type AccessTokens } from '../../features/auth/index.ts'
import { beforeTheMoveHandlers } from '../../features/before-the-move/portal.ts'
import { billingHandlers } from '../../features/billing/portal.ts'
import { conversionsHandlers } from '../../features/conversion-page/portal.ts'
import { createImageTokens } from '../../features/creatives/index.ts'
import { creativesHandlers } from '../../features/creatives/portal.ts'
import { dashboardHandlers } from '../../features/dashboard/portal.ts'
import { ledgerHandlers } from '../../features/ledger/portal.ts'
import { moneyHandlers } from '../../features/money/portal.ts'
import { newsHandlers } from '../../features/news/portal.ts'
import { capsHandlers } from '../../features/caps/portal.ts'
import { offerFiguresHandlers } from '../../features/offer-figures/portal.ts'
import { offerRequestsHandlers } from '../../features/offer-requests/portal.ts'
import { offersHandlers } from '../../features/offers/portal.ts'
import { oldLinksHandlers } from '../../features/old-links/portal.ts'
import { emailChangeHandlers } from '../../features/email-change/portal.ts'
import { passwordHandlers } from '../../features/password/portal.ts'
import { paymentsHandlers } from '../../features/payments/portal.ts'
import { postbacksHandlers } from '../../features/outbound-postbacks/portal.ts'
import { profileHandlers } from '../../features/profile/portal.ts'
import { referralsHandlers } from '../../features/referrals/portal.ts'
import { trafficHandlers } from '../../features/traffic/portal.ts'
import { exploreHandlers } from '../../features/explore/portal.ts'
import { exportHandlers } from '../../features/exports/portal.ts'
import { viewsHandlers } from '../../features/views/portal.ts'
import { reportHandlers } from '../../features/reports/portal.ts'
import { registerCompression } from './compression.ts'
import { portalHeaders, registerCors, registerHeaders } from './headers.ts'
import { createMethodFinder, registerNotFound } from './not-found.ts'
import { createPublicLimit, createSignInLimit } from '../../shared/http/sign-in-limits.ts'
import { registerContract } from '../../shared/http/register.ts'
import { createServer } from './server.ts'
import type { ServerOptions } from './server-options.ts'
import { registerStatic } from './static.ts'
import { dialPublic, type Dial } from '../../features/outbound-postbacks/index.ts'
import { createLookup } from '../../shared/name-lookup.ts'
import { createAddressReader } from '../../shared/visitor/forwarded-address.ts'
import { clientConfigOf, manifestOf } from './client-config.ts'
import { portalDocs } from './docs/pages.ts'
import { health_paths, registerHealth } from './health-routes.ts'
import type { Services } from '../../features/portal-services.ts'
import type { Caller } from '../../shared/http/endpoint.ts'
import { ApiError } from '../../shared/http/errors.ts'

const bearer = /^Bearer +([\w.~+/-]+=*)$/i

/**
 * Authenticates an Authorization header: the token must be ours and unexpired, its session not ended, its user and affiliate not
 * disabled. PostgreSQL is queried each time, so that ending a session takes effect at once. Throws `not_signed_in` for everything else,
 * `read_only` if an operator who views the account would change something, and the second factor's errors (features/second-factor/guard.ts).
 */
const createAuthenticate =
  (
    pg: Pg,
    tokens: AccessTokens,
    addressOf: (request: FastifyRequest) => string,
    now: () => Date,
    keyLimit = createKeyLimit(now),
  ) =>
  async (request: FastifyRequest, name: EndpointName, setHeader?: SetHeader): Promise<Caller> => {
    const endpoint: Endpoint = contract[name]
    const token = bearer.exec(request.headers.authorization ?? '')?.[1]
    if (token !== undefined && isKey(token))
      return authenticateKey(
        pg,
        { key: token, name, endpoint, address: addressOf(request), now: now() },
        keyLimit,
        setHeader,
      )
    const claims = token === undefined ? undefined : await tokens.verify(token)
    if (claims === undefined) throw new ApiError('not_signed_in')
    const session = await pg
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .innerJoin('affiliates', 'affiliates.id', 'users.affiliate_id')
      .where('sessions.id', '=', claims.session_id)
      .where('sessions.user_id', '=', claims.user_id)
      .where('sessions.ended_at', 'is', null)
      .where('sessions.expires_at', '>', now())
      .where('users.disabled_at', 'is', null)
      .where('affiliates.status', '=', 'active')
      .select(['sessions.user_id', 'users.affiliate_id', 'sessions.id as session_id', 'sessions.viewed_by'])
      .select(['confirmed_until', hasFactor(now()).as('has_second_factor'), policyColumn.as('policy')])
      .executeTakeFirst()
    if (session === undefined) throw new ApiError('not_signed_in')
    const { confirmed_until, has_second_factor, policy, ...caller } = session
    if (caller.viewed_by !== null && endpoint.method !== 'GET' && endpoint.reads !== true)
      throw new ApiError('read_only')
    if (caller.viewed_by === null) assertProved(endpoint, { confirmed_until, has_second_factor, policy }, now())
    return caller
  }

export interface AppOptions extends ServerOptions {
  /** How long a request may take to arrive. */
  request_ms?: number
  /** Countries of addresses, for what users read of their sessions; absent: unknown. */
  countries?: Countries
  /** How the addresses of other people are connected to. */
  dial?: Dial
  /** Whether this process is about to end: clients should use another. */
  is_leaving?: () => boolean
}

/** A file of a million rows takes a fraction of it, even over a slow line. */
export const download_limit_ms = 600_000

const builtPortal = fileURLToPath(new URL('../../../portal/dist', import.meta.url))

/** Puts the API together: the contract, its documentation, health, the portal's configuration and files. Listens nowhere yet. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { config, pg, clickhouse, secrets, log } = options
  const now = options.now ?? (() => new Date())
  const tokens = createImageTokens(secrets.session_key)
  const services: Services = { config, pg, clickhouse, export_clickhouse: options.export_clickhouse ?? clickhouse, now }
  const tools = {
    lookup: options.lookup ?? createLookup(),
    dial: options.dial ?? dialPublic,
    ...(config.demo && { standIn: demoReceiver }),
  }
  const accessTokens = createAccessTokens(secrets.session_key, now)
  const refreshTokens = createRefreshTokens(secrets.session_key)
  const devices = createDevices(secrets.session_key, now)
  const countries = options.countries ?? noCountries
  const signInLimit = createSignInLimit(now, options.hold)

  const { request_ms } = options
  const { portal_url: address, trust_proxy, access_log } = config
  const app = createServer(log, { address, request_ms, trust_proxy, access_log })
  limitConnections(app.server, { max_of_address: config.connections_per_address, trust_proxy: config.trust_proxy, log })
  await registerHeaders(app, portalHeaders(config))
  registerCors(app, config)
  registerCompression(app)

  const addressOf = createAddressReader(config.trust_proxy)
  const authenticate = createAuthenticate(pg, accessTokens, addressOf, now)
  registerContract<Contract, Caller>(app, contract, {
    handlers: {
      ...applicationHandlers(services),
      ...authHandlers({ pg, now, accessTokens, refreshTokens, devices, signInLimit, keys: secrets, countries }),
      ...secondFactorHandlers({ config, pg, now, keys: secrets, devices, signInLimit }),
      ...userSessionsHandlers({ pg, now, keys: secrets }),
      ...userKeysHandlers({ pg, now }),
      ...beforeTheMoveHandlers(services),
      ...billingHandlers(services),
      ...conversionsHandlers(services),
      ...creativesHandlers({ ...services, tokens }),
      ...dashboardHandlers(services),
      ...ledgerHandlers(services),
      ...moneyHandlers(services),
      ...newsHandlers(services),
      ...capsHandlers(services),
      ...offerFiguresHandlers(services),
      ...oldLinksHandlers(services),
      ...offersHandlers(services),
      ...offerRequestsHandlers(services),
      ...emailChangeHandlers({ pg, now }),
      ...passwordHandlers({ pg, now, devices, signInLimit }),
      ...paymentsHandlers(services),
      ...postbacksHandlers({ ...services, tools, keys: secrets }),
      ...profileHandlers(services),
      ...referralsHandlers(services),
      ...exploreHandlers(services),
      ...exportHandlers({ ...services, tokens }),
      ...viewsHandlers(services),
      ...reportHandlers(services),
      ...trafficHandlers(services),
    },
    authenticate: (request, name, setHeader) => authenticate(request, name as EndpointName, setHeader),
    logged: ({ affiliate_id }) => ({ affiliate_id }),
    secure: config.portal_url.startsWith('https:'),
    addressOf,
    limitPublic: createPublicLimit(now),
    deadline_ms: options.deadline_ms ?? 6000,
    download_limit_ms: options.download_limit_ms ?? download_limit_ms,
  })

  const pages = portalDocs(config.portal.network_name)
  for (const { path, type, content } of pages) app.get(path, (_request, reply) => reply.type(type).send(content()))

  app.get('/config.json', () => clientConfigOf(config))
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply.type('application/manifest+json').send(manifestOf(config)),
  )
  registerHealth(app, { config, pg, clickhouse, now, is_leaving: options.is_leaving })

  const sendPage = await registerStatic(app, options.web_folder ?? builtPortal, {
    screens: screen_sections,
    unbuilt: 'The portal has not been built yet.',
  })
  const pagePaths = [...pages.map(({ path }) => path), '/config.json', '/manifest.webmanifest', ...health_paths]
  registerNotFound(app, createMethodFinder(Object.values(contract), pagePaths), sendPage)
  return app
}
