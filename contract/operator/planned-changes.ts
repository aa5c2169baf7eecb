import Type from 'typebox'
import { count, id, moment, nullableText, orNull } from '../fields.ts'
import { state_change_names } from '../planned-changes.ts'
import { flag, line, listOf, listing, momentOrDay, offer_key } from './fields.ts'
import { change_reason as reason, offer_params, status, stopping_fields, visibility } from './offer-schemas.ts'
import { partOf } from '../field-table.ts'
import { offer_fields } from './offer-fields.ts'
import { operation } from './operation.ts'

/* Changes of an offer's state, now or at an announced time (ADR-0115). */

const reply = Type.Object({
  id,
  external_id: nullableText,
  title: Type.String(),
  /** Of the present moment. */
  status,
  visibility,
  dry_run: Type.Boolean(),
  changed: Type.Boolean(),
  /** When it changes; null where nothing changes. */
  at: orNull(moment),
  /** Affiliates who run the offer and are told, and mails to their users. */
  affiliates: count,
  mails: count,
  /** Clicks of theirs in the last 24 hours. */
  clicks_24h: count,
  /** False where the statistics did not respond: affiliates without a grant of access are unknown then. */
  all_found: Type.Boolean(),
  /** The first 50, most clicks first. */
  runners: Type.Array(Type.Object({ affiliate_id: id, affiliate: nullableText, clicks_24h: count })),
})

const { terms } = partOf(offer_fields, 'input')

const dry_run = flag('dry run: only show when it changes and which affiliates are told')
const stopping = Type.Object({ ...stopping_fields, dry_run })
const starting = Type.Object({ at: momentOrDay('when (default: now)'), reason, dry_run })

const of_offer = { subject: { kind: 'offer', by: 'offer' }, params: offer_params, reply } as const
const announced = 'Affiliates who run it are mailed before'

export const pauseOffer = operation({
  command: 'offers pause',
  call: { method: 'POST', path: '/api/operator/offers/{offer}/pause/' },
  summary: `pause an offer: its links then redirect to the fallback URL or return "not found". ${announced}`,
  examples: [
    'offers pause 12 --dry-run',
    'offers pause 12 --at 2026-12-24T18:00Z --reason "Budget of this year is used"',
    'offers pause 12 --at-once --reason "The page is down"',
  ],
  ...of_offer,
  input: stopping,
})

export const resumeOffer = operation({
  command: 'offers resume',
  call: { method: 'POST', path: '/api/operator/offers/{offer}/resume/' },
  summary: 'activate a paused or closed offer, now or at a later time',
  examples: ['offers resume external:shop-1', 'offers resume 12 --at 2027-01-02'],
  ...of_offer,
  input: starting,
})

export const closeOffer = operation({
  command: 'offers close',
  call: { method: 'POST', path: '/api/operator/offers/{offer}/close/' },
  summary: `close an offer: its links then return "not found"; postbacks for its clicks are still accepted. ${announced}`,
  examples: ['offers close 12', 'offers close 12 --at 2026-12-31'],
  ...of_offer,
  input: stopping,
})

export const publishOffer = operation({
  command: 'offers publish',
  call: { method: 'POST', path: '/api/operator/offers/{offer}/publish/' },
  summary: 'make an offer public, now or at a later time: all affiliates see it',
  examples: ['offers publish 12'],
  ...of_offer,
  input: starting,
})

export const requireApproval = operation({
  command: 'offers require-approval',
  call: { method: 'POST', path: '/api/operator/offers/{offer}/require-approval/' },
  summary: `require approval for an offer: all affiliates see it and can request access, and the links of those without access stop working. ${announced}`,
  examples: ['offers require-approval 12'],
  ...of_offer,
  input: stopping,
})

export const restrictOffer = operation({
  command: 'offers restrict',
  call: { method: 'POST', path: '/api/operator/offers/{offer}/restrict/' },
  summary: `make an offer private: only affiliates with access see it, and the links of all others stop working. ${announced}`,
  examples: ['offers restrict 12'],
  ...of_offer,
  input: stopping,
})

export const changeTerms = operation({
  command: 'offers change-terms',
  call: { method: 'POST', path: '/api/operator/offers/{offer}/change-terms/' },
  summary:
    'change the terms of an offer that is not public, or the date until which they have to be accepted. Affiliates with access are mailed, and until then run it under the old ones',
  examples: [
    'offers change-terms 12 --terms "No traffic from coupon sites" --at 2026-12-24T18:00Z',
    'offers change-terms 12 --at 2026-12-31 --reason "More time over the holidays"',
  ],
  ...of_offer,
  input: Type.Object({
    terms: Type.Optional(terms),
    at: momentOrDay('until when affiliates with access have to accept them; default: 24 hours ahead'),
    at_once: flag('they have to accept them now; where an affiliate has access, you must give a reason'),
    reason,
    dry_run,
  }),
})

export const listPlannedChanges = operation({
  command: 'offers planned-changes',
  call: { method: 'GET', path: '/api/operator/planned-changes/' },
  summary:
    'list changes of offers that are planned, applied or cancelled, planned rates, and dates of changed terms; the latest first',
  examples: ['offers planned-changes', 'offers planned-changes --offer 12 --state applied'],
  roles: ['manager', 'finance', 'viewer'],
  input: Type.Object({
    ...listing,
    offer: Type.Optional(line(undefined, 64, offer_key)),
    state: Type.Optional(Type.Enum(['planned', 'applied', 'cancelled'])),
  }),
  reply: listOf(
    Type.Object({
      /** Null for a rate, and for terms that have to be accepted until then. */
      id: orNull(id),
      rate_id: orNull(id),
      offer_id: id,
      offer: Type.String(),
      change: Type.Enum([...state_change_names, 'rate', 'terms']),
      state: Type.Enum(['planned', 'applied', 'cancelled']),
      at: moment,
      reason: nullableText,
      planned_by: nullableText,
      /** How many were told. */
      affiliates: count,
    }),
  ),
  columns: ['id', 'at', 'offer_id', 'offer', 'change', 'state', 'reason', 'affiliates'],
})

export const cancelPlannedChange = operation({
  command: 'offers cancel-change',
  call: { method: 'POST', path: '/api/operator/planned-changes/{id}/cancel/' },
  summary: 'cancel a planned change of an offer. Affiliates who were told of it are mailed',
  examples: ['offers cancel-change 7'],
  subject: { kind: 'offer', by: 'offer_id' },
  reply: Type.Object({ id, offer_id: id, affiliates: count, mails: count }),
})
