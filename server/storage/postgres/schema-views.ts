import type { GeneratedAlways } from 'kysely'
import type { Generated, Timestamp } from './schema-columns.ts'

/* Saved questions of the explorer. */

interface ViewsTable {
  id: GeneratedAlways<number>
  user_id: number | null
  team_member_id: number | null
  author: string | null
  name: string
  question: string
  created_at: Timestamp
}

interface ViewReadersTable {
  id: GeneratedAlways<number>
  view_id: number
  user_id: number | null
  team_member_id: number | null
  is_pinned: Generated<boolean>
  mailed: 'day' | 'week' | 'month' | null
  mailed_on: number | null
  mailed_hour: number | null
  next_mail_at: Timestamp | null
}

export interface ViewsTables {
  view_readers: ViewReadersTable
  views: ViewsTable
}
