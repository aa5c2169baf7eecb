import * as applications from './applications.ts'
import * as auth from './auth.ts'
import { beforeTheMove } from './before-the-move.ts'
import * as billing from './billing.ts'
import * as conversions from './conversions.ts'
import * as dashboard from './dashboard.ts'
import * as emailChange from './email-change.ts'
import { explore } from './explore-calls.ts'
import * as ledger from './ledger.ts'
import * as money from './money.ts'
import * as news from './news.ts'
import { offerCaps } from './offer-caps.ts'
import * as offerCreatives from './offer-creatives.ts'
import { offerFigures } from './offer-figures.ts'
import * as offerRequests from './offer-requests.ts'
import * as offers from './offers.ts'
import { oldLinks } from './old-links.ts'
import * as password from './password.ts'
import * as payments from './payments.ts'
import * as postbacks from './outbound-postbacks.ts'
import * as profile from './profile.ts'
import { referrals } from './referrals.ts'
import { reportCalls } from './report-calls.ts'
import * as secondFactor from './second-factor.ts'
import * as traffic from './traffic.ts'
import * as userKeys from './user-keys.ts'
import * as userSessions from './user-sessions.ts'
import * as views from './views.ts'
import * as exports from './report-exports.ts'

/** Every endpoint of the API, once. The server refuses to start with a route outside it, or an endpoint without a handler. */
export const contract = {
  ...applications,
  ...auth,
  beforeTheMove,
  ...billing,
  ...conversions,
  ...dashboard,
  ...emailChange,
  explore,
  ...ledger,
  ...money,
  ...news,
  offerCaps,
  ...offerCreatives,
  offerFigures,
  ...offerRequests,
  ...offers,
  oldLinks,
  ...password,
  ...payments,
  ...postbacks,
  ...profile,
  referrals,
  ...reportCalls,
  ...secondFactor,
  ...exports,
  ...traffic,
  ...userKeys,
  ...userSessions,
  ...views,
}

export type Contract = typeof contract
export type EndpointName = keyof Contract
