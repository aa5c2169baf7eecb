import type { GeneratedAlways } from 'kysely'
import type { Int8, Timestamp } from './schema-columns.ts'

/* Tables of operators' texts and of messages: notes about affiliates, mails of the inbox, mails to an offer's affiliates,
   changes of addresses. */

interface TeamMailChoicesTable {
  team_member_id: number
  kind: string
  mailed: 'now' | 'daily' | 'never'
}

interface TeamMailMarksTable {
  team_member_id: number
  told_look: Int8
  digest_day: string
}

interface InboxWatchedTable {
  kind: string
}

interface InboxNoticedTable {
  kind: string
  item: string
  look: Int8
}

interface AffiliateNotesTable {
  id: GeneratedAlways<number>
  affiliate_id: number
  created_at: Timestamp
  author: string
  text: string
}

interface AffiliateTagsTable {
  affiliate_id: number
  tag: string
}

interface EmailChangesTable {
  id: GeneratedAlways<number>
  user_id: number
  old_email: string
  new_email: string
  asked_at: Timestamp
  asked_by: string
  expires_at: Timestamp
  old_confirmed_at: Timestamp | null
  new_confirmed_at: Timestamp | null
  ended_at: Timestamp | null
  outcome: 'changed' | 'refused' | 'cancelled' | null
}

interface EmailChangeLinksTable {
  token_sha256: Buffer
  email_change_id: number
  side: 'old' | 'new'
}

interface OfferMailsTable {
  id: GeneratedAlways<number>
  offer_id: number
  sent_at: Timestamp
  sent_by: string
  subject: string
  text: string
}

interface OfferMailAffiliatesTable {
  offer_mail_id: number
  affiliate_id: number
}

interface OfferChangesTable {
  id: GeneratedAlways<number>
  offer_id: number
  change: 'pause' | 'close' | 'resume' | 'publish' | 'require_approval' | 'restrict'
  at: Timestamp
  reason: string | null
  planned_by: string
  planned_at: Timestamp
  applied_at: Timestamp | null
  cancelled_at: Timestamp | null
}

interface OfferChangeAffiliatesTable {
  offer_change_id: number
  affiliate_id: number
}

export interface MailTables {
  affiliate_notes: AffiliateNotesTable
  affiliate_tags: AffiliateTagsTable
  email_change_links: EmailChangeLinksTable
  email_changes: EmailChangesTable
  inbox_noticed: InboxNoticedTable
  inbox_watched: InboxWatchedTable
  offer_change_affiliates: OfferChangeAffiliatesTable
  offer_changes: OfferChangesTable
  offer_mail_affiliates: OfferMailAffiliatesTable
  offer_mails: OfferMailsTable
  team_mail_choices: TeamMailChoicesTable
  team_mail_marks: TeamMailMarksTable
}
