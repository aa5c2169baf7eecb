import type * as views from '@plumbline/contract/views.ts'
import { max_views } from '@plumbline/contract/view-schedules.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { readAddress } from '../explore/index.ts'
import type { Services } from '../portal-services.ts'
import { addView, changeView, chooseView, findView, listViewsOf, presentView } from './queries.ts'

/** Handlers of a user's own views. Another's view is not found, also one of the same affiliate. */
export const viewsHandlers = ({ pg, now }: Services): HandlersOf<typeof views> => {
  const check = (question: string): string => readAddress(question, 'affiliate', now()).address

  return {
    async listViews({ caller: { user_id } }) {
      const rows = await listViewsOf(pg, { user_id }, { limit: max_views, offset: 0 })
      const { email } = await pg.selectFrom('users').where('id', '=', user_id).select('email').executeTakeFirstOrThrow()
      return { results: rows.map(presentView), mail_to: email }
    },

    saveView: ({ body: { name, question, ...choice }, caller: { user_id } }) =>
      pg.transaction().execute(async (trx) => {
        const own = { user_id }
        const id = await addView(trx, own, { name, question: check(question), author: null }, now())
        await chooseView(trx, own, await findView(trx, own, id), choice, now())
        return presentView(await findView(trx, own, id))
      }),

    editView: ({ params: { id }, body: { name, question, ...choice }, caller: { user_id } }) =>
      pg.transaction().execute(async (trx) => {
        const own = { user_id }
        const change = { name, question: question === undefined ? undefined : check(question) }
        await changeView(trx, own, id, change, now())
        await chooseView(trx, own, await findView(trx, own, id), choice, now())
        return presentView(await findView(trx, own, id))
      }),

    async removeView({ params: { id }, caller: { user_id } }) {
      const { name } = await findView(pg, { user_id }, id)
      await pg.deleteFrom('views').where('id', '=', id).where('user_id', '=', user_id).execute()
      return { detail: `The view ${name} was deleted.` }
    },
  }
}
