import type { Config } from '../../shared/config.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { createDeliver } from '../../features/mail/deliver.ts'
import { enqueueMail } from '../../features/mail/enqueue.ts'
import { renderMail } from '../../features/mail/render.ts'
import { progressTemplates } from './mails.ts'
import type { Episode } from './episodes.ts'
import { describeLag, rules } from './lag.ts'

/** Alerts the operator. @throws when the mail server does not take it */
export type Alert = (episodes: readonly Episode[], now: number) => Promise<void>

const describe = ({ first, name, ...lag }: Episode, now: number) => ({
  name,
  found: describeLag({ ...lag, ...(first !== null && { first }) }, now),
  todo: rules[lag.stream].todo,
})

/**
 * How the operator is alerted: by a mail that goes straight to the mail server, because the outbox and its worker may be what does not move. Where
 * there is no server here, the outbox has it, for the worker to send or to write to a file.
 * @returns undefined where there is no OPERATOR_EMAIL
 */
export const createAlert = (config: Config, pg: Pg): Alert | undefined => {
  const { operator_email: to, smtp_url, demo, portal, portal_url } = config
  if (to === undefined) return undefined
  const network = { name: portal.network_name, portal_url }
  return async (episodes, now) => {
    const data = { streams: episodes.map((episode) => describe(episode, now)) }
    const at = new Date(now)
    const mail = { to, template: progressTemplates.stalled, data }
    if (smtp_url === undefined || demo) return enqueueMail(pg, mail, { at })
    const content = await progressTemplates.stalled.compose(pg, data, network, { to, enqueued_at: at, now: at })
    const deliver = createDeliver(config)
    try {
      if (content !== undefined) await deliver({ ...renderMail(content, network), id: 'progress', to, at })
    } finally {
      deliver.close()
    }
  }
}
