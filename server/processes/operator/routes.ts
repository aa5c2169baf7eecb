import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { withDeadline } from '../../shared/http/deadline.ts'
import { fastifyPath } from '../../shared/http/register.ts'
import { ApiError } from '../../shared/http/errors.ts'
import { isRecord } from '../../shared/record.ts'
import type { ActionTools } from '../../features/operator-action.ts'
import type { Caller } from './authenticate.ts'
import { endpointOf, inputPart } from './endpoint.ts'
import { executors } from './execute.ts'
import { readKey } from './repeated.ts'

export interface OperatorOptions extends Pick<
  ActionTools,
  | 'pg'
  | 'clickhouse'
  | 'data_dir'
  | 'portal_url'
  | 'tracking_url'
  | 'operator_url'
  | 'network_name'
  | 'sends_mail'
  | 'lookup'
> {
  /** The caller, as known to `pg`; throws without a caller, or if the operation is not allowed. */
  authenticate: (request: FastifyRequest, operation: Operation, pg?: ActionTools['pg']) => Promise<Caller>
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
export const registerOperator = (
  app: FastifyInstance,
  { now, long_pg, authenticate, ...options }: OperatorOptions,
): void => {
  const callers = new WeakMap<FastifyRequest, Caller>()
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
        callers.set(request, await withDeadline(limit_ms, () => authenticate(request, operation)))
      },
      handler: async (request, reply) => {
        const first = callers.get(request)
        if (first === undefined) throw new TypeError('an operator call without its operator')
        // While the body arrived, the session may have ended or the role changed.
        const { actor, confirmed } = operation.changes
          ? await withDeadline(limit_ms, () => authenticate(request, operation))
          : first
        const assertAllowed = async (trx: ActionTools['pg']): Promise<void> => {
          const { actor: present } = await authenticate(request, operation, trx)
          if (present.role !== actor.role || present.scope !== actor.scope) throw new ApiError('forbidden')
        }
        const input = inputPart(operation) === 'query' ? request.query : (request.body ?? {})
        const is_dry = isRecord(input) && input.dry_run === true
        if (operation.confirm_identity === true && !confirmed && !is_dry) throw new ApiError('confirm_identity')
        const key = readKey(request.headers['idempotency-key'])
        const answer = await withDeadline(limit_ms, (signal) =>
          perform(
            { ...options, pg, actor, confirmed, now: now(), clock: now, signal },
            { params: request.params, input, key, assertAllowed },
          ),
        )
        return reply.send(answer)
      },
    })
  }
}
