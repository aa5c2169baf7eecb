import { beforeTheMove } from './before-the-move.ts'
import { findConversions } from './conversions.ts'
import * as dashboard from './dashboard.ts'
import type { Endpoint } from './endpoint.ts'
import { explore } from './explore-calls.ts'
import type { KeyScope } from './key-scopes.ts'
import * as ledger from './ledger.ts'
import * as money from './money.ts'
import * as offerCaps from './offer-caps.ts'
import * as offerCreatives from './offer-creatives.ts'
import { offerFigures } from './offer-figures.ts'
import * as offers from './offers.ts'
import { oldLinks } from './old-links.ts'
import * as postbacks from './outbound-postbacks.ts'
import * as payments from './payments.ts'
import { referrals } from './referrals.ts'
import { reportCalls } from './report-calls.ts'

const { balance, ...figures } = dashboard

/** Calls by the scope of a key that may make them. Keys read; only postbacks are also changed with one. A single conversion's page has money and postbacks too. */
const calls: Readonly<Record<KeyScope, Readonly<Record<string, Endpoint>>>> = {
  reports: { ...reportCalls, explore, ...figures, findConversions, beforeTheMove },
  money: { balance, ...ledger, ...money, ...payments, referrals },
  links: { ...offers, ...offerCaps, ...offerCreatives, offerFigures, oldLinks },
  postbacks,
}

const scopes = new Map(
  Object.entries(calls).flatMap(([scope, endpoints]) =>
    Object.entries(endpoints)
      .filter(
        ([, { access, method, confirm_identity }]) =>
          access === 'affiliate' && confirm_identity === undefined && (method === 'GET' || scope === 'postbacks'),
      )
      .map(([name]): [string, KeyScope] => [name, scope as KeyScope]),
  ),
)

/** The scope that a key needs for a call of the portal's API; undefined where only a person may make it. */
export const scopeOf = (name: string): KeyScope | undefined => scopes.get(name)
