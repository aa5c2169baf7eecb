import type { offer } from '@plumbline/contract/offers.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import { sql } from 'kysely'
import { isGrantedTo } from './visibility.ts'

export type Access = ReplyOf<typeof offer>['access']

/** The affiliate's access to an offer, by visibility, grant and its newest request; for a query that has `offers` in scope. */
export const accessOf = (affiliate_id: number) => sql<Access>`(
  select json_build_object(
    'state', case
      when offers.visibility = 'public' then 'open'
      when ${isGrantedTo(affiliate_id)} then 'approved'
      when newest.state = 'approved' then 'revoked'
      else coalesce(newest.state, 'none') end,
    'request_id', newest.id, 'reason', newest.reason, 'ask_again_at', newest.ask_again_at,
    'terms_due_at', (
      select terms_due_at from offer_affiliates
      where offer_affiliates.offer_id = offers.id and offer_affiliates.affiliate_id = ${affiliate_id}
        and offers.visibility <> 'public'
    ))
  from (values (1)) as one left join lateral (
    select * from offer_requests
    where offer_requests.offer_id = offers.id and offer_requests.affiliate_id = ${affiliate_id}
    order by offer_requests.id desc limit 1
  ) as newest on true
)`

/** Reason and time of a refusal are shown while it is the latest word. */
export const presentAccess = ({ state, request_id, reason, ask_again_at, terms_due_at }: Access): Access => ({
  state,
  request_id,
  reason: state === 'refused' ? reason : null,
  ask_again_at: state === 'refused' && ask_again_at !== null ? new Date(ask_again_at).toISOString() : null,
  terms_due_at: terms_due_at === null ? null : new Date(terms_due_at).toISOString(),
})

/** The current terms of an offer; for a query that has `offers` in scope. */
export const termsOf = sql<{ version: number; text: string } | null>`(
  select json_build_object('version', version, 'text', text) from offer_terms
  where offer_terms.offer_id = offers.id and offers.terms is not null
  order by version desc limit 1
)`
