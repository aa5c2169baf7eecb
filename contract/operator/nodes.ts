import Type from 'typebox'
import { moment } from '../fields.ts'
import { operation } from './operation.ts'

const machine = Type.Object({
  machine: Type.Integer(),
  host: Type.String(),
  data_dir: Type.String(),
  journals: Type.Object({ first: Type.Integer(), last: Type.Integer() }),
  /** Whether its worker has reported lately. A node without a worker reports nothing. */
  runs: Type.Boolean(),
  has_worker: Type.Boolean(),
  /** When its worker was last seen; null after it ended in order, and before it first ran. */
  seen_at: Type.Union([moment, Type.Null()]),
})

export const listMachines = operation({
  command: 'machines list',
  call: { method: 'GET', path: '/api/operator/machines/' },
  summary: 'list the nodes of the network, and which of them run',
  examples: ['machines list'],
  roles: ['viewer'],
  changes: false,
  reply: Type.Object({ results: Type.Array(machine), count: Type.Integer() }),
})

export const removeMachine = operation({
  command: 'machines remove',
  call: { method: 'POST', path: '/api/operator/machines/{machine}/remove/' },
  summary: 'mark a node as lost, so that nothing waits for it; it may return with its data directory',
  examples: ['machines remove 2'],
  roles: [],
  changes: true,
  params: Type.Object({ machine: Type.Integer({ minimum: 1, maximum: 15, description: 'number of the node' }) }),
  reply: machine,
})
