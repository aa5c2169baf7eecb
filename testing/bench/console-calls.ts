import type { Kysely } from 'kysely'
import type { Database } from '../../server/storage/postgres/schema.ts'

/*
 * The console's requests: every list with its first page, deep pages and searches, the palette, the inbox and the figures.
 */

export interface Call {
  name: string
  path: string
  limit_ms: number
  /** Managers may not do it, or it is not different for them. */
  owners_only?: true
}

/** How long a list may take, and what the home screen shows. */
const list_ms = 200
const inbox_ms = 300
/** A page of figures needs all groups: in a large network tens of thousands of rows. */
const figures_ms = 1_000

/** As many rows as a file of a list holds. */
export const file_rows = 100_000

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

/** The affiliate, offer and advertiser with the most conversions, those with few, and one conversion in the middle. */
const findExamples = async (pg: Kysely<Database>) => {
  const most = async (dimension: 'affiliate' | 'offer' | 'advertiser') => {
    const rows = await pg
      .selectFrom('list_counts')
      .where('list', '=', 'conversions')
      .where('dimension', '=', dimension)
      .groupBy('key')
      .orderBy(({ fn }) => fn.sum('count'), 'desc')
      .select('key')
      .execute()
    const at = (share: number) => rows[Math.floor((rows.length - 1) * share)]?.key ?? '1'
    return { largest: at(0), small: at(0.7) }
  }
  const { id } = await pg
    .selectFrom('conversions')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  const middle = await pg
    .selectFrom('conversions')
    .where('id', '=', String(Math.floor(Number(id) / 2)))
    .select(['id', 'txid', 'click_id'])
    .executeTakeFirstOrThrow()
  return {
    affiliate: await most('affiliate'),
    offer: await most('offer'),
    advertiser: await most('advertiser'),
    middle,
  }
}

/** Every call that is measured. */
export const callsOf = async (pg: Kysely<Database>): Promise<Call[]> => {
  const { affiliate, offer, advertiser, middle } = await findExamples(pg)
  const list = (name: string, path: string, input: Readonly<Record<string, string>> = {}): Call => ({
    name,
    path: `/api/operator/${path}/?${new URLSearchParams({ limit: '50', ...input }).toString()}`,
    limit_ms: list_ms,
  })
  const owners = (call: Call): Call => ({ ...call, owners_only: true })
  const conversions = (name: string, input: Readonly<Record<string, string>> = {}) =>
    list(`conversions${name}`, 'conversions', input)
  const affiliates = (name: string, input: Readonly<Record<string, string>> = {}) =>
    list(`affiliates${name}`, 'affiliates', input)
  const ledger = (name: string, input: Readonly<Record<string, string>> = {}) => list(`ledger${name}`, 'ledger', input)
  return [
    { ...list('inbox', 'inbox'), path: '/api/operator/inbox/', limit_ms: inbox_ms },
    { ...list('today', 'stats/today'), path: '/api/operator/stats/today/', limit_ms: inbox_ms },
    affiliates(''),
    affiliates(', page 1,000', { page: '1000' }),
    affiliates(': id', { search: affiliate.largest }),
    affiliates(': part of many names', { search: 'harbor' }),
    affiliates(': part of few names', { search: 'bor Media 77' }),
    affiliates(': an address', { search: 'anna.adler' }),
    affiliates(': no match', { search: 'no such name' }),
    affiliates(', disabled', { status: 'disabled' }),
    affiliates(', of a manager', { manager: '1' }),
    affiliates(', payout details to verify', { status: 'active', payout_details: 'unverified' }),
    affiliates(', without payout details', { payout_details: 'none' }),
    affiliates(', raised minimums', { status: 'active', raised_minimum: 'true' }),
    list('applications', 'applications'),
    list('applications, approved, page 100', 'applications', { status: 'approved', page: '100' }),
    owners(list('referrals', 'referrals')),
    list('offers', 'offers'),
    list('offers, page 100', 'offers', { page: '100' }),
    list('offers: many titles', 'offers', { search: 'casino' }),
    list('offers: no match', 'offers', { search: 'nothing of that name' }),
    owners(list('offers of an advertiser', 'offers', { advertiser: advertiser.largest })),
    owners(list('offers of a category', 'offers', { category: 'Category 7' })),
    owners(list('advertisers', 'advertisers')),
    owners(list('advertisers: search', 'advertisers', { search: 'harbor' })),
    owners(list('refused postbacks', 'refused-postbacks')),
    owners(list('what advertisers owe, last month', 'advertiser-revenue')),
    owners(list('receipts', 'advertiser-receipts')),
    conversions(''),
    conversions(', page 100', { page: '100' }),
    owners(conversions(', page 1,000', { page: '1000' })),
    conversions(', pending', { status: 'pending' }),
    conversions(', pending, page 1,000', { status: 'pending', page: '1000' }),
    conversions(', pending, of an advertiser', { status: 'pending', advertiser: advertiser.largest }),
    conversions(', pending, over 30 days', { status: 'pending', to: day(30) }),
    conversions(', approved', { status: 'approved' }),
    conversions(', declined', { status: 'declined' }),
    conversions(', reversed', { status: 'reversed' }),
    conversions(', held', { held: 'true' }),
    conversions(', fraud', { reason_code: 'fraud' }),
    conversions(', a goal', { goal: 'deposit' }),
    conversions(', the largest affiliate', { affiliate: affiliate.largest }),
    conversions(', a small affiliate', { affiliate: affiliate.small }),
    conversions(', the largest offer', { offer: offer.largest }),
    conversions(', a small offer', { offer: offer.small }),
    conversions(', the largest offer, approved', { offer: offer.largest, status: 'approved' }),
    conversions(', the largest advertiser', { advertiser: advertiser.largest }),
    conversions(', the last week', { from: day(7) }),
    conversions(', a month long ago', { from: day(300), to: day(270) }),
    conversions(', a month long ago, approved', { from: day(300), to: day(270), status: 'approved' }),
    conversions(', a month of an advertiser', { from: day(300), to: day(270), advertiser: advertiser.largest }),
    conversions(': transaction id', { txid: middle.txid ?? '' }),
    conversions(': click id', { click_id: middle.click_id }),
    conversions(': no such transaction id', { txid: 'order-none' }),
    { ...owners(list('a conversion', 'conversions')), path: `/api/operator/conversions/${middle.id}/` },
    owners(list('payments', 'payments')),
    owners(list('payments, page 1,000', 'payments', { page: '1000' })),
    owners(list('payments, pending', 'payments', { status: 'pending' })),
    owners(list('payments, completed', 'payments', { status: 'completed' })),
    owners(list('payments of a run', 'payments', { run: '20' })),
    owners(list('payments of an affiliate', 'payments', { affiliate: '17' })),
    owners(list('payment runs', 'payment-runs')),
    owners(list('payment requests', 'payment-requests')),
    ledger(''),
    ledger(', page 100', { page: '100' }),
    owners(ledger(', page 1,000', { page: '1000' })),
    ledger(', bonuses', { kind: 'bonus' }),
    ledger(', conversions', { kind: 'conversion' }),
    ledger(', the largest affiliate', { affiliate: affiliate.largest }),
    ledger(', a small affiliate', { affiliate: affiliate.small }),
    ledger(', a month long ago', { from: `${day(300)}T00:00:00Z`, to: `${day(270)}T00:00:00Z` }),
    list('deliveries', 'deliveries'),
    list('deliveries, page 1,000', 'deliveries', { page: '1000' }),
    list('deliveries, failed', 'deliveries', { state: 'failed' }),
    list('deliveries, delivered', 'deliveries', { state: 'delivered' }),
    list('deliveries, one day', 'deliveries', { from: day(8), to: day(7) }),
    list('failing postbacks', 'postbacks/failing'),
    owners(list('postbacks for review', 'postbacks/unmatched')),
    owners(list('postbacks for review, page 500', 'postbacks/unmatched', { page: '500' })),
    owners(list('postbacks for review, one reason', 'postbacks/unmatched', { reason: 'bad_status' })),
    owners(list('mails', 'mails')),
    owners(list('quarantine', 'quarantine')),
    owners(list('audit', 'audit')),
    owners(list('audit, page 1,000', 'audit', { page: '1000' })),
    owners(list('audit, one action', 'audit', { action: 'offers edit' })),
    owners(list('news', 'news')),
    owners(list('managers', 'managers')),
    ...(['day', 'offer', 'affiliate', 'advertiser', 'country'] as const).map((by) => ({
      ...list(`figures of a week by ${by}`, 'stats', { by }),
      limit_ms: by === 'affiliate' ? figures_ms : inbox_ms,
    })),
    {
      ...list('figures of a week by affiliate, by revenue, page 1,000', 'stats', {
        by: 'affiliate',
        ordering: '-revenue',
        page: '1000',
      }),
      limit_ms: figures_ms,
    },
    ...['harbor', '4711'].flatMap((typed) =>
      (['affiliates', 'offers', 'advertisers'] as const).map((where) => ({
        ...list(`palette "${typed}": ${where}`, where, { search: typed, limit: '5' }),
        ...(where !== 'affiliates' && { owners_only: true as const }),
      })),
    ),
    owners(conversions(': palette "4711"', { txid: '4711', limit: '5' })),
  ]
}
