import type { showAdvertiser, testAdvertiser } from '@plumbline/contract/operator/advertisers.ts'
import type { ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { momentText, plain } from './print.ts'

type Shown = ReplyOf<typeof showAdvertiser>
type Heard = NonNullable<Shown['last_received']>
type Refused = NonNullable<Shown['last_refused']>

const formatReceived = ({ at, ip, answer, parameters }: Pick<Heard, 'at' | 'ip' | 'answer' | 'parameters'>): string => {
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${value}`)
  return plain(`${momentText(at)} from ${ip}, answered "${answer}": ${pairs.join('&') || 'no parameters'}`)
}

const formatRefused = (refused: Refused): string[] => [
  `  ${refused.reason}, ${refused.count} in all; the last one ${formatReceived(refused)}`,
  `    ${refused.what_to_do}`,
]

const tokenText = ({ id, state, created_at, expires_at, last_used_at }: Shown['tokens'][number]): string =>
  [
    `  ${id}: ${state}, made ${momentText(created_at)}`,
    ...(expires_at === null ? [] : [`${state === 'expired' ? 'ended' : 'ends'} ${momentText(expires_at)}`]),
    last_used_at === null ? 'not used yet' : `last used ${momentText(last_used_at)}`,
  ].join(', ')

/** An advertiser with everything that shows whether its postbacks arrive. */
export const advertiserText = (reply: Shown): string => {
  const { id, name, status, contact, addresses, offers, refused, last_received } = reply
  const width = Math.max(...reply.optional_parameters.map((parameter) => parameter.name.length))
  return [
    plain(`advertiser ${id}: ${name}, ${status}, ${offers} offers`),
    `contact: ${plain(contact ?? '-')}`,
    `allowed sender addresses: ${addresses.join(', ') || 'anywhere'}`,
    '',
    reply.postback_url.endsWith('=TOKEN')
      ? 'postback URL (replace TOKEN by the token, which cannot be shown here; rotate-token creates a new one)'
      : 'postback URL, ready to paste',
    `  ${reply.postback_url}`,
    'further parameters',
    ...reply.optional_parameters.map(
      (parameter) => `  &${`${parameter.name}=`.padEnd(width + 1)}  ${parameter.meaning}`,
    ),
    '',
    'tokens',
    ...reply.tokens.map(tokenText),
    '',
    last_received === null
      ? 'received: none with these tokens'
      : `received: ${last_received.count}; the last one ${formatReceived(last_received)}`,
    refused.length === 0 ? 'refused: none' : 'refused',
    ...refused.flatMap(formatRefused),
  ].join('\n')
}

export const integrationText = ({ steps }: ReplyOf<typeof testAdvertiser>): string =>
  [...steps.map(({ step, seen }) => plain(`passed: ${step}: ${seen}`)), 'The integration works.'].join('\n')
