import Type from 'typebox'
import { count, id, messageField, moment, nullableText, orNull } from '../fields.ts'
import { clearable, flag, line, listOf, listing } from './fields.ts'
import { operation } from './operation.ts'

/* Hosts of tracking links beside that of TRACKING_URL. A link takes that of its affiliate, else of its offer, else of the network (ADR-0108). */

const params = Type.Object({ host: line('host name', 253) })

const domain = Type.Object({
  host: Type.String(),
  state: Type.Enum(['default', 'active', 'retired']),
  /** DNS need not lead to the tracker itself. */
  behind_cdn: Type.Boolean(),
  /** Whose links are on it, beside those of the network's default. */
  offers: count,
  affiliates: count,
  replaced_by: nullableText,
  reason: nullableText,
  /** Null: the host of TRACKING_URL. */
  created_at: orNull(moment),
})

const subject = { kind: 'tracking_domain', by: 'host' } as const

export const listTrackingDomains = operation({
  command: 'tracking-domains list',
  call: { method: 'GET', path: '/api/operator/tracking-domains/' },
  summary: 'list tracking domains, newest first; the last one is the host of TRACKING_URL',
  examples: ['tracking-domains list'],
  roles: ['manager', 'viewer'],
  input: Type.Object(listing),
  reply: listOf(domain),
  columns: ['host', 'state', 'offers', 'affiliates', 'replaced_by', 'reason'],
})

export const addTrackingDomain = operation({
  command: 'tracking-domains add',
  call: { method: 'POST', path: '/api/operator/tracking-domains/' },
  summary: 'add a tracking domain, or take a retired one back, after a check of its DNS',
  examples: ['tracking-domains add go.example.com', 'tracking-domains add go.example.com --behind-cdn'],
  subject,
  operands: ['host'],
  input: Type.Object({
    host: line('host name, such as go.example.com', 253),
    behind_cdn: flag('visitors reach the tracker through a CDN: DNS may lead elsewhere'),
  }),
  reply: domain,
})

export const checkTrackingDomains = operation({
  command: 'tracking-domains check',
  call: { method: 'GET', path: '/api/operator/tracking-domains/check/' },
  summary: 'check the DNS of all tracking domains now',
  examples: ['tracking-domains check'],
  roles: ['manager', 'viewer'],
  reply: Type.Object({
    results: Type.Array(
      Type.Object({
        host: Type.String(),
        addresses: Type.Array(Type.String()),
        /** Null where it leads to the tracker. */
        problem: orNull(messageField),
      }),
    ),
  }),
  columns: ['host', 'addresses', 'problem'],
})

export const setDefaultTrackingDomain = operation({
  command: 'tracking-domains make-default',
  call: { method: 'POST', path: '/api/operator/tracking-domains/{host}/make-default/' },
  summary: 'put new tracking links of the network on this domain; the host of TRACKING_URL takes them back',
  examples: ['tracking-domains make-default go.example.com'],
  subject,
  params,
  reply: Type.Object({ host: Type.String(), previous: Type.String() }),
})

export const assignTrackingDomain = operation({
  command: 'tracking-domains assign',
  call: { method: 'POST', path: '/api/operator/tracking-domains/assign/' },
  summary: 'give affiliates a tracking domain of their own, or take it from them',
  typed: 'An empty host takes it from them',
  examples: [
    'tracking-domains assign --affiliates 17,18 --host go.example.com',
    'tracking-domains assign --affiliates 17 --host ""',
  ],
  roles: ['manager'],
  input: Type.Object({
    affiliates: Type.Array(Type.Integer({ ...id }), { minItems: 1, maxItems: 1000, typed: 'ids of affiliates' }),
    host: clearable('tracking domain; none: that of the offer or the network', 253),
  }),
  reply: Type.Object({ host: nullableText, affiliates: Type.Array(id) }),
})

export const replaceTrackingDomain = operation({
  command: 'tracking-domains replace',
  call: { method: 'POST', path: '/api/operator/tracking-domains/{host}/replace/' },
  summary:
    'replace a tracking domain, such as one that browsers warn of: new links take the other domain, existing links go on working, and those who use it are mailed',
  examples: [
    'tracking-domains replace go.example.com --replacement jump.example.com --reason "Browser warnings" --dry-run',
    'tracking-domains replace go.example.com --replacement jump.example.com --reason "Browser warnings"',
  ],
  confirm: 'New links take the other domain, and affiliates are mailed. Replace the domain?',
  subject,
  params,
  input: Type.Object({
    replacement: line('tracking domain that takes its place', 253),
    reason: line('the reason, as affiliates read it', 500),
    dry_run: flag('dry run: only show whose links change'),
  }),
  reply: Type.Object({
    host: Type.String(),
    replacement: Type.String(),
    dry_run: Type.Boolean(),
    /** Whether it was the network's. */
    was_default: Type.Boolean(),
    offers: count,
    affiliates: count,
    /** Affiliates with traffic in the last 30 days, or a domain of their own, whose links change. */
    notified: count,
  }),
})

export const removeTrackingDomain = operation({
  command: 'tracking-domains remove',
  call: { method: 'DELETE', path: '/api/operator/tracking-domains/{host}/' },
  summary: 'remove a tracking domain that no new links take: it gets no certificate any more',
  examples: ['tracking-domains remove go.example.com --yes'],
  subject,
  confirm: 'Links on it no longer work once its certificate expires. Remove it?',
  params,
  reply: domain,
})
