import type { Postback } from './rules.ts'

export const list = '/api/postbacks/'

export const postback = (id: number, rest: Partial<Postback> = {}): Postback => ({
  id,
  url: `https://tracker.example/${id}`,
  status: 'approved',
  goal: null,
  offer: null,
  paused: false,
  name: null,
  method: 'GET',
  signing: null,
  created_at: '2026-11-20T02:30:00Z',
  last_delivery: null,
  failing: null,
  ...rest,
})
