import { allows } from '@plumbline/contract/operator/roles.ts'
import { editTeamView } from '@plumbline/contract/operator/views.ts'
import type * as operations from '@plumbline/contract/operator/views.ts'
import { refuse, requireChange } from '../../shared/http/errors.ts'
import { countRows } from '../../storage/postgres/count-rows.ts'
import { readAddress } from '../explore/index.ts'
import type { ActionsOf, Actor } from '../operator-action.ts'
import { pageOf } from '../operator-paging.ts'
import { addView, changeView, findView, listViewsOf, presentView, type FoundView } from './queries.ts'

const member = ({ team_member_id }: Actor) => ({ team_member_id })

const isEditable = ({ role, team_member_id }: Actor, view: FoundView): boolean =>
  role === 'owner' || (allows(editTeamView, role) && team_member_id !== null && view.team_member_id === team_member_id)

const present = (actor: Actor, view: FoundView) => ({
  ...presentView(view),
  author: view.author,
  is_editable: isEditable(actor, view),
})

const assertEditable = (actor: Actor, view: FoundView): void => {
  if (!isEditable(actor, view)) throw refuse('view_of_another', { author: view.author ?? '' })
}

/** Views of the team. Their questions are everybody's; the figures are those that each reader reaches. */
export const viewsActions: ActionsOf<typeof operations> = {
  async listTeamViews({ pg, actor }, { input }) {
    const rows = await listViewsOf(pg, member(actor), pageOf(input))
    const count = await countRows(pg.selectFrom('views').where('user_id', 'is', null))
    return { results: rows.map((view) => present(actor, view)), count }
  },

  async saveTeamView({ pg, actor, now }, { input: { name, question } }) {
    const { address } = readAddress(question, 'operator', now)
    const id = await addView(pg, member(actor), { name, question: address, author: actor.name }, now)
    return present(actor, await findView(pg, member(actor), id))
  },

  async editTeamView({ pg, actor, now }, { params: { id }, input: { name, question } }) {
    requireChange({ name, question }, ['name', 'question'])
    const view = await findView(pg, member(actor), id)
    assertEditable(actor, view)
    const address = question === undefined ? undefined : readAddress(question, 'operator', now).address
    await changeView(pg, member(actor), id, { name, question: address }, now)
    return present(actor, await findView(pg, member(actor), id))
  },

  async removeTeamView({ pg, actor }, { params: { id } }) {
    const view = await findView(pg, member(actor), id)
    assertEditable(actor, view)
    await pg.deleteFrom('views').where('id', '=', id).where('user_id', 'is', null).execute()
    return present(actor, view)
  },
}
