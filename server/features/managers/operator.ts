import type * as managers from '@plumbline/contract/operator/managers.ts'
import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { type ApiError, refuse, requireChange } from '../../shared/http/errors.ts'
import type { ActionsOf } from '../operator-action.ts'
import { checkEmail } from '../../shared/http/email.ts'
import { presentRow } from '../../shared/present-row.ts'
import { endViewing } from '../operator-scope.ts'
import { pageOf, readPage } from '../operator-paging.ts'

const affiliates = sql<number>`(select count(*)::integer from affiliates where manager_id = managers.id)`
const columns = ['id', 'name', 'email', 'telegram', 'created_at', affiliates.as('affiliates')] as const

const findManager = async (pg: Pg, id: number) =>
  presentRow(
    await pg.selectFrom('managers').where('id', '=', id).select(columns).executeTakeFirstOrThrow(noManager(id)),
  )

const noManager = (id: number) => (): ApiError => refuse('missing', { thing: 'manager', ids: [id] })

/** @throws ApiError `not_found` if the manager does not exist */
export const checkManager = async (trx: Pg, id: number): Promise<void> => {
  await trx.selectFrom('managers').where('id', '=', id).select('id').forShare().executeTakeFirstOrThrow(noManager(id))
}

/** Hands the scope of members and tokens to the successor. @throws ApiError `conflict` if they need one and none is given */
const moveTeam = async (trx: Pg, id: number, successor: number | null): Promise<void> => {
  const member = await trx
    .selectFrom('team_members')
    .where('manager_id', '=', id)
    .where('role', '=', 'manager')
    .select('email')
    .executeTakeFirst()
  const token = await trx
    .selectFrom('operator_tokens')
    .where('manager_id', '=', id)
    .where('revoked_at', 'is', null)
    .select('name')
    .executeTakeFirst()
  const holder = member?.email ?? (token && `the token "${token.name}"`)
  if (successor === null && holder !== undefined) throw refuse('manager_assigned', { id, holder })
  for (const table of ['team_members', 'operator_tokens'] as const)
    await trx.updateTable(table).set({ manager_id: successor }).where('manager_id', '=', id).execute()
}

export const managersActions: ActionsOf<typeof managers> = {
  async addManager({ pg, now }, { input: { name, email, telegram } }) {
    const { id } = await pg
      .insertInto('managers')
      .values({ name, email: email === undefined ? null : checkEmail(email), telegram, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return findManager(pg, id)
  },

  async listManagers({ pg, actor: { scope } }, { input }) {
    const matching = pg.selectFrom('managers').$if(scope !== null, (query) => query.where('id', '=', scope))
    const { rows, count } = await readPage(matching.select(columns).orderBy('id'), pageOf(input))
    return { results: rows.map((row) => presentRow(row)), count }
  },

  async editManager({ pg }, { params: { id }, input }) {
    const { name, telegram } = input
    const email = typeof input.email === 'string' ? checkEmail(input.email) : input.email
    requireChange(input, ['name', 'email', 'telegram'])
    await pg.updateTable('managers').set({ name, email, telegram }).where('id', '=', id).execute()
    return findManager(pg, id)
  },

  async removeManager({ pg, now }, { params: { id }, input: { successor = null } }) {
    if (successor === id) throw refuse('successor_removed', {})
    // An operator who assigns it at the same time waits, and finds it removed.
    await pg.selectFrom('managers').where('id', '=', id).select('id').forUpdate().executeTakeFirstOrThrow(noManager(id))
    if (successor !== null) await checkManager(pg, successor)
    const moved = await pg
      .updateTable('affiliates')
      .set({ manager_id: successor })
      .where('manager_id', '=', id)
      .returning('id')
      .execute()
    const ids = moved.map((affiliate) => affiliate.id)
    await endViewing(pg, ids, now)
    await moveTeam(pg, id, successor)
    await pg.deleteFrom('managers').where('id', '=', id).execute()
    return { id, moved: moved.length }
  },
}
