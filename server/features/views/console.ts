import type * as consoleCalls from '@plumbline/contract/console.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { auditOwn, type ConsoleServices, type Member } from '../team/index.ts'
import { chooseView, findView, presentView } from './queries.ts'

/** A member's own pin and mails of a view of the team. */
export const viewChoiceHandlers = ({
  pg,
  now,
}: Pick<ConsoleServices, 'pg' | 'now'>): HandlersOf<Pick<typeof consoleCalls, 'consoleChooseView'>, Member> => ({
  consoleChooseView: ({ params: { id }, body, caller }) =>
    pg.transaction().execute(async (trx) => {
      const own = { team_member_id: caller.id }
      await chooseView(trx, own, await findView(trx, own, id), body, now())
      await auditOwn(trx, caller, 'console views', now(), { view: id, ...body })
      return presentView(await findView(trx, own, id))
    }),
})
