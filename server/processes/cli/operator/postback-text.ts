import { render, type Message } from '@plumbline/contract/messages/index.ts'
import type { listUnmatchedPostbacks } from '@plumbline/contract/operator/inbound-postbacks.ts'
import type {
  enablePostback,
  listDeliveries,
  listFailingPostbacks,
  replayDeliveries,
} from '@plumbline/contract/operator/outbound-postbacks.ts'
import type { ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { foreignCurrency } from '../../../features/conversions/index.ts'
import { isRecord } from '../../../shared/record.ts'
import { furtherText, plain } from './print.ts'
import { terminalVoice } from './voice.ts'

type RowOf<Reply> = Reply extends { results: (infer Row)[] } ? Row : never
type Delivery = RowOf<ReplyOf<typeof listDeliveries>>
type Failing = RowOf<ReplyOf<typeof listFailingPostbacks>>
type Unmatched = RowOf<ReplyOf<typeof listUnmatchedPostbacks>>

interface Page<Row> {
  results: Row[]
  count: number
}

const listText = <Row>({ results, count }: Page<Row>, none: string, textOf: (row: Row) => string): string =>
  count === 0 ? none : `${results.map(textOf).join('\n')}${furtherText(results.length, count)}`

const causeText = (cause: Message | null): string => (cause === null ? '' : render(cause, terminalVoice()))

const deliveryText = (row: Delivery): string => {
  const { state, attempts, last_code, last_error, affiliate_id, conversion_id, status, url } = row
  const ended = last_error === null ? (last_code ?? 'not tried yet') : causeText(last_error)
  const off = row.disabled_at === null ? '' : ` (off since ${row.disabled_at})`
  return `${row.id}  ${row.changed_at}  ${state}, tries: ${attempts}, ${plain(String(ended))}\n    affiliate ${affiliate_id}, conversion ${conversion_id} ${status}, postback ${row.postback_id}${off}: ${plain(url)}`
}

export const deliveriesText = (page: Page<Delivery>): string => listText(page, 'no matching deliveries', deliveryText)

const failingOne = (row: Failing): string => {
  const state = row.disabled_at === null ? 'still called' : `off since ${row.disabled_at}`
  const paused = row.paused_at === null ? '' : ', paused'
  return `${row.id}  ${state}${paused}, ${row.failures} calls in a row failed since ${row.failing_since}: ${plain(causeText(row.failing_with))}\n    affiliate ${row.affiliate_id}, ${row.status}, ${row.waiting} waiting: ${plain(row.url)}`
}

export const failingText = (page: Page<Failing>): string => listText(page, 'no failing postbacks', failingOne)

export const formatEnabled = ({ enabled, due }: ReplyOf<typeof enablePostback>): string =>
  `postback ${enabled} is enabled again, deliveries to send: ${due}`

export const formatReplayed = ({ replayed }: ReplyOf<typeof replayDeliveries>): string =>
  replayed === 1 ? '1 delivery is due again' : `${replayed} deliveries are due again`

const formatUnmatchedPostback = (kept: Unmatched): string => {
  const { reason, received_at, advertiser, advertiser_id, offer, offer_id, conversion_id, conversion_status } = kept
  const { payout, sale_amount } = kept
  const state = [
    conversion_status,
    ...(payout === null ? [] : [`payout ${payout.toFixed(2)}`]),
    ...(sale_amount === null ? [] : [`sale ${sale_amount.toFixed(2)}`]),
  ]
  const about = conversion_id === null ? '' : `, conversion ${conversion_id} (${state.join(', ')})`
  const { txid, goal, amount, status, ip, parameters } = kept.record
  const sender =
    advertiser_id === null
      ? `sender ${plain(typeof ip === 'string' ? ip : '')}`
      : `advertiser ${advertiser_id} ${plain(advertiser ?? '')}`
  const currency = isRecord(parameters) ? foreignCurrency(parameters) : undefined
  const pairs = Object.entries({ txid, goal, amount, currency, status }).flatMap(([name, value]) =>
    typeof value !== 'string' || value === '' ? [] : `${name}=${JSON.stringify(value)}`,
  )
  return [
    `${received_at}  ${reason}${about}: ${kept.why}`,
    `    ${sender}${offer_id === null ? '' : `, offer ${offer_id} ${plain(offer ?? '')}`}`,
    `    click_id=${JSON.stringify(kept.click_id)} ${pairs.join(' ')}`,
  ].join('\n')
}

export const formatUnmatched = (page: Page<Unmatched>): string =>
  listText(page, 'no postbacks to review', formatUnmatchedPostback)
