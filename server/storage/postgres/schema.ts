import type { GeneratedAlways, Kysely, Selectable, Transaction } from 'kysely'
import type { Generated, Int8, Json, Numeric, Timestamp } from './schema-columns.ts'
import type { CreativesTables } from './schema-creatives.ts'
import type { DaysTables } from './schema-days.ts'
import type { MoneyTables } from './schema-money.ts'
import type { MovesTables } from './schema-moves.ts'
import type { OffersTables } from './schema-offers.ts'
import type { OfferRequestsTables } from './schema-requests.ts'
import type { PaymentsTables } from './schema-payments.ts'
import type { PostbacksTables } from './schema-postbacks.ts'
import type { TeamTables } from './schema-team.ts'
import type { MailTables } from './schema-mails.ts'
import type { ViewsTables } from './schema-views.ts'

/* The tables of PostgreSQL as Kysely sees them; the migrations are the source, and schema.test.ts compares column for column. */

interface AdvertiserTokensTable {
  id: GeneratedAlways<number>
  advertiser_id: number
  token_sha256: Buffer
  created_at: Generated<Timestamp>
  expires_at: Timestamp | null
  sealed: Buffer | null
}

interface AdvertisersTable {
  id: GeneratedAlways<number>
  name: string
  status: Generated<'active' | 'disabled'>
  allowed_addresses: Generated<string[]>
  created_at: Generated<Timestamp>
  contact: string | null
}

interface AffiliatesTable {
  id: GeneratedAlways<number>
  status: Generated<'applied' | 'active' | 'disabled' | 'refused'>
  manager_id: number | null
  login: string | null
  first_name: string | null
  last_name: string | null
  company: string | null
  website: string | null
  phone: string | null
  address: string | null
  zipcode: string | null
  city: string | null
  country: string | null
  telegram: string | null
  main_verticals: Generated<string[]>
  monthly_revenue: string | null
  traffic_sources: Generated<string[]>
  created_at: Generated<Timestamp>
  disabled_reason: string | null
  payment_period: Generated<'weekly' | 'twice_monthly' | 'monthly'>
  payment_minimum: Numeric | null
  payment_hold: string | null
  enabled_at: Timestamp | null
  own_minimum: Numeric | null
  payment_requests: boolean | null
  referred_by: number | null
  referred_at: Timestamp | null
  tax_id: string | null
  search_text: GeneratedAlways<string>
  digest: Buffer | null
  tracking_domain: string | null
}

interface ApplicationsTable {
  id: GeneratedAlways<number>
  status: Generated<'new' | 'approved' | 'refused'>
  email: string
  first_name: string
  last_name: string
  company: string
  website: string
  telegram: string
  traffic_sources: string[]
  main_verticals: string[]
  monthly_revenue: string | null
  country: string | null
  message: string | null
  created_at: Generated<Timestamp>
  decided_at: Timestamp | null
  decided_reason: string | null
  affiliate_id: number | null
  referred_by: number | null
}

interface CatalogueVersionTable {
  single: Generated<boolean>
  version: Int8
}

interface CountedAttemptsTable {
  id: GeneratedAlways<string>
  key: Buffer
  at: Timestamp
}

interface ExportTicketsTable {
  token_sha256: Buffer
  session_id: string | null
  affiliate_id: number | null
  request: Json
  expires_at: Timestamp
  team_session_id: string | null
}

interface FirstStepsTable {
  affiliate_id: number
  step: 'offer' | 'link' | 'dismissed'
  at: Timestamp
}

interface ListCountsTable {
  list: string
  dimension: string
  key: string
  status: string
  count: Int8
  amount: Generated<Numeric>
}

interface NetworkStateTable {
  key: string
  value: Json
  updated_at: Generated<Timestamp>
  digest: Buffer | null
}

interface NewsTable {
  id: GeneratedAlways<number>
  title: string
  content: string
  created_at: Generated<Timestamp>
}

interface PasswordResetsTable {
  user_id: number
  token_sha256: Buffer
  requested_at: Timestamp
  expires_at: Timestamp
  kind: Generated<'reset' | 'invitation'>
}

interface SessionsTable {
  id: Generated<string>
  user_id: number
  remember: Generated<boolean>
  refresh_hash: Buffer
  previous_refresh_hash: Buffer | null
  rotated_at: Generated<Timestamp>
  created_at: Generated<Timestamp>
  idle_expires_at: Timestamp
  expires_at: Timestamp
  ended_at: Timestamp | null
  end_reason: 'logout' | 'reuse' | 'password' | 'disabled' | 'expired' | 'operator' | 'user' | 'second_factor' | null
  address_hash: Buffer | null
  viewed_by: string | null
  viewed_by_member: number | null
  device: string | null
  country: string | null
  confirmed_until: Timestamp | null
}

interface UsersTable {
  id: GeneratedAlways<number>
  affiliate_id: number
  email: string
  password_hash: string
  first_name: string | null
  last_name: string | null
  disabled_at: Timestamp | null
  created_at: Generated<Timestamp>
  search_text: GeneratedAlways<string>
  totp_secret: Buffer | null
  totp_prepared: Buffer | null
  totp_step: Int8 | null
  second_factor_ends_at: Timestamp | null
  second_factor_set_at: Timestamp | null
  invited_at: Timestamp | null
}

interface UserRecoveryCodesTable {
  user_id: number
  code_sha256: Buffer
}

interface UserKeysTable {
  id: GeneratedAlways<number>
  user_id: number
  name: string
  token_sha256: Buffer
  hint: string
  scopes: string[]
  addresses: Generated<string[]>
  created_at: Timestamp
  expires_at: Timestamp | null
  last_used_at: Timestamp | null
}

interface PendingSignInsTable {
  token_sha256: Buffer
  user_id: number
  password_hash: string
  remember: boolean
  wrong_codes: Generated<number>
  expires_at: Timestamp
}

export interface Database
  extends
    CreativesTables,
    DaysTables,
    MoneyTables,
    MovesTables,
    OffersTables,
    OfferRequestsTables,
    PaymentsTables,
    PostbacksTables,
    TeamTables,
    MailTables,
    ViewsTables {
  advertiser_tokens: AdvertiserTokensTable
  advertisers: AdvertisersTable
  affiliates: AffiliatesTable
  applications: ApplicationsTable
  catalogue_version: CatalogueVersionTable
  counted_attempts: CountedAttemptsTable
  export_tickets: ExportTicketsTable
  first_steps: FirstStepsTable
  list_counts: ListCountsTable
  network_state: NetworkStateTable
  news: NewsTable
  password_resets: PasswordResetsTable
  sessions: SessionsTable
  users: UsersTable
  user_keys: UserKeysTable
  user_recovery_codes: UserRecoveryCodesTable
  pending_sign_ins: PendingSignInsTable
}

/** PostgreSQL, or one of its transactions. */
export type Pg = Kysely<Database>
export type Trx = Transaction<Database>

/** A row of a table as read. */
export type Row<Table extends keyof Database> = Selectable<Database[Table]>
