import type { GeneratedAlways } from 'kysely'
import type { Generated, Int8, Json, Numeric, Timestamp } from './schema-columns.ts'

/* The tables of closed days and their later changes. See schema.ts. */

interface DayChangesTable {
  id: GeneratedAlways<string>
  day: string
  affiliate_id: number
  changed_at: Generated<Timestamp>
  kind: 'conversion' | 'clicks' | 'rebuild' | 'unknown'
  clicks: Generated<Int8>
  hosts: Generated<Int8>
  conversions: Generated<Int8>
  approved: Generated<Int8>
  earnings: Generated<Numeric>
  actor: string
  reason: string
  conversion_id: Int8 | null
  upto: Json | null
}

interface SealedDaysTable {
  day: string
  sealed_at: Generated<Timestamp>
  upto: Json
}

interface SealedFiguresTable {
  day: string
  affiliate_id: number
  clicks: Int8
  hosts: Int8
  conversions: Int8
  approved: Int8
  earnings: Numeric
}

export interface DaysTables {
  day_changes: DayChangesTable
  sealed_days: SealedDaysTable
  sealed_figures: SealedFiguresTable
}
