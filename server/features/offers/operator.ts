import type * as files from '@plumbline/contract/operator/offer-files.ts'
import type * as offers from '@plumbline/contract/operator/offers.ts'
import { traffic_flags } from '@plumbline/contract/operator/offer-fields.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { refuse, requireChange } from '../../shared/http/errors.ts'
import type { ActionsOf } from '../operator-action.ts'
import { pageOf } from '../operator-paging.ts'
import { csvOf, exportOffers } from './export.ts'
import { findOfferId } from './find.ts'
import { importOffers, lockOffers, type PrepareTelling } from './import.ts'
import { writeOffer } from './apply.ts'
import { listOffers, offerStates, showOffer } from './operator-queries.ts'
import type { PlanChange } from './plan-change.ts'
import { momentOf } from '../../storage/postgres/moment.ts'
import { readMoment } from '../../shared/given-time.ts'
import { findLink, testOfferLink } from './operator-link.ts'
import { offerFileSchema } from './schema.ts'
import { grantAccess, revokeAccess } from './access.ts'

/** @throws ApiError `conflict` when another offer has this id of the operator's own */
export const checkFree = async (pg: Pg, external_id: string, own?: number): Promise<void> => {
  const other = await pg.selectFrom('offers').where('external_id', '=', external_id).select('id').executeTakeFirst()
  if (other !== undefined && other.id !== own) throw refuse('external_id_taken', { offer_id: other.id, external_id })
}

/** The flags of the document from the list of what is allowed. */
export const rulesOf = (allowed: readonly string[] | undefined) =>
  allowed === undefined
    ? undefined
    : Object.fromEntries(traffic_flags.map((flag): [string, boolean] => [flag, allowed.includes(flag)]))

const baseGoal = (name: string | undefined) => (name === undefined ? undefined : [{ code: '', name }])

/**
 * When a new offer starts and ends. With a start in the past the offer runs at once.
 * @throws ApiError `bad_request` for an end that is past, or before the start
 */
const readDates = ({ starts_at, ends_at }: { starts_at?: string; ends_at?: string }, now: Date) => {
  const start = starts_at === undefined ? undefined : readMoment(starts_at)
  const end = ends_at === undefined ? undefined : readMoment(ends_at)
  const first = start === undefined || start < now ? now : start
  if (end !== undefined && end <= first) throw refuse('end_too_early', {})
  return [
    ...(first > now ? [{ change: 'resume' as const, at: first.toISOString() }] : []),
    ...(end === undefined ? [] : [{ change: 'close' as const, at: end.toISOString() }]),
  ]
}

/** @param planChange plans a change of status (features/planned-changes) */
export const offersActions = (planChange: PlanChange): ActionsOf<typeof offers> => ({
  async addOffer(tools, { input }) {
    const { pg } = tools
    const { payout, payout_percent, revenue, revenue_percent, goal_name, allowed_traffic, ...rest } = input
    const { starts_at: _starts_at, ends_at: _ends_at, ...given } = rest
    const dates = readDates(rest, await momentOf(pg, tools.now))
    await lockOffers(pg)
    if (given.external_id !== undefined) await checkFree(pg, given.external_id)
    const row = { payout, payout_percent, revenue, revenue_percent }
    const amounts = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
    const { id, at } = await writeOffer(
      pg,
      {
        ...given,
        ...(dates.some(({ change }) => change === 'resume') && { status: 'paused' }),
        traffic_rules: rulesOf(allowed_traffic),
        goals: baseGoal(goal_name),
        payouts: Object.keys(amounts).length === 0 ? undefined : [amounts],
      },
      tools,
    )
    if (id === undefined) throw new TypeError('a new offer that changes nothing')
    const states = await offerStates(pg, [id], false)
    for (const planned of dates) await planChange(tools, states, { ...planned, dry_run: false })
    return showOffer(tools, id, at)
  },

  listOffers: ({ pg, now }, { input }) => listOffers(pg, input, pageOf(input), now),

  showOffer: async (tools, { params }) => showOffer(tools, await findOfferId(tools.pg, params.offer), tools.now),

  showOfferLink: ({ pg, actor, tracking_url }, { params, input }) => findLink(pg, actor, tracking_url, params, input),

  testOfferLink,

  async editOffer(tools, { params, input }) {
    const { pg, now } = tools
    requireChange(input, ['title'])
    const { external_id, goal_name, allowed_traffic, ...given } = input
    await lockOffers(pg)
    const id = await findOfferId(pg, params.offer)
    if (typeof external_id === 'string') await checkFree(pg, external_id, id)
    if (external_id !== undefined)
      await pg.updateTable('offers').set({ external_id, updated_at: now }).where('id', '=', id).execute()
    await writeOffer(pg, { ...given, id, traffic_rules: rulesOf(allowed_traffic), goals: baseGoal(goal_name) }, tools)
    return showOffer(tools, id, now)
  },

  grantOfferAccess: async (tools, { params, input }) =>
    grantAccess(tools, await findOfferId(tools.pg, params.offer), input.affiliates),

  revokeOfferAccess: async (tools, { params, input }) =>
    revokeAccess(tools, await findOfferId(tools.pg, params.offer), input.affiliates),
})

export const offerFilesActions = (prepareTelling: PrepareTelling): ActionsOf<typeof files> => ({
  importOffers: (tools, { input }) => importOffers(prepareTelling, tools, input),

  async exportOffers({ pg, now }, { input: { format = 'json', ...filter } }) {
    const exported = await exportOffers(pg, filter, now)
    return format === 'csv' ? { csv: await csvOf(exported) } : { offers: exported }
  },

  offerSchema: () => Promise.resolve(offerFileSchema()),
})
