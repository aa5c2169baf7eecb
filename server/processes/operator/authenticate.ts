import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { allows } from '@plumbline/contract/operator/roles.ts'
import type { FastifyRequest } from 'fastify'
import { authenticateOperator } from '../../features/tokens/index.ts'
import { actorOf, type Member } from '../../features/team/index.ts'
import type { Actor } from '../../features/operator-action.ts'
import { ApiError, refuse } from '../../shared/http/errors.ts'
import type { Pg } from '../../storage/postgres/schema.ts'

export interface OperatorsOptions {
  pg: Pg
  now: () => Date
  /** The member signed in to the console, by a request's cookie. */
  memberOf: (request: FastifyRequest, pg: Pg) => Promise<Member | undefined>
}

export interface Caller {
  actor: Actor
  /** Whether a person entered the second factor some minutes ago; true for programs. */
  confirmed: boolean
}

/**
 * The caller of an operation: a program by its token, or a member of the team by the console's cookie.
 * @returns a function that throws ApiError: `not_signed_in`; `forbidden` where the role does not allow it, or a token tries what needs a
 * person
 */
export const createAuthenticateOperator =
  ({ pg: pool, now, memberOf }: OperatorsOptions) =>
  async (request: FastifyRequest, operation: Operation, pg = pool): Promise<Caller> => {
    const { authorization } = request.headers
    const member = authorization === undefined ? await memberOf(request, pg) : undefined
    if (member === undefined) {
      const actor = await authenticateOperator(pg, authorization, now())
      if (operation.session_only === true) throw refuse('needs_a_person', {})
      if (!allows(operation, actor.role)) throw new ApiError('forbidden')
      return { actor, confirmed: true }
    }
    if (member.state !== 'signed_in') throw new ApiError('not_signed_in')
    if (!allows(operation, member.role)) throw new ApiError('forbidden')
    const { confirmed_until } = member
    return { actor: actorOf(member), confirmed: confirmed_until !== null && confirmed_until > now() }
  }
