import { contact_fields } from '@plumbline/contract/affiliate-fields.ts'
import { titleOf } from '@plumbline/contract/field-names.ts'
import type * as profile from '@plumbline/contract/profile.ts'
import { withCountryName } from '../../shared/country-name.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { refuse } from '../../shared/http/errors.ts'
import { day_ms } from '../../shared/time.ts'
import { countAttempt } from '../../storage/postgres/counted-attempts.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { checkWebsite } from '../applications/index.ts'
import { tellAffiliates } from '../mail/index.ts'
import type { Services } from '../portal-services.ts'
import { assertMayEdit, readProfileEdits } from './edits.ts'
import { findEmail, findProfile } from './queries.ts'

/** More would bury what else is mailed. */
const mails_a_day = [{ attempts: 5, within_ms: day_ms }]

const presentProfile = async (pg: Pg, user_id: number) => ({
  ...(await findProfile(pg, user_id)),
  may_edit: (await readProfileEdits(pg)) === 'all',
})

export const profileHandlers = ({ pg, now }: Services): HandlersOf<typeof profile> => ({
  affiliateProfile: ({ caller }) => findEmail(pg, caller.user_id),

  userProfile: ({ caller }) => presentProfile(pg, caller.user_id),

  async editProfile({ body, caller: { user_id, affiliate_id } }) {
    const given = {
      ...withCountryName(body),
      ...(body.website !== undefined && { website: checkWebsite(body.website) }),
    }
    return pg.transaction().execute(async (trx) => {
      await assertMayEdit(trx)
      const stored = await trx
        .selectFrom('affiliates')
        .where('id', '=', affiliate_id)
        .select(contact_fields)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const changed = contact_fields.filter((name) => given[name] !== undefined && given[name] !== stored[name])
      if (Object.keys(given).length === 0) throw refuse('nothing_to_change', { fields: ['phone'] })
      if (changed.length > 0) {
        await trx.updateTable('affiliates').set(given).where('id', '=', affiliate_id).execute()
        const data = {
          fields: changed.map(titleOf).join(', '),
          ...(await findEmail(trx, user_id)),
          at: now().toISOString(),
        }
        const limit = { key: `mails about the profile of affiliate ${affiliate_id}`, allowed: mails_a_day }
        if ((await countAttempt(trx, now(), [limit])) === 0)
          await tellAffiliates(trx, 'profile_changed', [{ affiliate_id, data }], now())
      }
      return presentProfile(trx, user_id)
    })
  },
})
