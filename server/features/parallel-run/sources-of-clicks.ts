import { sql } from 'kysely'
import { clicksByOldLinkQuery } from '../old-links/index.ts'
import type { ActionTools } from '../operator-action.ts'
import { runQuery } from '../reports/index.ts'

export interface ClickAt {
  affiliate_id: number
  click_journal: number
  click_sequence: string
}

export const clickKey = ({ click_journal, click_sequence }: Omit<ClickAt, 'affiliate_id'>): string =>
  `${click_journal}/${click_sequence}`

/** Which of these clicks came by links of old networks, by `clickKey`. */
export const findOldLinkClicks = async (
  { clickhouse, signal }: Pick<ActionTools, 'clickhouse' | 'signal'>,
  clicks: readonly ClickAt[],
): Promise<ReadonlySet<string>> => {
  if (clicks.length === 0) return new Set()
  const rows = await runQuery(clickhouse(), clicksByOldLinkQuery, {
    caller: { affiliate_id: 0 },
    parameters: {
      affiliates: [...new Set(clicks.map(({ affiliate_id }) => affiliate_id))],
      places: clicks.map(clickKey),
    },
    signal,
  })
  return new Set(rows.map(({ place }) => place))
}

/** Which of these transaction ids came in postbacks that were sent on to the old network. */
export const findRelayed = async (
  { pg }: Pick<ActionTools, 'pg'>,
  lines: readonly { txid: string }[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ txid: string }>`
    select record ->> 'txid' as txid from relayed_postbacks
    where record ->> 'txid' = any(${lines.flatMap(({ txid }) => (txid === '' ? [] : [txid]))}::text[])`.execute(pg)
  return new Set(rows.map(({ txid }) => txid))
}
