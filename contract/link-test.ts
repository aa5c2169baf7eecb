import Type from 'typebox'
import { country_codes } from './countries.ts'
import { deepLink, landing, linkFields } from './fields.ts'
import type { RejectReason } from './reject-reasons.ts'
import { device_names, os_names } from './visitor-kinds.ts'

/* A test of a tracking link: the decision on a click, by the code of the tracker, without a click. */

export interface ClickRule {
  /** The sentence of a click that passes. */
  readonly passes: string
  /** To the affiliate itself; default: the same. */
  readonly passes_to_affiliate?: string
  readonly fails: readonly RejectReason[]
}

/** The rules of a click, in the tracker's order. The first one that fails decides. */
export const click_rules = {
  offer: { passes: 'The offer exists.', fails: ['unknown_offer'] },
  affiliate: {
    passes: 'The affiliate is active.',
    passes_to_affiliate: 'Your account is active.',
    fails: ['unknown_affiliate', 'inactive_affiliate'],
  },
  access: {
    passes: 'The affiliate has access to the offer.',
    passes_to_affiliate: 'You have access to the offer.',
    fails: ['not_allowed'],
  },
  status: { passes: 'The offer is active.', fails: ['inactive_offer'] },
  source: { passes: 'The source is not blocked.', fails: ['blocked_source'] },
  rate: { passes: 'A rate matches this visitor.', fails: ['no_payout'] },
  cap: { passes: 'No cap is reached.', fails: ['cap'] },
} as const satisfies Readonly<Record<string, ClickRule>>

export const linkTestInput = {
  country: Type.Optional(Type.Enum(country_codes, { description: 'country of the visitor (default: unknown)' })),
  os: Type.Optional(Type.Enum(os_names, { description: 'operating system of the visitor (default: Other)' })),
  device: Type.Optional(Type.Enum(device_names, { description: 'device of the visitor (default: Other)' })),
  ...Type.Partial(Type.Object(linkFields)).properties,
  landing: Type.Optional(landing),
  url: Type.Optional(deepLink),
}

export const linkTestReply = {
  counts: Type.Boolean({ description: 'whether the click would count' }),
  rules: Type.Array(Type.Object({ rule: Type.String(), passed: Type.Boolean(), text: Type.String() }), {
    description: 'the rules in their order, up to the one that decides',
  }),
  destination: Type.Union([Type.String(), Type.Null()], {
    description: 'URL to which the visitor would go, with TEST as click ID; null where a page of the tracker is shown',
  }),
}
