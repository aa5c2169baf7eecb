import Type from 'typebox'
import { exploreQuestion, exploreReply } from '../explore-calls.ts'
import { listing } from './fields.ts'
import { operation } from './operation.ts'

export const exploreStats = operation({
  command: 'stats explore',
  call: { method: 'GET', path: '/api/operator/stats/explore/' },
  summary: 'show figures by up to three dimensions, narrowed by both and compared with another period',
  examples: [
    'stats explore --rows country,offer --metrics clicks,cr,margin',
    'stats explore --rows affiliate --compare previous --ordering -revenue',
  ],
  roles: ['manager', 'finance', 'viewer'],
  limit_ms: 15_000,
  input: Type.Object({ ...exploreQuestion, page: listing.page }),
  reply: exploreReply('operator'),
})
