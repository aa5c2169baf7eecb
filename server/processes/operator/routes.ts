import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withDeadline } from '../../shared/http/deadline.ts'
import { fastifyPath } from '../../shared/http/register.ts'
import type { Actor, ActionTools } from '../../features/operator-action.ts'
import { endpointOf, inputPart } from './endpoint.ts'
import { executors } from './execute.ts'
import { authenticateOperator } from '../../features/tokens/authenticate.ts'

export interface OperatorOptions extends Pick<
  ActionTools,
  'pg' | 'clickhouse' | 'data_dir' | 'portal_url' | 'tracking_url'
> {
  /** For calls that may take long; see connect.ts. */
  long_pg: ActionTools['pg']
  now: () => Date
}

const default_max_bytes = 65_536

export const operatorCalls = executors.flatMap(({ operation }) => {
  const endpoint = endpointOf(operation)
  return endpoint === undefined ? [] : [endpoint]
})

/** Registers the operator API, and nothing else, from the contract's operations. */
export const registerOperator = (app: FastifyInstance, { now, long_pg, ...options }: OperatorOptions): void => {
  const actors = new WeakMap<FastifyRequest, Actor>()
  for (const { operation, limit_ms, perform } of executors) {
    const { call, max_bytes = default_max_bytes } = operation
    if (call === undefined) continue
    const pg = operation.limit_ms === undefined ? options.pg : long_pg
    app.route({
      method: call.method,
      url: fastifyPath(call.path),
      bodyLimit: max_bytes,
      // Before anything of the request is read, so that a stranger learns nothing from how it is checked.
      onRequest: async (request) => {
        const { authorization } = request.headers
        actors.set(request, await withDeadline(limit_ms, () => authenticateOperator(options.pg, authorization, now())))
      },
      handler: async (request, reply) => {
        const actor = actors.get(request)
        if (actor === undefined) throw new TypeError('an operator call without its operator')
        const input = inputPart(operation) === 'query' ? request.query : (request.body ?? {})
        const answer = await withDeadline(limit_ms, (signal) =>
          perform({ ...options, pg, actor, now: now(), clock: now, signal }, { params: request.params, input }),
        )
        return reply.send(answer)
      },
    })
  }
}
