import type { Endpoint } from '@plumbline/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, errorBody } from '../../shared/http/errors.ts'
import type { SendPage } from './static.ts'

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD'

/** The methods of a path, by the contract and this server's other routes; empty for an unknown path. */
export const createMethodFinder = (
  endpoints: readonly Pick<Endpoint, 'method' | 'path' | 'download'>[],
  pages: readonly string[],
): ((path: string) => string[]) => {
  const patterns = endpoints.map(({ method, path, download }) => ({
    methods: method === 'GET' && download === undefined ? ['GET', 'HEAD'] : [method],
    pattern: patternOf(path),
  }))
  return (path) => {
    if (pages.includes(path)) return ['GET', 'HEAD']
    const methods = patterns.filter(({ pattern }) => pattern.test(path)).flatMap((taken) => taken.methods)
    return [...methods.filter(isRead), ...methods.filter((method) => !isRead(method))]
  }
}

/** The path of a request, without its query. */
const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? ''

const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/')

/** Answers requests without a route: JSON under /api (405 with Allow for a known path), the portal's page or a plain 404 elsewhere. */
export const registerNotFound = (
  app: FastifyInstance,
  methodsOf: (path: string) => string[],
  sendPage: SendPage,
): void => {
  const fail = (reply: FastifyReply, error: ApiError): FastifyReply => reply.code(error.status).send(errorBody(error))
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request)
    const methods = methodsOf(path)
    if (methods.length > 0) return fail(reply.header('allow', methods.join(', ')), new ApiError('method_not_allowed'))
    if (isApiPath(path)) return fail(reply, new ApiError('not_found'))
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return fail(reply.header('allow', 'GET, HEAD'), new ApiError('method_not_allowed'))
    return sendPage(request, reply, path)
  })
}
