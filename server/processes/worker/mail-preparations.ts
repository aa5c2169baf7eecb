import type { ClickHouseClient } from '@clickhouse/client'
import { issueReportToken } from '../../features/auth/index.ts'
import { code_life_minutes, issueBillingCode } from '../../features/billing/index.ts'
import { prepareLinkMail as prepareEmailChange } from '../../features/email-change/index.ts'
import { prepareInboxMail } from '../../features/inbox/index.ts'
import type { Preparations } from '../../features/mail/index.ts'
import { invitation_life_days, issueResetToken, reset_life_minutes } from '../../features/password/index.ts'
import { prepareLinkMail as prepareTeamLink } from '../../features/team/index.ts'
import type { Keys } from '../../shared/sealed-token.ts'
import { prepareViewMail } from '../../features/views/index.ts'

/** How mails are prepared for which something is found or made only when they are sent. */
export const createMailPreparations = (clickhouse: ClickHouseClient, keys: Keys): Preparations => ({
  async billing_code(pg, { billing_code_id }, { now }) {
    const issued = await issueBillingCode(pg, billing_code_id, now)
    return issued && { ...issued, minutes: code_life_minutes }
  },
  email_change: prepareEmailChange,
  inbox_digest: prepareInboxMail,
  inbox_news: prepareInboxMail,
  async invitation(pg, { applied }, { to, enqueued_at, now }) {
    const issued = await issueResetToken(pg, to, enqueued_at, now, 'invitation')
    return issued && { ...issued, applied, days: invitation_life_days }
  },
  async new_sign_in(pg, { user_id, ...signed_in }, { to, now }) {
    const token = await issueReportToken(pg, keys, user_id, now)
    return token === undefined ? undefined : { token, to, ...signed_in }
  },
  async password_reset(pg, _stored, { to, enqueued_at, now }) {
    const issued = await issueResetToken(pg, to, enqueued_at, now)
    return issued && { ...issued, minutes: reset_life_minutes }
  },
  team_link: prepareTeamLink,
  team_view_mail: prepareViewMail(clickhouse),
  view_mail: prepareViewMail(clickhouse),
})
