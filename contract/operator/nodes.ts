import Type from 'typebox'
import { moment, orNull } from '../fields.ts'
import { operation } from './operation.ts'

const row = Type.Object({
  node: Type.Integer(),
  host: Type.String(),
  data_dir: Type.String(),
  journals: Type.Object({ first: Type.Integer(), last: Type.Integer() }),
  /** Whether its worker has reported lately. A node without a worker reports nothing. */
  runs: Type.Boolean(),
  has_worker: Type.Boolean(),
  /** When its worker was last seen; null after it ended in order, and before it first ran. */
  seen_at: orNull(moment),
})

export const listNodes = operation({
  command: 'nodes list',
  call: { method: 'GET', path: '/api/operator/nodes/' },
  summary: 'list the nodes of the network with their state',
  examples: ['nodes list'],
  roles: ['viewer'],
  reply: Type.Object({ results: Type.Array(row), count: Type.Integer() }),
})

export const removeNode = operation({
  command: 'nodes remove',
  call: { method: 'POST', path: '/api/operator/nodes/{node}/remove/' },
  summary: 'mark a node as lost, so that nothing waits for it; it may return with its data directory',
  examples: ['nodes remove 2'],
  params: Type.Object({ node: Type.Integer({ minimum: 1, maximum: 15, description: 'number of the node' }) }),
  reply: row,
})
