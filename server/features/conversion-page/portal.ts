import type * as conversions from '@plumbline/contract/conversions.ts'
import type { conversion as endpoint, findConversions } from '@plumbline/contract/conversions.ts'
import { changes_page_size } from '@plumbline/contract/paging.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import { findDeliveries } from '../outbound-postbacks/index.ts'
import type { Services } from '../portal-services.ts'
import { ApiError, refuse } from '../../shared/http/errors.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { moneyNumber, moneyOrNull } from '../../shared/money.ts'
import { presentRow } from '../../shared/present-row.ts'
import { shown_amounts } from '../conversions/index.ts'
import { explainPayout } from './explain-payout.ts'
import { findPlace, findPlaceBefore, listChanges, start, writePlace } from './own-changes.ts'
import {
  findAppliedRow,
  findEntries,
  findOwnAmounts,
  findOwnConversion,
  findOwnConversions,
  type OwnConversion,
  listOwnConversions,
  findTimeline,
} from './own-conversion.ts'

type Reply = ReplyOf<typeof endpoint>
type FoundConversion = ReplyOf<typeof findConversions>['results'][number]

const always_ms = 8.64e15
const momentOrNull = (at: Date): string | null => (Math.abs(at.getTime()) >= always_ms ? null : at.toISOString())

type Applied = Awaited<ReturnType<typeof findAppliedRow>>

const presentRate = (row: Applied): Reply['payout_row'] =>
  row === undefined
    ? null
    : {
        personal: row.affiliate_id !== null,
        countries: row.countries,
        os: row.os,
        devices: row.devices,
        payout: moneyOrNull(row.payout),
        payout_percent: row.payout_percent === null ? null : Number(row.payout_percent),
        valid_from: momentOrNull(row.valid_from),
        valid_to: momentOrNull(row.valid_to),
      }

const reasonOf = (row: Applied, now: Date): string =>
  explainPayout(
    row && { ...row, valid_from: row.valid_from.getTime(), valid_to: row.valid_to.getTime() },
    now.getTime(),
  )

/** Who it was, without a name. */
const actorKind = (actor: string): Reply['timeline'][number]['actor'] => {
  if (actor.startsWith('advertiser:')) return 'advertiser'
  return actor.startsWith('operator:') ? 'network' : 'system'
}

type Entries = Awaited<ReturnType<typeof findEntries>>

const entry_figures = { id: Number, amount: moneyNumber, payment_id: Number }

const presentEntry = ({ id, created_at, release_at, kind, amount, payment_id }: Entries[number]): Reply['ledger'] =>
  kind === 'conversion' || kind === 'reversal'
    ? [presentRow({ id, created_at, kind, amount, release_at, payment_id }, entry_figures)]
    : []

/** The payment of its last payout that is in one. */
const paymentOf = (entries: Entries): Reply['payment'] => {
  const entry = entries.findLast(({ kind, payment_id }) => kind === 'conversion' && payment_id !== null)
  if (entry === undefined) return null
  const { payment_id, payment_status, paid_at } = entry
  if (payment_id === null || payment_status === null || paid_at === null) return null
  return { id: Number(payment_id), status: payment_status, created_at: paid_at.toISOString() }
}

const figures = { id: Number, payout: moneyNumber, sale_amount: moneyNumber }

const presentFound = (row: OwnConversion, updated_at: Date | null = null): FoundConversion =>
  presentRow({ ...row, updated_at }, figures)

/** Handlers of conversions. One of another affiliate answers exactly as one that does not exist. */
export const conversionsHandlers = ({ pg, now }: Services): HandlersOf<typeof conversions> => ({
  async conversion({ params, caller: { affiliate_id } }) {
    const conversion = await findOwnConversion(pg, affiliate_id, params.id)
    if (conversion === undefined) throw new ApiError('not_found')
    const { offer_id, offer, payout_id, ...row } = conversion
    const { id, created_at, click_at, release_at } = row
    const [applied, timeline, amounts, entries, postbacks] = await Promise.all([
      findAppliedRow(pg, affiliate_id, payout_id),
      findTimeline(pg, id),
      findOwnAmounts(pg, affiliate_id, id),
      findEntries(pg, affiliate_id, id),
      findDeliveries(pg, affiliate_id, id),
    ])
    return {
      ...presentRow(row, figures),
      offer: { id: offer_id, title: offer },
      seconds_to_conversion: Math.max(0, Math.floor((created_at.getTime() - click_at.getTime()) / 1000)),
      payout_row: presentRate(applied),
      payout_reason: reasonOf(applied, now()),
      released: row.status === 'approved' && release_at <= now(),
      payment: paymentOf(entries),
      timeline: timeline.map((step) => presentRow(step, { actor: actorKind })),
      amounts: amounts.map((taken) => presentRow(taken, shown_amounts)),
      ledger: entries.flatMap(presentEntry),
      postbacks,
    }
  },
  async findConversions({ query, caller: { affiliate_id } }) {
    const { id, updated_since, cursor, limit = changes_page_size } = query
    if ([id, updated_since, cursor].filter((given) => given !== undefined).length > 1)
      throw refuse('conversions_unclear', {})
    if (id !== undefined) {
      const rows = await findOwnConversions(pg, affiliate_id, id)
      return { results: rows.map((row) => presentFound(row)), cursor: null, has_more: false }
    }
    const after =
      cursor !== undefined
        ? await findPlace(pg, affiliate_id, cursor)
        : updated_since === undefined
          ? start
          : await findPlaceBefore(pg, affiliate_id, updated_since)
    if (after === undefined) throw refuse('cursor_unknown', {})
    const { changes, has_more } = await listChanges(pg, affiliate_id, after, limit)
    const ids = changes.map(({ conversion_id }) => conversion_id)
    const rows = await listOwnConversions(pg, affiliate_id, ids)
    const byId = new Map(rows.map((row) => [row.id, row]))
    // One that was changed twice is there where it was changed last.
    const latest = new Map(changes.map((change) => [change.conversion_id, change]))
    return {
      results: changes.flatMap((change) => {
        const row = byId.get(change.conversion_id)
        return row === undefined || latest.get(row.id) !== change ? [] : [presentFound(row, change.at)]
      }),
      cursor: writePlace(changes.at(-1) ?? after),
      has_more,
    }
  },
})
