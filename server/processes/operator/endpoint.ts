import Type, { type TObject } from 'typebox'
import type { Endpoint } from '@plumbline/contract/endpoint.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { takesSeen } from './stale.ts'

/** Where the input of an operation stands in its call. */
export const inputPart = ({ call }: Operation): 'query' | 'body' =>
  call?.method === 'GET' || call?.method === 'DELETE' ? 'query' : 'body'

const described = {
  description:
    'what you saw of the thing that you change: refused with 409 where one of these fields is another by now',
}
/**
 * What a call may say beside the input of an operation that edits, decides or removes: a command sees what is stored at once, and needs it not.
 */
const seenIn = {
  body: Type.Optional(Type.Record(Type.String({ maxLength: 50 }), Type.Unknown(), described)),
  query: Type.Optional(Type.String({ ...described, description: `${described.description}; as JSON` })),
}

const inputOf = (operation: Operation): TObject | undefined => {
  const { input } = operation
  return takesSeen(operation) ? Type.Object({ ...input?.properties, seen: seenIn[inputPart(operation)] }) : input
}

/** The call of an operation; `undefined` for what is done on the command line only. */
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
    // What is named in the body may not exist either; a path's parameters say so themselves.
    ...(changes && { failures: ['conflict', 'key_reused', ...(params === undefined ? (['not_found'] as const) : [])] }),
  }
}
