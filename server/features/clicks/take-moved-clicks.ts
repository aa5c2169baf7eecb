import { sql } from 'kysely'
import { extra_parameters, sub_ids } from '@plumbline/contract/link-parameters.ts'
import { message, type Message } from '@plumbline/contract/messages/index.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { storableText } from '../../storage/postgres/store-errors.ts'
import { cleanParameter } from '../../shared/clean-text.ts'
import { exactText, textOfBytes } from '../../shared/exact-text.ts'
import { canonicalAddress } from '../../shared/visitor/address.ts'

/** An open click of an old network; affiliate and offer are ours. */
export interface MovedClickInput extends Readonly<
  Partial<Record<(typeof sub_ids)[number] | (typeof extra_parameters)[number], string>>
> {
  click_id: string
  at: Date
  affiliate_id: number
  offer_id: number
  ip?: string | undefined
  country?: string | undefined
  city?: string | undefined
  browser?: string | undefined
  os?: string | undefined
  device?: string | undefined
}

type MovedClickOutcome = { kind: 'new' | 'same' } | { kind: 'refused'; why: Message }

/** Rows of one statement. */
const at_once = 5_000

const details = ['country', 'city', 'browser', 'os', 'device'] as const

const textOf = (text: string | undefined): string => storableText(cleanParameter(text ?? ''))

const rowOf = (given: MovedClickInput) => ({
  click_id: storableText(exactText(textOfBytes(Buffer.from(given.click_id.trim())))),
  at: given.at.toISOString(),
  affiliate_id: given.affiliate_id,
  offer_id: given.offer_id,
  ip: canonicalAddress(given.ip?.trim() ?? '') ?? '::',
  ...Object.fromEntries([...details, ...sub_ids].map((name) => [name, textOf(given[name])])),
  country: /^[a-z]{2}$/i.test(given.country ?? '') ? given.country?.toUpperCase() : '',
  extras: Object.fromEntries(
    extra_parameters.flatMap((name) => (textOf(given[name]) === '' ? [] : [[name, textOf(given[name])]])),
  ),
})

type Row = ReturnType<typeof rowOf>

/** The known ones of these click ids, each with its time, affiliate and offer as one text. */
const findKnown = async (pg: Pg, network: number, rows: readonly Row[]): Promise<Map<string, string>> => {
  const { rows: known } = await sql<{ click_id: string; at: Date; affiliate_id: number; offer_id: number }>`
    select click_id, at, affiliate_id, offer_id from moved_clicks
    where old_network_id = ${network} and click_id = any(${rows.map(({ click_id }) => click_id)}::text[])`.execute(pg)
  return new Map(known.map((row) => [row.click_id, identityOf({ ...row, at: row.at.toISOString() })]))
}

const identityOf = ({ at, affiliate_id, offer_id }: Pick<Row, 'at' | 'affiliate_id' | 'offer_id'>): string =>
  [at, affiliate_id, offer_id].join(' ')

const insert = async (pg: Pg, network: number, rows: readonly Row[]): Promise<void> => {
  if (rows.length === 0) return
  const columns = sql.raw(
    ['click_id', 'at', 'affiliate_id', 'offer_id', 'ip', ...details, ...sub_ids, 'extras'].join(', '),
  )
  await sql`
    insert into moved_clicks (old_network_id, ${columns})
    select ${network}, ${columns} from jsonb_populate_recordset(null::moved_clicks, ${JSON.stringify(rows)}::jsonb)
    on conflict (click_id, old_network_id) do nothing`.execute(pg)
}

/**
 * Takes open clicks of an old network, as many as there are. Doing it again changes nothing.
 * @param network id of the old network
 * @param clicks each click id once
 * @returns the outcome of each, in their order
 */
export const takeMovedClicks = async (
  pg: Pg,
  network: number,
  clicks: readonly MovedClickInput[],
): Promise<MovedClickOutcome[]> => {
  const outcomes: MovedClickOutcome[] = []
  for (let first = 0; first < clicks.length; first += at_once) {
    const rows = clicks.slice(first, first + at_once).map(rowOf)
    const known = await findKnown(pg, network, rows)
    await insert(
      pg,
      network,
      rows.filter(({ click_id }) => !known.has(click_id)),
    )
    for (const row of rows) {
      const before = known.get(row.click_id)
      if (before === undefined) outcomes.push({ kind: 'new' })
      else if (before === identityOf(row)) outcomes.push({ kind: 'same' })
      else outcomes.push({ kind: 'refused', why: message('moved_click_differs', { click_id: row.click_id }) })
    }
  }
  return outcomes
}
