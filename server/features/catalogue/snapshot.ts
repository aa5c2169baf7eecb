import { sources } from '@plumbline/contract/move-in.ts'
import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { orUndefined } from '../../shared/or-undefined.ts'

/*
 * The network's data that the tracker needs to answer without a database: plain, read from PostgreSQL and kept on disk.
 * Moments are milliseconds since 1970; "always" and "never" are the limits of Date.
 */

const Payout = Type.Object({
  id: Type.Integer(),
  affiliate_id: Type.Union([Type.Integer(), Type.Null()]),
  countries: Type.Array(Type.String()),
  os: Type.Array(Type.String()),
  devices: Type.Array(Type.String()),
  position: Type.Integer(),
  valid_from: Type.Number(),
  valid_to: Type.Number(),
})

const Cap = Type.Object({
  affiliate_id: Type.Union([Type.Integer(), Type.Null()]),
  country: Type.Union([Type.String(), Type.Null()]),
  /** Clicks are turned away before this moment: the end of the period in which it was reached. Null: it is not reached. */
  until: Type.Union([Type.Number(), Type.Null()]),
  /** Whether it limits clicks: then they are also turned away while their number is unknown. */
  clicks: Type.Boolean(),
})

const status = Type.Union([Type.Literal('active'), Type.Literal('paused'), Type.Literal('inactive')])
/** Who may run an offer; null for every affiliate. */
const affiliates = Type.Union([Type.Array(Type.Integer()), Type.Null()])

const Offer = Type.Object({
  id: Type.Integer(),
  advertiser_id: Type.Integer(),
  status,
  url: Type.String(),
  fallback_url: Type.Union([Type.String(), Type.Null()]),
  /** Hosts of its deep links. Absent without any. */
  deep_link_hosts: Type.Optional(Type.Array(Type.String())),
  /** Further landing pages. Absent without any. */
  landings: Type.Optional(Type.Array(Type.Object({ id: Type.Integer(), url: Type.String(), weight: Type.Number() }))),
  /** Approved fallbacks of affiliates, and blocked values of their sub IDs. Absent without any. */
  fallbacks: Type.Optional(Type.Array(Type.Object({ affiliate_id: Type.Integer(), url: Type.String() }))),
  blocked: Type.Optional(
    Type.Array(Type.Object({ affiliate_id: Type.Integer(), sub: Type.String(), value: Type.String() })),
  ),
  affiliates,
  /** Planned changes of its state in the order of their times. Absent without any. */
  changes: Type.Optional(
    Type.Array(
      Type.Object({ at: Type.Number(), status: Type.Optional(status), affiliates: Type.Optional(affiliates) }),
    ),
  ),
  /** Codes of its goals, former ones too; the base goal is ''. */
  goals: Type.Array(Type.String()),
  /** Rows of the base goal: a click counts when one of them applies. */
  payouts: Type.Array(Payout),
  /** Hard caps that are reached, or may be reached by clicks. Absent without any. */
  caps: Type.Optional(Type.Array(Cap)),
})

/** A network that moved in. Pairs of ids, the old one first: a network may have many. */
const OldNetwork = Type.Object({
  id: Type.Integer(),
  source: Type.String(),
  hosts: Type.Array(Type.String()),
  affiliates: Type.Array(Type.Tuple([Type.String(), Type.Integer()])),
  offers: Type.Array(Type.Tuple([Type.String(), Type.Integer()])),
})

/** For reading postbacks in the form of old networks. */
const OldPostbacks = Type.Object({
  networks: Type.Array(
    Type.Object({
      id: Type.Integer(),
      source: Type.Enum(sources),
      hosts: Type.Array(Type.String()),
      takes_unproven: Type.Boolean(),
      /** Whether postbacks about unknown clicks go on to its tracker. */
      relays: Type.Boolean(),
    }),
  ),
  /** Codes of goals here by `movedGoalId`. */
  goals: Type.Array(Type.Object({ network: Type.Integer(), external_id: Type.String(), code: Type.String() })),
})

const Snapshot = Type.Object({
  format: Type.Literal(1),
  /** Of `catalogue_version`, decimal digits. */
  version: Type.String(),
  offers: Type.Array(Offer),
  /** Hosts of tracking links. Absent without any. */
  domains: Type.Optional(Type.Array(Type.String())),
  /** Absent without any. */
  old_networks: Type.Optional(Type.Array(OldNetwork)),
  /** Absent without any. */
  old_postbacks: Type.Optional(OldPostbacks),
  affiliates: Type.Array(Type.Object({ id: Type.Integer(), active: Type.Boolean() })),
  advertisers: Type.Array(
    Type.Object({ id: Type.Integer(), active: Type.Boolean(), allowed_addresses: Type.Array(Type.String()) }),
  ),
  tokens: Type.Array(
    Type.Object({
      /** Hexadecimal. */
      sha256: Type.String(),
      advertiser_id: Type.Integer(),
      expires_at: Type.Union([Type.Number(), Type.Null()]),
    }),
  ),
})

export type CatalogueSnapshot = Static<typeof Snapshot>
export type OldPostbacksSnapshot = Static<typeof OldPostbacks>
export type OfferSnapshot = Static<typeof Offer>
export type CapSnapshot = Static<typeof Cap>
export type OldNetworkSnapshot = Static<typeof OldNetwork>

// Compiled, because walking the schema for ten thousand offers would take seconds.
const validator = Compile(Snapshot)

/** The snapshot in a file's text, or `undefined` when it holds none that this version understands. */
export const parseSnapshot = (text: string): CatalogueSnapshot | undefined => {
  const value = orUndefined((): unknown => JSON.parse(text))
  return validator.Check(value) ? value : undefined
}
