import { fileURLToPath } from 'node:url'
import * as consoleCalls from '@plumbline/contract/console.ts'
import { file_limits } from '@plumbline/contract/operator/file-fields.ts'
import { unattended_header } from '@plumbline/contract/unattended.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createDevices } from '../../features/auth/index.ts'
import { creativeImageHandlers } from '../../features/creatives/console.ts'
import { consoleExportHandlers } from '../../features/exports/console.ts'
import { inboxMailHandlers } from '../../features/inbox/console.ts'
import { readSessionCookie, assertReached, findMember, type Member } from '../../features/team/index.ts'
import { consoleHandlers } from '../../features/team/console.ts'
import { ApiError } from '../../shared/http/errors.ts'
import { registerContract } from '../../shared/http/register.ts'
import { createPublicLimit, createSignInLimit } from '../../shared/http/sign-in-limits.ts'
import { createAddressReader } from '../../shared/visitor/forwarded-address.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { viewChoiceHandlers } from '../../features/views/console.ts'
import { limitConnections } from '../http/connections.ts'
import { createAuthenticateOperator } from '../operator/authenticate.ts'
import { operatorCalls, registerOperator } from '../operator/routes.ts'
import { download_limit_ms } from './app.ts'
import { registerCompression } from './compression.ts'
import { operatorDocs } from './docs/pages.ts'
import { consoleHeaders, registerHeaders } from './headers.ts'
import { createMethodFinder, registerNotFound } from './not-found.ts'
import { refuseOtherOrigins } from './same-origin.ts'
import { createServer } from './server.ts'
import type { ServerOptions } from './server-options.ts'
import { registerStatic } from './static.ts'

export interface ConsoleOptions extends ServerOptions {
  /** For calls that may take long; `pg` when absent. */
  long_pg?: Pg
}

const builtConsole = fileURLToPath(new URL('../../../console/dist', import.meta.url))

/**
 * Puts the console's server together: signing in, the operations with their documentation, and the console's files. It has a port of its own,
 * so that a firewall can keep strangers away from it. Listens nowhere yet.
 */
export const buildConsoleApp = async (options: ConsoleOptions): Promise<FastifyInstance> => {
  const { config, pg, clickhouse, export_clickhouse = clickhouse, secrets, log } = options
  const { operator_url, trust_proxy, access_log, connections_per_address, demo } = config
  const now = options.now ?? (() => new Date())
  const secure = operator_url.startsWith('https:')
  const deadline_ms = options.deadline_ms ?? 6000

  const app = createServer(log, { address: operator_url, upload_ms: file_limits.limit_ms, trust_proxy, access_log })
  limitConnections(app.server, { max_of_address: connections_per_address, trust_proxy, log })
  await registerHeaders(app, consoleHeaders(config))
  refuseOtherOrigins(app, operator_url)
  registerCompression(app)

  const memberOf = (request: FastifyRequest, known_to = pg): Promise<Member | undefined> =>
    findMember(known_to, readSessionCookie(request.headers.cookie, secure), {
      demo,
      now: now(),
      is_used: request.headers[unattended_header] === undefined,
    })

  registerContract<typeof consoleCalls, Member>(app, consoleCalls, {
    handlers: {
      ...consoleHandlers({
        config,
        pg,
        now,
        keys: secrets,
        devices: createDevices(secrets.session_key, now, 'console device'),
        signInLimit: createSignInLimit(now, options.hold),
      }),
      ...inboxMailHandlers({ pg, now }),
      ...creativeImageHandlers({ pg }),
      ...viewChoiceHandlers({ pg, now }),
      ...consoleExportHandlers({ pg, export_clickhouse, now }),
    },
    authenticate: async (request, name) => {
      const member = await memberOf(request)
      if (member === undefined) throw new ApiError('not_signed_in')
      assertReached(member, name, now())
      return member
    },
    logged: ({ id }) => ({ team_member_id: id }),
    secure,
    device_cookie: 'plumbline_console_device',
    addressOf: createAddressReader(trust_proxy),
    limitPublic: createPublicLimit(now),
    deadline_ms,
    download_limit_ms: options.download_limit_ms ?? download_limit_ms,
  })

  const { data_dir, portal_url, tracking_url, smtp_url } = config
  registerOperator(app, {
    authenticate: createAuthenticateOperator({ pg, now, memberOf }),
    pg,
    long_pg: options.long_pg ?? pg,
    clickhouse: () => clickhouse,
    now,
    data_dir,
    portal_url,
    tracking_url,
    operator_url,
    network_name: config.portal.network_name,
    sends_mail: smtp_url !== undefined && !demo,
    lookup: options.lookup,
  })

  const pages = operatorDocs(config.portal.network_name)
  for (const { path, type, content } of pages) app.get(path, (_request, reply) => reply.type(type).send(content()))
  // Uses no other service: a process that answers need not be restarted.
  app.get('/livez', () => ({ live: true }))

  const sendPage = await registerStatic(app, options.web_folder ?? builtConsole, {
    unbuilt: `The console has not been built. Its API is here, documented at ${operator_url}/api/operator/docs/`,
  })
  const pagePaths = [...pages.map(({ path }) => path), '/livez']
  registerNotFound(app, createMethodFinder([...Object.values(consoleCalls), ...operatorCalls], pagePaths), sendPage)
  return app
}
