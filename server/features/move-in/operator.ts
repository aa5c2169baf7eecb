import type * as moveIn from '@plumbline/contract/operator/move-in.ts'
import { describeInFull } from '../../shared/describe-schema.ts'
import { refuse, requireChange } from '../../shared/http/errors.ts'
import { lock } from '../../storage/postgres/lock.ts'
import type { ActionsOf } from '../operator-action.ts'
import { pageOf } from '../operator-paging.ts'
import { documentSchema, importOldNetwork } from './import.ts'
import { inviteMoved } from './invite.ts'
import { kinds } from './kinds.ts'
import { checkSettings, findOldNetwork, listOldNetworks, protectsFromPayingTwice } from './networks.ts'

export const moveInActions: ActionsOf<typeof moveIn> = {
  listOldNetworks: ({ pg }, { input }) => listOldNetworks(pg, pageOf(input)),

  async addOldNetwork(tools, { input: { source, ...given } }) {
    const { pg, now } = tools
    await lock(pg, 'moving in')
    const { name = given.name, ...settings } = await checkSettings(tools, given)
    const { id } = await pg
      .insertInto('old_networks')
      .values({ name, source, created_at: now, ...settings })
      .returning('id')
      .executeTakeFirstOrThrow()
    return findOldNetwork(pg, id)
  },

  async editOldNetwork(tools, { params: { id }, input }) {
    const { pg } = tools
    requireChange(input, ['name', 'hosts', 'takes_unproven', 'relay_url'])
    await lock(pg, 'moving in')
    await findOldNetwork(pg, id)
    const settings = await checkSettings(tools, input, id)
    await pg.updateTable('old_networks').set(settings).where('id', '=', id).execute()
    return findOldNetwork(pg, id)
  },

  async removeOldNetwork({ pg }, { params: { id } }) {
    await lock(pg, 'moving in')
    const network = await findOldNetwork(pg, id)
    if (await protectsFromPayingTwice(pg, id)) throw refuse('old_network_protects', { name: network.name })
    await pg.deleteFrom('old_networks').where('id', '=', id).execute()
    return network
  },

  importOldNetwork: (tools, { input }) => importOldNetwork(tools, input),

  inviteMoved: (tools, { input }) => inviteMoved(tools, input),

  moveInSchema: (_tools, { input: { kind: name } }) =>
    Promise.resolve({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: { [name]: { type: 'array', items: describeInFull(documentSchema(kinds[name])) } },
      required: [name],
    }),
}
