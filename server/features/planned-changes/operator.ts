import type * as plannedChanges from '@plumbline/contract/operator/planned-changes.ts'
import type { ReplyOf } from '@plumbline/contract/operator/operation.ts'
import type { pauseOffer } from '@plumbline/contract/operator/planned-changes.ts'
import { state_change_names, state_changes, type StateChange } from '@plumbline/contract/planned-changes.ts'
import { sql } from 'kysely'
import { refuse } from '../../shared/http/errors.ts'
import { findOfferId, hasAccess, lockOffers, offerStates } from '../offers/index.ts'
import type { Action, ActionsOf } from '../operator-action.ts'
import { inScope } from '../operator-scope.ts'
import { pageOf } from '../operator-paging.ts'
import { changeTerms } from './change-terms.ts'
import { isPending, planChange, mailChange, type Audience } from './plan.ts'

const max_shown = 50

const stops = state_change_names.filter((name) => state_changes[name].stops)

const present = (
  state: Pick<ReplyOf<typeof pauseOffer>, 'id' | 'external_id' | 'title' | 'status' | 'visibility'>,
  dry_run: boolean,
  at: Date | null,
  audience: Audience,
): ReplyOf<typeof pauseOffer> => ({
  ...state,
  dry_run,
  changed: at !== null,
  at: at?.toISOString() ?? null,
  ...audience,
  runners: audience.runners
    .slice(0, max_shown)
    .map(({ affiliate_id, affiliate, clicks_24h }) => ({ affiliate_id, affiliate, clicks_24h })),
})

const changeTo =
  (change: StateChange): Action<typeof pauseOffer> =>
  async (tools, { params, input }) => {
    const { pg } = tools
    const id = await findOfferId(pg, params.offer)
    const { dry_run = false } = input
    const before = await offerStates(pg, [id], dry_run)
    const { at, changing, audience } = await planChange(tools, before, { ...input, change })
    const [state] = dry_run ? before : await offerStates(pg, [id], false)
    if (state === undefined) throw refuse('no_offer', { named: params.offer })
    return present(state, dry_run, changing.length > 0 ? at : null, audience)
  }

export const plannedChangesActions: ActionsOf<typeof plannedChanges> = {
  pauseOffer: changeTo('pause'),
  resumeOffer: changeTo('resume'),
  closeOffer: changeTo('close'),
  publishOffer: changeTo('publish'),
  requireApproval: changeTo('require_approval'),
  restrictOffer: changeTo('restrict'),

  async changeTerms(tools, { params, input }) {
    const { pg } = tools
    const { dry_run = false } = input
    if (!dry_run) await lockOffers(pg)
    const id = await findOfferId(pg, params.offer)
    const [state] = await offerStates(pg, [id], dry_run)
    if (state === undefined) throw refuse('no_offer', { named: params.offer })
    const { terms } = await pg.selectFrom('offers').where('id', '=', id).select('terms').executeTakeFirstOrThrow()
    const { at, audience } = await changeTerms(tools, { ...state, terms }, input)
    return present(state, dry_run, at, audience)
  },

  async listPlannedChanges({ pg, now, actor }, { input: { offer, state, ...page } }) {
    const { limit, offset } = pageOf(page)
    const offer_id = offer === undefined ? null : await findOfferId(pg, offer)
    const changes = sql`
      select changes.*, offers.title as offer from (
        select id, null::integer as rate_id, offer_id, change, at, reason, planned_by,
          case when applied_at is not null then 'applied' when cancelled_at is not null then 'cancelled' else 'planned' end as state,
          (
            select count(*)::integer from offer_change_affiliates
            where offer_change_id = offer_changes.id and ${inScope(actor, 'offer_change_affiliates.affiliate_id')}
          ) as affiliates
        from offer_changes
        union all
        select null, id, offer_id, 'rate', valid_from, null, null, 'planned', 0 from payouts
        where valid_from > ${now} and (affiliate_id is null or ${inScope(actor, 'payouts.affiliate_id')})
        union all
        select null, null, offer_id, 'terms', terms_due_at, null, null, 'planned', count(*)::integer from offer_affiliates
        where terms_due_at > ${now} and ${inScope(actor, 'offer_affiliates.affiliate_id')}
        group by offer_id, terms_due_at
      ) as changes join offers on offers.id = changes.offer_id
      where (${state ?? null}::text is null or state = ${state ?? null}) and (${offer_id}::integer is null or changes.offer_id = ${offer_id})`
    // The next one is what matters of planned ones.
    const order = state === 'planned' ? sql`at, id, rate_id, offer_id` : sql`at desc, id desc, rate_id, offer_id`
    const { rows } = await sql<{
      id: number | null
      rate_id: number | null
      offer_id: number
      offer: string
      change: StateChange | 'rate' | 'terms'
      state: 'planned' | 'applied' | 'cancelled'
      at: Date
      reason: string | null
      planned_by: string | null
      affiliates: number
    }>`${changes} order by ${order} limit ${limit} offset ${offset}`.execute(pg)
    const counted = await sql<{ count: number }>`select count(*)::integer as count from (${changes}) as rows`.execute(
      pg,
    )
    return {
      results: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
      count: counted.rows[0]?.count ?? 0,
    }
  },

  async cancelPlannedChange({ pg, now }, { params: { id } }) {
    const row = await pg
      .updateTable('offer_changes')
      .set({ cancelled_at: now })
      .where('id', '=', id)
      .where('applied_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .returning(['offer_id', 'change'])
      .executeTakeFirst()
    if (row === undefined) throw refuse('no_planned_change', { id })
    const { offer_id, change } = row
    const runners = await pg
      .selectFrom('offer_change_affiliates')
      .innerJoin('affiliates', 'affiliates.id', 'affiliate_id')
      .innerJoin('offers', (join) => join.on('offers.id', '=', offer_id))
      .where('offer_change_id', '=', id)
      .where('affiliates.status', '=', 'active')
      .select(['affiliate_id', 'offers.id as offer_id', 'offers.title'])
      .select(
        sql<boolean>`(
          offers.status = 'active' and ${hasAccess(sql.ref('affiliates.id'))} and not exists (
            select from offer_changes where offer_id = offers.id and ${isPending} and change = any(${stops}::text[])
          )
        )`.as('links_work'),
      )
      .select(
        sql<number>`(
          select count(*)::integer from users
          where users.affiliate_id = offer_change_affiliates.affiliate_id and disabled_at is null
        )`.as('users'),
      )
      .execute()
    for (const [links_work, some] of Map.groupBy(runners, (runner) => runner.links_work)) {
      const titles = new Map(some.map(({ title }) => [offer_id, title]))
      await mailChange(pg, some, titles, { change, at: null, reason: null, is_cancelled: true, links_work }, now)
    }
    return { id, offer_id, affiliates: runners.length, mails: runners.reduce((sum, { users }) => sum + users, 0) }
  },
}
