import type { GeneratedAlways } from 'kysely'
import type { Generated, Int8, Json, Timestamp } from './schema-columns.ts'

/* Tables of the team: the people and programs that run the network, and their actions. */

interface ManagersTable {
  id: GeneratedAlways<number>
  name: string
  email: string | null
  telegram: string | null
  created_at: Generated<Timestamp>
}

interface OperatorAuditTable {
  id: GeneratedAlways<string>
  at: Timestamp
  actor: string
  token_id: number | null
  action: string
  input: Json
  reply: Json | null
  team_member_id: number | null
  subject: string | null
  subject_id: string | null
  before: Json | null
  after: Json | null
  subject_ids: string[] | null
  request_key: string | null
  request_hash: string | null
}

interface OperatorTokensTable {
  id: GeneratedAlways<number>
  name: string
  token_sha256: Buffer
  created_at: Generated<Timestamp>
  last_used_at: Timestamp | null
  expires_at: Timestamp | null
  revoked_at: Timestamp | null
  role: Generated<'owner' | 'manager' | 'finance' | 'viewer'>
  manager_id: number | null
  made_by: string | null
  team_member_id: number | null
}

interface TeamLinksTable {
  token_sha256: Buffer
  team_member_id: number
  expires_at: Timestamp
  is_new: boolean
}

interface TeamMembersTable {
  id: GeneratedAlways<number>
  email: string
  name: string | null
  password_hash: string | null
  role: 'owner' | 'manager' | 'finance' | 'viewer'
  manager_id: number | null
  totp_secret: Buffer | null
  totp_prepared: Buffer | null
  totp_step: Int8 | null
  created_at: Generated<Timestamp>
  removed_at: Timestamp | null
  zone: string | null
  second_factor_set_at: Timestamp | null
}

interface TeamRecoveryCodesTable {
  team_member_id: number
  code_sha256: Buffer
}

interface TeamSessionsTable {
  id: Generated<string>
  team_member_id: number
  token_sha256: Buffer
  state: 'code' | 'set_up' | 'signed_in'
  wrong_codes: Generated<number>
  created_at: Generated<Timestamp>
  last_seen_at: Generated<Timestamp>
  expires_at: Timestamp
  confirmed_until: Timestamp | null
  device: string
  address: string
}

export interface TeamTables {
  managers: ManagersTable
  operator_audit: OperatorAuditTable
  operator_tokens: OperatorTokensTable
  team_links: TeamLinksTable
  team_members: TeamMembersTable
  team_recovery_codes: TeamRecoveryCodesTable
  team_sessions: TeamSessionsTable
}
