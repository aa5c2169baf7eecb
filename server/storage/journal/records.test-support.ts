import type { ClickRecord, PostbackRecord } from './record.ts'

export const clickRecord = (change: Partial<ClickRecord> = {}): ClickRecord => ({
  kind: 'click',
  at: 1_795_000_000_000,
  offer_id: 3,
  affiliate_id: 7,
  payout_id: 9,
  rejected: '',
  ip: '198.51.100.7',
  user_agent: 'Mozilla/5.0',
  referer: '',
  country: 'US',
  os: 'Windows',
  device: 'Desktop',
  subs: ['', '', '', '', ''],
  ...change,
})

export const postbackRecord = (change: Partial<PostbackRecord> = {}): PostbackRecord => ({
  kind: 'postback',
  at: 1_795_000_000_000,
  advertiser_id: 5,
  click_id: 'A'.repeat(32),
  goal: '',
  txid: '',
  amount: '',
  status: '',
  ip: '203.0.113.9',
  parameters: {},
  raw_query: '',
  raw_body: '',
  ...change,
})
