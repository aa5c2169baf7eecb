import type { Config } from '../../shared/config.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { createDeliver } from '../../features/mail/deliver.ts'
import { enqueueMail } from '../../features/mail/enqueue.ts'
import { renderMail } from '../../features/mail/render.ts'
import { progressTemplates } from './mails.ts'
import type { Episode } from './episodes.ts'
import { describeLag, rules } from './lag.ts'
import type { Alert, NoticeItem } from './notice.ts'
import { postToWebhook } from './webhook.ts'

export const noticeOf = ({ first, name, begun, ...lag }: Episode, now: number): NoticeItem => ({
  name,
  found: describeLag({ ...lag, ...(first !== null && { first }) }, now),
  todo: rules[lag.stream].todo,
  begun,
})

const templates = { behind: progressTemplates.stalled, fault: progressTemplates.faults, over: progressTemplates.over }

/**
 * By a mail that goes straight to the mail server, because the outbox and its worker may be what does not move. Where there is no server here, the
 * outbox has it, for the worker to send or to write to a file.
 */
const mailTo =
  (to: string, config: Config, pg: Pg): Alert =>
  async ({ kind, items }, now) => {
    const { smtp_url, demo, portal, portal_url, operator_url } = config
    const network = { name: portal.network_name, portal_url, operator_url }
    const data = { streams: items.map(({ name, found, todo }) => ({ name, found, todo })) }
    const at = new Date(now)
    const mail = { to, template: templates[kind], data }
    if (smtp_url === undefined || demo) return enqueueMail(pg, mail, { at })
    const content = await templates[kind].compose(pg, data, network, { to, enqueued_at: at, now: at })
    const deliver = createDeliver(config)
    try {
      if (content !== undefined) await deliver({ ...renderMail(content, network), id: 'progress', to, at })
    } finally {
      deliver.close()
    }
  }

/**
 * How the operator is told: by mail, by a call to his webhook, or both.
 * @returns undefined where there is neither OPERATOR_EMAIL nor OPERATOR_WEBHOOK_URL
 */
export const createAlert = (config: Config, pg: Pg): Alert | undefined => {
  const { operator_email, operator_webhook_url: url, operator_webhook_secret: secret } = config
  const ways: Alert[] = []
  if (operator_email !== undefined) ways.push(mailTo(operator_email, config, pg))
  if (url !== undefined && secret !== undefined)
    ways.push(postToWebhook({ url, secret, network: config.portal.network_name, node: config.machine }))
  if (ways.length === 0) return undefined
  return async (notice, now) => {
    const told = await Promise.allSettled(ways.map((way) => way(notice, now)))
    const failures: unknown[] = told.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures)
  }
}
