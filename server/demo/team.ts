import { roles } from '@plumbline/contract/operator/roles.ts'
import Type from 'typebox'
import { hashPassword } from '../shared/passwords/hash.ts'
import type { Pg } from '../storage/postgres/schema.ts'
import { closed, read, text } from './catalogue.ts'

const demoTeam = read(
  'team',
  Type.Array(Type.Object({ email: text, name: text, role: Type.Enum(roles), password: text }, closed)),
)

/** Gives the demo network its team, unless it has, or had, one. */
export const insertDemoTeam = async (pg: Pg): Promise<void> => {
  if ((await pg.selectFrom('team_members').select('id').limit(1).executeTakeFirst()) !== undefined) return
  for (const { password, ...member } of demoTeam)
    await pg
      .insertInto('team_members')
      .values({ ...member, password_hash: await hashPassword(password) })
      .execute()
}
