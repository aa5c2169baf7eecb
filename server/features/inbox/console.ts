import type * as consoleCalls from '@plumbline/contract/console.ts'
import { isZone } from '../../shared/network.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { refuse } from '../../shared/http/errors.ts'
import { auditOwn, type ConsoleServices, type Member } from '../team/index.ts'
import { choicesOf, readChosen } from './choices.ts'
import { digest_time } from './rules.ts'

type MailCalls = Pick<typeof consoleCalls, 'consoleMails' | 'consoleChooseMails'>

const present = async (pg: Pg, member: Member) => {
  const { zone } = await pg
    .selectFrom('team_members')
    .where('id', '=', member.id)
    .select('zone')
    .executeTakeFirstOrThrow()
  return { zone, digest_time, choices: choicesOf(member, await readChosen(pg, member.id)) }
}

/** Handlers of what a member chooses to get of the inbox by mail. */
export const inboxMailHandlers = ({ pg, now }: Pick<ConsoleServices, 'pg' | 'now'>): HandlersOf<MailCalls, Member> => ({
  consoleMails: ({ caller }) => present(pg, caller),

  consoleChooseMails: ({ caller, body: { zone, choices = [] } }) =>
    pg.transaction().execute(async (trx) => {
      if (typeof zone === 'string' && !isZone(zone)) throw refuse('not_a_zone', { zone })
      if (zone !== undefined) await trx.updateTable('team_members').set({ zone }).where('id', '=', caller.id).execute()
      const offered = choicesOf(caller, []).map(({ kind }) => kind)
      for (const { kind, mailed } of choices) {
        if (!offered.includes(kind)) throw refuse('nothing_waits', { kind, role: caller.role })
        await trx
          .insertInto('team_mail_choices')
          .values({ team_member_id: caller.id, kind, mailed })
          .onConflict((conflict) => conflict.columns(['team_member_id', 'kind']).doUpdateSet({ mailed }))
          .execute()
      }
      await auditOwn(trx, caller, 'console mails', now(), {
        ...(zone !== undefined && { zone }),
        ...Object.fromEntries(choices.map(({ kind, mailed }) => [kind, mailed])),
      })
      return present(trx, caller)
    }),
})
