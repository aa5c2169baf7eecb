import Type from 'typebox'
import { viewChoice, viewName, viewQuestion } from '@plumbline/contract/view-fields.ts'
import { readAddress } from '../features/explore/index.ts'
import { addView, chooseView, findView, type ViewReader } from '../features/views/index.ts'
import type { Trx } from '../storage/postgres/schema.ts'
import { closed, read, text } from './catalogue.ts'

/** Saved views of the explorer, each of the user or the member of the team with that address. */
const demoViews = read(
  'views',
  Type.Array(Type.Object({ email: text, name: viewName, question: viewQuestion, ...viewChoice }, closed)),
)

/** Saves them as their makers would; a network without a team has none of its views. */
export const insertViews = async (trx: Trx, now: number): Promise<void> => {
  const at = new Date(now)
  for (const { email, name, question, ...choice } of demoViews) {
    const user = await trx.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst()
    const member = await trx
      .selectFrom('team_members')
      .where('email', '=', email)
      .select(['id', 'name'])
      .executeTakeFirst()
    if (user === undefined && member === undefined) continue
    const reader: ViewReader = user === undefined ? { team_member_id: member?.id ?? null } : { user_id: user.id }
    const { address } = readAddress(question, user === undefined ? 'operator' : 'affiliate', at)
    const id = await addView(trx, reader, { name, question: address, author: member?.name ?? null }, at)
    await chooseView(trx, reader, await findView(trx, reader, id), choice, at)
  }
}
