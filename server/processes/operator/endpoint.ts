import Type, { type TObject } from 'typebox'
import type { Endpoint } from '@plumbline/contract/endpoint.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { takesSeen } from './stale.ts'

/** Where a call carries the input of its operation. */
export const inputPart = ({ call }: Operation): 'query' | 'body' =>
  call?.method === 'GET' || call?.method === 'DELETE' ? 'query' : 'body'

const described = {
  description:
    'what you saw of the thing that you change: refused with 409 where one of these fields is another by now',
}
/**
 * Additional input of a call that edits, decides or removes. Commands do not need it, because they read the stored state at once.
 */
const seenIn = {
  body: Type.Optional(Type.Record(Type.String({ maxLength: 50 }), Type.Unknown(), described)),
  query: Type.Optional(Type.String({ ...described, description: `${described.description}; as JSON` })),
}

const inputOf = (operation: Operation): TObject | undefined => {
  const { input } = operation
  return takesSeen(operation) ? Type.Object({ ...input?.properties, seen: seenIn[inputPart(operation)] }) : input
}

/** The call of an operation; `undefined` for operations of the command line only. */
export const endpointOf = (operation: Operation): Omit<Endpoint, 'access'> | undefined => {
  const { call, summary, params, reply, changes } = operation
  const input = inputOf(operation)
  if (call === undefined) return undefined
  return {
    ...call,
    summary: `${summary.slice(0, 1).toUpperCase()}${summary.slice(1)}`,
    ...(params !== undefined && { params }),
    ...(input !== undefined && { [inputPart(operation)]: input }),
    reply,
    // A thing named in the body may be missing too; a path's parameters declare that failure themselves.
    ...(changes && { failures: ['conflict', 'key_reused', ...(params === undefined ? (['not_found'] as const) : [])] }),
  }
}
