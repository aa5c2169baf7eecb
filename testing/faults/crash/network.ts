import type { Kysely } from 'kysely'
import type { Database } from '../../../server/storage/postgres/schema.ts'
import { clickIds } from '../../../server/storage/journal/click-id.ts'
import { openJournalWriter } from '../../../server/storage/journal/journal.ts'
import { journalNumber, max_trackers } from '../../../server/shared/node-numbers.ts'
import { readSecrets } from '../../../server/shared/secrets.ts'
import {
  buildAdvertiser,
  buildAffiliate,
  buildGoal,
  buildOffer,
  buildPayout,
  buildPostback,
} from '../../harness/builders.ts'
import { delivered_statuses } from './model.ts'
import type { SoldClick } from './sales.ts'
import { affiliate_places, type AffiliatePlace, type OfferName } from './words.ts'

/** The network that the rig drives, as PostgreSQL knows it. What pays what is told again in model.ts. */
export interface RigNetwork {
  offers: Record<OfferName, number>
  affiliates: Record<AffiliatePlace, number>
  /** Of the one advertiser, for its postbacks. */
  token: string
}

/** Fills an empty network. `receiver` is where affiliates' postbacks lead. */
export const makeNetwork = async (pg: Kysely<Database>, receiver: string): Promise<RigNetwork> => {
  const { id: advertiser_id, token } = await buildAdvertiser({ pg }, { name: 'Advertiser of the rig' })
  const ids: number[] = []
  for (const place of affiliate_places) {
    const { id } = await buildAffiliate({ pg }, { login: `rig-${place}` })
    ids.push(id)
    const url = `${receiver}/in?conversion={conversion_id}&status={status}&payout={payout}`
    for (const status of delivered_statuses[place]) await buildPostback({ pg }, { affiliate_id: id, status, url })
  }
  const [first = 0, second = 0, third = 0] = ids
  const fixed = await buildOffer({ pg }, { title: 'Fixed', advertiser_id, payout: { payout: '10.00' } })
  await buildPayout({ pg }, { offer_id: fixed.id, affiliate_id: first, payout: '12.50' })
  const sale = await buildGoal({ pg }, { offer_id: fixed.id, code: 'sale' })
  await buildPayout({ pg }, { offer_id: fixed.id, goal_id: sale.id, payout_percent: '40', revenue_percent: '50' })
  const held = await buildOffer(
    { pg },
    { title: 'Held', advertiser_id, default_conversion_status: 'pending', hold_days: 3, payout: { payout: '3.33' } },
  )
  const windows = await buildOffer(
    { pg },
    {
      title: 'Windows',
      advertiser_id,
      fallback_url: 'https://elsewhere.example/?click_id={click_id}',
      payout: { payout: '7.00', os: ['Windows'] },
    },
  )
  return {
    offers: { fixed: fixed.id, held: held.id, windows: windows.id },
    affiliates: { 0: first, 1: second, 2: third },
    token,
  }
}

/** Of the last tracker that a node can have: its clicks are older than their offers let clicks be. */
const old_journal = journalNumber(1, max_trackers)
const lifetime_ms = 100 * 86_400_000

export interface OldClick extends SoldClick {
  sub: string
}

/** Writes old clicks into a journal of their own, as a tracker did long ago. */
export const writeOldClicks = async (data_dir: string, network: RigNetwork, count: number): Promise<OldClick[]> => {
  const ids = clickIds(readSecrets(data_dir).click_id_key)
  const journal = openJournalWriter(data_dir, old_journal)
  const offer_id = network.offers.fixed
  const affiliate_id = network.affiliates[1]
  const clicks = Array.from({ length: count }, async (_, index): Promise<OldClick> => {
    const sub = `old-${index}`
    const at = Date.now() - lifetime_ms + index
    const { sequence, committed } = journal.append({
      kind: 'click',
      at,
      offer_id,
      affiliate_id,
      payout_id: 1,
      rejected: '',
      ip: `192.0.2.${index % 250}`,
      user_agent: 'Mozilla/5.0',
      referer: '',
      country: 'US',
      os: 'Windows',
      device: 'Desktop',
      subs: [sub, '', '', '', ''],
    })
    await committed
    const click_id = ids.encode({ journal: old_journal, sequence, at, affiliate_id, offer_id })
    return { sub, click_id, offer: 'fixed', affiliate: 1, kind: 'expired' }
  })
  const made = await Promise.all(clicks)
  await journal.close()
  return made
}
