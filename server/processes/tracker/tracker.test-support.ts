import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { clickIds, type ClickIds } from '../../storage/journal/click-id.ts'
import { openJournalReader, openJournalWriter, type JournalWriter } from '../../storage/journal/journal.ts'
import type { ClickRecord, JournalRecord, PostbackRecord } from '../../storage/journal/record.ts'
import { buildTracker, type Tracker, type TrackerOptions } from './app.ts'
import { createCatalogue, type Catalogue } from '../../features/catalogue/catalogue.ts'
import type { CatalogueSnapshot, OfferSnapshot } from '../../features/catalogue/snapshot.ts'

type PayoutSnapshot = OfferSnapshot['payouts'][number]

/** A browser that a person uses. */
export const chrome_user_agent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36'

export const payoutRow = (change: Partial<PayoutSnapshot> = {}): PayoutSnapshot => ({
  id: 31,
  affiliate_id: null,
  countries: [],
  os: [],
  devices: [],
  position: 0,
  valid_from: -8.64e15,
  valid_to: 8.64e15,
  ...change,
})

/** An active offer of advertiser 5 for every affiliate, with one payout row for everyone. */
export const offerSnapshot = (change: Partial<OfferSnapshot> = {}): OfferSnapshot => ({
  id: 3,
  advertiser_id: 5,
  status: 'active',
  url: 'https://shop.example/landing?click_id={click_id}',
  fallback_url: null,
  affiliates: null,
  goals: [''],
  payouts: [payoutRow()],
  ...change,
})

export const tokenSnapshot = (token: string, advertiser_id: number, expires_at: number | null = null) => ({
  sha256: createHash('sha256').update(token).digest('hex'),
  advertiser_id,
  expires_at,
})

/** Two active affiliates (7 and 8), two advertisers (5 and 6) with the tokens `token-5` and `token-6`, and one offer. */
export const catalogueSnapshot = (change: Partial<CatalogueSnapshot> = {}): CatalogueSnapshot => ({
  format: 1,
  version: '1',
  offers: [offerSnapshot()],
  affiliates: [
    { id: 7, active: true },
    { id: 8, active: true },
  ],
  advertisers: [
    { id: 5, active: true, allowed_addresses: [] },
    { id: 6, active: true, allowed_addresses: [] },
  ],
  tokens: [tokenSnapshot('token-5', 5), tokenSnapshot('token-6', 6)],
  ...change,
})

export interface TestTracker extends Tracker {
  journal: JournalWriter
  click_ids: ClickIds
  /** The journal's records after a number, in order. */
  records(after?: number): JournalRecord[]
  clicks(): ClickRecord[]
  postbacks(after?: number): PostbackRecord[]
  /** Reported failures of the journal. */
  failures: unknown[]
  close(): Promise<void>
}

export interface TestTrackerOptions extends Partial<Omit<TrackerOptions, 'catalogue'>> {
  catalogue?: Partial<CatalogueSnapshot> | (() => Catalogue | undefined)
}

/** A tracker on its own journal, without a network or a database. Addresses in 198.51.100.0/24 are in the US, all others unknown. */
export const openTestTracker = (options: TestTrackerOptions = {}): TestTracker => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-tracker-'))
  const journal = openJournalWriter(folder, 1)
  const reader = openJournalReader(folder, 1)
  const click_ids = clickIds(Buffer.alloc(32, 3))
  const failures: unknown[] = []
  const { catalogue: given = {}, ...rest } = options
  const fixed = typeof given === 'function' ? undefined : createCatalogue(catalogueSnapshot(given))
  const tracker = buildTracker({
    journal,
    click_ids,
    countries: { find: (ip) => (ip.startsWith('198.51.100.') ? 'US' : '') },
    log: pino({ level: 'silent' }),
    trust_proxy: [],
    on_journal_failure: (error) => void failures.push(error),
    ...rest,
    catalogue: typeof given === 'function' ? given : () => fixed,
  })
  const records = (after = 0): JournalRecord[] => reader.after(after, 100_000).map(({ record }) => record)
  return {
    ...tracker,
    journal,
    click_ids,
    records,
    clicks: () => records().filter((record) => record.kind === 'click'),
    postbacks: (after) => records(after).filter((record) => record.kind === 'postback'),
    failures,
    async close() {
      await tracker.app.close()
      await reader.close()
      await journal.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
