import type { Reply } from '../../shared/session/calls.ts'

type Advertiser = Reply<'showAdvertiser'>
type Kept = Reply<'listUnmatchedPostbacks'>['results'][number]
type Conversion = Reply<'listConversions'>['results'][number]

/** A line of the log: an incoming postback. */
export interface LogLine {
  readonly key: string
  readonly at: string
  readonly outcome: 'conversion' | 'test' | 'review' | 'refused' | 'received'
  readonly text: string
  readonly help: string
  readonly click_id: string
  readonly conversion_id: string | null
  readonly parameters: Readonly<Record<string, string>>
}

const max_lines = 15

const presentKept = ({ received_at, reason, why, click_id, conversion_id, journal, sequence }: Kept): LogLine => ({
  key: `kept ${journal} ${sequence}`,
  at: received_at,
  outcome: reason === 'test' ? 'test' : 'review',
  text: reason === 'test' ? 'Test received: the integration works' : 'Kept for review',
  help: reason === 'test' ? '' : why,
  click_id,
  conversion_id,
  parameters: {},
})

const presentConversion = ({ id, created_at, status, offer, click_id, txid }: Conversion): LogLine => ({
  key: `conversion ${id}`,
  at: created_at,
  outcome: 'conversion',
  text: `Conversion of ${offer}, ${status}`,
  help: txid === null ? '' : `Transaction ${txid}`,
  click_id,
  conversion_id: id,
  parameters: {},
})

/**
 * Incoming postbacks from an advertiser, the newest first. Of refused postbacks the server keeps the latest for each reason, with their
 * number; of accepted ones the latest, which is shown here until the worker has processed it.
 */
export const liveLog = (
  advertiser: Pick<Advertiser, 'refused' | 'last_received'>,
  reviews: readonly Kept[],
  conversions: readonly Conversion[],
): readonly LogLine[] => {
  const lines = [
    ...reviews.map(presentKept),
    ...conversions.map(presentConversion),
    ...advertiser.refused.map(({ at, reason, answer, what_to_do, parameters, count }) => ({
      key: `refused ${reason}`,
      at,
      outcome: 'refused' as const,
      text: count > 1 ? `${answer} (${count} times so far)` : answer,
      help: what_to_do,
      click_id: parameters['click_id'] ?? '',
      conversion_id: null,
      parameters,
    })),
  ]
  const last = advertiser.last_received
  const known = last === null || lines.some(({ at, outcome }) => outcome !== 'refused' && at >= last.at)
  if (!known)
    lines.push({
      key: 'received',
      at: last.at,
      outcome: 'received',
      text: last.answer,
      help: '',
      click_id: last.parameters['click_id'] ?? '',
      conversion_id: null,
      parameters: last.parameters,
    })
  return lines.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0)).slice(0, max_lines)
}
