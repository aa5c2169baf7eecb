import type { Config } from '../../shared/config.ts'
import { canonicalEmail } from '../../shared/email-address.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { listReaders } from '../../features/inbox/index.ts'
import { createDeliver, enqueueMail, composeMail } from '../../features/mail/index.ts'
import type { Episode } from './episodes.ts'
import { describeLag, rules } from './lag.ts'
import type { Alarms, Alert, Notice, NoticeItem } from './notice.ts'
import { postToWebhook } from './webhook.ts'

export const noticeOf = ({ first, name, begun, ...lag }: Episode, now: number): NoticeItem => ({
  name,
  found: [describeLag({ ...lag, ...(first !== null && { first }) }, now)],
  todo: [rules[lag.stream].todo],
  begun,
})

/** @throws if the notice was not taken */
type Channel = (...notice: Parameters<Alert>) => Promise<void>

const mails = { behind: 'stalled', fault: 'faults', over: 'over' } as const

/**
 * Mails directly through the mail server, because the outbox and its worker may be what is stuck. Without a mail server, the
 * outbox takes the mail, for the worker to send or to write to a file. It also takes a member's mail that the server refused: one refused
 * address must not cause repeated mails to the others.
 */
const mailTo =
  (to: string, config: Config, pg: Pg, chosen: boolean): Channel =>
  async ({ kind, items }, now) => {
    const { smtp_url, demo, portal, portal_url, operator_url } = config
    const network = { name: portal.network_name, portal_url, operator_url }
    const data = {
      streams: items.map(({ name, found, todo }) => ({ name, found: [...found], todo: [...todo] })),
      chosen,
    }
    const at = new Date(now)
    const promise = (): Promise<void> => enqueueMail(pg, { to, kind: mails[kind], data }, { at })
    if (smtp_url === undefined || demo) return promise()
    const deliver = createDeliver(config)
    try {
      await deliver({ ...composeMail(mails[kind], data, network), id: 'progress', to, at })
    } catch (error) {
      if (!chosen) throw error
      await promise()
    } finally {
      deliver.close()
    }
  }

/** Members who chose immediate health mails; while PostgreSQL is unavailable, those of its last answer. OPERATOR_EMAIL is always notified. */
const createAudience = (pg: Pg, operator_email = ''): (() => Promise<readonly string[]>) => {
  const operator = canonicalEmail(operator_email)
  let known: readonly string[] = []
  return async () => {
    const readers = await listReaders(pg).catch(() => undefined)
    if (readers !== undefined)
      known = readers
        .filter(({ email, health }) => health === 'now' && canonicalEmail(email) !== operator)
        .map(({ email }) => email)
    return known
  }
}

/** Channels of alarms: mail to OPERATOR_EMAIL, a call to OPERATOR_WEBHOOK_URL, and mail to the team members who chose it. */
export const createAlarms = (config: Config, pg: Pg): Alarms => {
  const { operator_email, operator_webhook_url: url, operator_webhook_secret: secret } = config
  const ways = new Map<string, Channel>()
  if (operator_email !== undefined) ways.set(operator_email, mailTo(operator_email, config, pg, false))
  if (url !== undefined && secret !== undefined)
    ways.set(url, postToWebhook({ url, secret, network: config.portal.network_name, node: config.machine }))
  const audience = createAudience(pg, operator_email)
  /** By item of a notice that was not taken by all, who took it: a retry does not notify them again. */
  const taken = new Map<string, Set<string>>()

  const keyOf = (kind: Notice['kind'], { name, begun }: NoticeItem): string => `${kind} ${name} ${begun}`

  return {
    isHeard: async () => (await audience()).length + ways.size > 0,
    async alert(notice, now) {
      const members = (await audience()).map((to) => [to, mailTo(to, config, pg, true)] as const)
      const failed = new Map<string, unknown>()
      const tell = async ([to, way]: readonly [string, Channel]): Promise<void> => {
        const items = notice.items.filter((item) => taken.get(keyOf(notice.kind, item))?.has(to) !== true)
        if (items.length === 0) return
        try {
          await way({ ...notice, items }, now)
          for (const item of items) {
            const key = keyOf(notice.kind, item)
            taken.set(key, (taken.get(key) ?? new Set()).add(to))
          }
        } catch (error) {
          failed.set(to, error)
        }
      }
      await Promise.all([...ways, ...members].map(tell))
      const [first, ...others] = failed.values()
      const failure = others.length === 0 && first instanceof Error ? first : new AggregateError(failed.values())
      // A failed mail to a member does not keep the alarm open, unless the notice reached no recipient.
      if (failed.size > 0 && failed.size === ways.size + members.length) throw failure
      if ([...ways.keys()].some((to) => failed.has(to))) return failure
      for (const item of notice.items) taken.delete(keyOf(notice.kind, item))
      return undefined
    },
  }
}
