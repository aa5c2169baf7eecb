import type { CapOfDocument, LandingOfDocument } from '@plumbline/contract/operator/offer-limits.ts'
import type { Row } from '../../storage/postgres/schema.ts'

/* Which landing pages and caps of an offer are added, changed and removed, so that it becomes what a file says. */

export type LandingTerms = Pick<Row<'offer_landings'>, 'name' | 'url' | 'preview_link' | 'weight'>
export type KeptLanding = LandingTerms & { id: number }

/** A cap with all that the document leaves out. Null: not limited to it. */
export type CapTerms = Pick<
  Row<'caps'>,
  'type' | 'period' | 'country' | 'zone' | 'kind' | 'earlier_clicks' | 'reversals_free'
> & {
  goal: string | null
  affiliate: number | null
  amount: number
}
export type KeptCap = CapTerms & { id: number }

export interface ListPlan<Terms, Kept> {
  remove: Kept[]
  change: { kept: Kept; next: Terms }[]
  add: Terms[]
}

const landingTerms = (landing: LandingOfDocument): LandingTerms => ({ preview_link: null, weight: 0, ...landing })

const capTerms = (cap: CapOfDocument): CapTerms => ({
  goal: null,
  affiliate: null,
  country: null,
  zone: null,
  kind: 'hard',
  earlier_clicks: false,
  reversals_free: false,
  ...cap,
})

/** Two caps of one key limit the same. */
export const capKey = ({ type, period, goal, affiliate, country }: CapOfDocument | CapTerms): string =>
  JSON.stringify([type, period, goal ?? null, affiliate ?? null, country ?? null])

const planList = <Terms extends object, Kept extends Terms>(
  kept: readonly Kept[],
  wanted: readonly Terms[],
  keyOf: (one: Terms) => string,
): ListPlan<Terms, Kept> => {
  const before = new Map(kept.map((one) => [keyOf(one), one]))
  const keys = new Set(wanted.map(keyOf))
  const isSame = (next: Terms, old: Terms): boolean =>
    Object.entries(next).every(([name, value]) =>
      Object.entries(old).some(([was, had]) => was === name && had === value),
    )
  return {
    remove: kept.filter((one) => !keys.has(keyOf(one))),
    change: wanted.flatMap((next) => {
      const old = before.get(keyOf(next))
      return old === undefined || isSame(next, old) ? [] : [{ kept: old, next }]
    }),
    add: wanted.filter((next) => !before.has(keyOf(next))),
  }
}

const none = { remove: [], change: [], add: [] }

export interface LimitsPlan {
  landings: ListPlan<LandingTerms, KeptLanding>
  caps: ListPlan<CapTerms, KeptCap>
}

const describeLanding = ({ name, url, preview_link, weight }: LandingTerms): string =>
  [name, url, preview_link, weight === 0 ? null : `weight ${weight}`].filter((part) => part !== null).join(', ')

const describeCapTerms = (cap: CapTerms): string => {
  const { amount, type, period, kind, goal, affiliate, country, zone, earlier_clicks, reversals_free } = cap
  return [
    `${amount} ${type} per ${period}, ${kind}`,
    goal === null ? null : goal === '' ? 'base goal' : `goal ${goal}`,
    affiliate === null ? null : `affiliate ${affiliate}`,
    country,
    zone,
    earlier_clicks ? 'earlier clicks count' : null,
    reversals_free ? 'reversals make room' : null,
  ]
    .filter((part) => part !== null)
    .join(', ')
}

const changeOf = <Terms, Kept extends Terms>(
  field: string,
  { remove, change, add }: ListPlan<Terms, Kept>,
  describe: (one: Terms) => string,
) =>
  remove.length + change.length + add.length === 0
    ? []
    : [
        {
          field,
          old: [...remove, ...change.map(({ kept }) => kept)].map(describe),
          new: [...change.map(({ next }) => next), ...add].map(describe),
        },
      ]

interface GivenLimits {
  landings?: readonly LandingOfDocument[] | undefined
  caps?: readonly CapOfDocument[] | undefined
}

/** Plans landing pages and caps; those that a file does not name stay. */
export const planLimits = (
  { landings, caps }: GivenLimits,
  kept: { landings: readonly KeptLanding[]; caps: readonly KeptCap[] } = { landings: [], caps: [] },
) => {
  const plan: LimitsPlan = {
    landings: landings === undefined ? none : planList(kept.landings, landings.map(landingTerms), ({ name }) => name),
    // Another zone is another cap: its periods are others.
    caps:
      caps === undefined ? none : planList(kept.caps, caps.map(capTerms), (cap) => `${capKey(cap)} ${cap.zone ?? ''}`),
  }
  const changes = [
    ...changeOf('landings', plan.landings, describeLanding),
    ...changeOf('caps', plan.caps, describeCapTerms),
  ]
  return { plan, changes }
}

export const capOfDocument = ({ type, period, amount, kind, ...more }: KeptCap) => ({
  type,
  period,
  amount,
  kind,
  ...(more.goal !== null && { goal: more.goal }),
  ...(more.affiliate !== null && { affiliate: more.affiliate }),
  ...(more.country !== null && { country: more.country }),
  ...(more.zone !== null && { zone: more.zone }),
  ...(more.earlier_clicks && { earlier_clicks: true }),
  ...(more.reversals_free && { reversals_free: true }),
})
