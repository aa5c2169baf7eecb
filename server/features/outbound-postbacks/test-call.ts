import { randomUUID } from 'node:crypto'
import { presentMessage } from '../../shared/messages.ts'
import { callUrl, type CallTools } from './calling/call.ts'
import { signMessage } from './calling/message.ts'
import { test_limits } from './rules.ts'
import { newSecret } from './secrets.ts'
import { sampleValues, type SampleSubject } from './values.ts'

interface TestedPostback extends SampleSubject {
  url: string
  method: 'GET' | 'POST'
  /** Without one a POST is signed with a secret for this call alone. */
  secret: string | undefined
}

/** Calls a postback once with sample values, under the same rules as any delivery. */
export const callSample = async (
  postback: TestedPostback,
  tools: CallTools,
  { now, signal }: { now: Date; signal: AbortSignal },
) => {
  const values = sampleValues(postback, now)
  const message =
    postback.method === 'GET'
      ? undefined
      : signMessage(`test_${randomUUID()}`, values, now, [postback.secret ?? newSecret()], now)
  const limited = { ...tools, limits: test_limits }
  const result = await callUrl(postback.url, values, limited, { delivery: 'test', message, signal })
  const { url, method, body, code = null, answer, duration_ms, verdict } = result
  const error = result.error === undefined ? null : presentMessage(result.error)
  return { url, method, body, code, error, answer, duration_ms, delivered: verdict === 'delivered' }
}
