import { createHash } from 'node:crypto'
import { teamText } from '../../shared/command-line.ts'
import { signWebhook } from '../../shared/sign-webhook.ts'
import type { Alert, Notice } from './notice.ts'

export interface Webhook {
  url: string
  /** `whsec_` and base64. */
  secret: string
  network: string
  node: number
}

const timeout_ms = 10_000

/** The same for every try of one notice, so that a receiver can recognize a repetition. */
const idOf = ({ kind, items }: Notice): string => {
  const parts = items.map(({ name, begun }) => `${name} ${begun}`).toSorted()
  return `msg_${createHash('sha256')
    .update(JSON.stringify([kind, ...parts]))
    .digest('base64url')
    .slice(0, 27)}`
}

/** Posts a notice as JSON, signed as https://www.standardwebhooks.com describes. @throws when it is not answered with 2xx within 10 s */
export const postToWebhook =
  ({ url, secret, network, node }: Webhook) =>
  async (...[notice, now]: Parameters<Alert>): Promise<void> => {
    const id = idOf(notice)
    const timestamp = Math.floor(now / 1_000)
    const items = notice.items.map(({ name, found, todo, begun }) => ({
      name,
      found: found.map(teamText).join('; '),
      todo: todo.map(teamText).join(' '),
      begun: new Date(begun).toISOString(),
    }))
    const body = JSON.stringify({
      type: `plumbline.${notice.kind}`,
      timestamp: new Date(now).toISOString(),
      data: { network, node, items },
    })
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Plumbline',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signWebhook(secret, id, timestamp, body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout_ms),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the webhook of OPERATOR_WEBHOOK_URL answers ${answer.status}`)
  }
