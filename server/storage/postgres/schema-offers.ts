import type { GeneratedAlways } from 'kysely'
import type { Generated, Json, Numeric, Timestamp } from './schema-columns.ts'

/* Tables of offers and their rules. */

interface AffiliateFallbacksTable {
  affiliate_id: number
  offer_id: number
  url: string
  host: string
  status: 'pending' | 'approved' | 'refused'
  reason: string | null
  requested_at: Timestamp
  decided_at: Timestamp | null
}

interface CapCountersTable {
  cap_id: number
  period: string
  used: Numeric
  reached_at: Timestamp | null
  notified: Generated<number>
}

interface CapsTable {
  id: GeneratedAlways<number>
  offer_id: number
  goal_id: number | null
  affiliate_id: number | null
  country: string | null
  type: 'clicks' | 'conversions' | 'payout' | 'revenue'
  period: 'day' | 'week' | 'month' | 'total'
  amount: Numeric
  kind: Generated<'hard' | 'soft'>
  zone: string | null
  earlier_clicks: Generated<boolean>
  reversals_free: Generated<boolean>
  created_at: Generated<Timestamp>
  digest: Buffer | null
}

interface CategoriesTable {
  id: GeneratedAlways<number>
  name: string
}

interface FavouriteOffersTable {
  affiliate_id: number
  offer_id: number
  created_at: Timestamp
}

interface GoalsTable {
  id: GeneratedAlways<number>
  offer_id: number
  code: string
  name: string
  former_codes: Generated<string[]>
  digest: Buffer | null
}

interface OfferAffiliatesTable {
  offer_id: number
  affiliate_id: number
  terms_version: number | null
  terms_accepted_at: Timestamp | null
  terms_due_at: Timestamp | null
}

interface OfferCategoriesTable {
  offer_id: number
  category_id: number
  position: Generated<number>
}

interface OfferFiguresTable {
  offer_id: number
  epc: Numeric | null
  cr: Numeric | null
  approval_rate: Numeric | null
  days_to_decision: Numeric | null
  computed_at: Timestamp
}

interface OfferLandingsTable {
  id: GeneratedAlways<number>
  offer_id: number
  name: string
  url: string
  preview_link: string | null
  weight: number
}

interface OffersTable {
  id: GeneratedAlways<number>
  external_id: string | null
  advertiser_id: number
  title: string
  status: Generated<'active' | 'paused' | 'inactive'>
  visibility: Generated<'public' | 'approval' | 'private'>
  url: string
  fallback_url: string | null
  preview_link: string | null
  icon: string | null
  description: string | null
  description_html: string | null
  countries: Generated<string[]>
  os: Generated<string[]>
  traffic_rules: Generated<Json>
  default_conversion_status: Generated<'approved' | 'pending'>
  hold_days: Generated<number>
  click_lifetime_days: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  digest: Buffer | null
  deep_link_hosts: Generated<string[]>
  terms: string | null
  tracking_domain: string | null
  questions: Generated<string[]>
  approve_tags: Generated<string[]>
  stated_epc: Numeric | null
  stated_cr: Numeric | null
  stated_approval_rate: Numeric | null
}

interface SourceBlocksTable {
  id: GeneratedAlways<number>
  affiliate_id: number
  offer_id: number
  sub: string
  value: string
  by_operator: boolean
  reason: string | null
  created_at: Timestamp
}

interface TrackingDomainsTable {
  host: string
  is_default: Generated<boolean>
  behind_cdn: Generated<boolean>
  created_at: Timestamp
  retired_at: Timestamp | null
  reason: string | null
  replaced_by: string | null
}

export interface OffersTables {
  affiliate_fallbacks: AffiliateFallbacksTable
  cap_counters: CapCountersTable
  caps: CapsTable
  categories: CategoriesTable
  favourite_offers: FavouriteOffersTable
  goals: GoalsTable
  offer_affiliates: OfferAffiliatesTable
  offer_categories: OfferCategoriesTable
  offer_figures: OfferFiguresTable
  offer_landings: OfferLandingsTable
  offers: OffersTable
  source_blocks: SourceBlocksTable
  tracking_domains: TrackingDomainsTable
}
