import * as advertiserRevenue from './advertiser-revenue.ts'
import * as advertisers from './advertisers.ts'
import * as affiliates from './affiliates.ts'
import * as affiliateNotes from './affiliate-notes.ts'
import * as applications from './applications.ts'
import * as audit from './audit.ts'
import * as beforeTheMove from './before-the-move.ts'
import * as caps from './caps.ts'
import * as clicks from './clicks.ts'
import * as conversionDecisions from './conversion-decisions.ts'
import * as conversionFiles from './conversion-files.ts'
import * as conversions from './conversions.ts'
import * as creatives from './creatives.ts'
import * as dailyClose from './daily-close.ts'
import * as doctor from './doctor.ts'
import * as emailChanges from './email-changes.ts'
import * as inboundPostbacks from './inbound-postbacks.ts'
import * as inbox from './inbox.ts'
import * as ledger from './ledger.ts'
import { mailOldLinks, showCutover } from './move-in-cutover.ts'
import * as moveInCompare from './move-in-compare.ts'
import * as moveIn from './move-in.ts'
import * as nodes from './nodes.ts'
import * as mail from './mail.ts'
import * as managers from './managers.ts'
import * as moveInLinks from './move-in-links.ts'
import * as moveInPostbacks from './move-in-postbacks.ts'
import * as offerChanges from './offer-changes.ts'
import * as offerFigures from './offer-figures.ts'
import * as offerFiles from './offer-files.ts'
import * as offerLandings from './offer-landings.ts'
import * as offerMails from './offer-mails.ts'
import * as offerRequests from './offer-requests.ts'
import * as offers from './offers.ts'
import * as news from './news.ts'
import * as paymentDecisions from './payment-decisions.ts'
import * as paymentRequests from './payment-requests.ts'
import * as paymentTerms from './payment-terms.ts'
import * as payments from './payments.ts'
import * as payoutRates from './payout-rates.ts'
import * as outboundPostbacks from './outbound-postbacks.ts'
import * as quarantine from './quarantine.ts'
import * as rebuild from './rebuild.ts'
import * as referrals from './referrals.ts'
import * as explore from './explore.ts'
import * as reports from './reports.ts'
import * as profile from './profile.ts'
import * as secondApprover from './second-approver.ts'
import * as secondFactor from './second-factor.ts'
import * as settings from './settings.ts'
import * as statements from './statements.ts'
import * as team from './team.ts'
import * as tokens from './tokens.ts'
import * as plannedChanges from './planned-changes.ts'
import * as trackingDomains from './tracking-domains.ts'
import * as traffic from './traffic.ts'
import * as viewAs from './view-as.ts'
import * as views from './views.ts'
import * as verify from './verify.ts'

/** Everything an operator can do, once: the calls of `/api/operator/` and the commands of `bin/plumbline` are made from it. */
export const operations = {
  ...advertisers,
  ...advertiserRevenue,
  ...affiliates,
  ...affiliateNotes,
  ...applications,
  ...audit,
  ...beforeTheMove,
  ...caps,
  ...clicks,
  ...conversions,
  ...conversionDecisions,
  ...conversionFiles,
  ...creatives,
  ...dailyClose,
  ...doctor,
  ...emailChanges,
  ...inbox,
  ...ledger,
  mailOldLinks,
  showCutover,
  ...moveInCompare,
  ...nodes,
  ...mail,
  ...moveInLinks,
  ...managers,
  ...moveInPostbacks,
  ...moveIn,
  ...offers,
  ...offerRequests,
  ...offerChanges,
  ...offerFigures,
  ...offerFiles,
  ...offerLandings,
  ...offerMails,
  ...news,
  ...payments,
  ...paymentDecisions,
  ...paymentRequests,
  ...paymentTerms,
  ...payoutRates,
  ...outboundPostbacks,
  ...inboundPostbacks,
  ...quarantine,
  ...rebuild,
  ...referrals,
  ...explore,
  ...reports,
  ...profile,
  ...secondApprover,
  ...secondFactor,
  ...settings,
  ...statements,
  ...team,
  ...tokens,
  ...verify,
  ...traffic,
  ...plannedChanges,
  ...trackingDomains,
  ...viewAs,
  ...views,
}

export type Operations = typeof operations
export type OperationName = keyof Operations
