import type { GeneratedAlways } from 'kysely'
import type { Generated, Json, Timestamp } from './schema-columns.ts'

interface OfferRequestsTable {
  id: GeneratedAlways<number>
  affiliate_id: number
  offer_id: number
  message: string
  traffic_source: string | null
  terms_version: number | null
  state: Generated<'requested' | 'approved' | 'refused' | 'withdrawn' | 'revoked'>
  created_at: Timestamp
  decided_at: Timestamp | null
  reason: string | null
  ask_again_at: Timestamp | null
  answers: Generated<Json>
}

interface OfferTermsTable {
  offer_id: number
  version: number
  text: string
  since: Timestamp
}

/** Requests of affiliates to run an offer, and the terms they accepted. */
export interface OfferRequestsTables {
  offer_requests: OfferRequestsTable
  offer_terms: OfferTermsTable
}
