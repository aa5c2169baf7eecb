import type { OperationName } from '@plumbline/contract/operator/index.ts'
import { paths } from '../../shared/words/paths.ts'

/** Actions that can be started from anywhere, each with the screen that has its button or is its form. */
export interface FarCommand {
  readonly label: string
  readonly operation: OperationName
  readonly to: string
  /** Opens the screen only: it is the form itself, or has one such button for each of several things. */
  readonly is_screen?: true
}

const tab = (path: string, key: string): string => `${path}?tab=${key}`

export const far_commands: readonly FarCommand[] = [
  { label: 'Invite an affiliate', operation: 'inviteAffiliate', to: paths.affiliates },
  { label: 'Add an affiliate with a password', operation: 'addAffiliate', to: paths.affiliates },
  { label: 'Add an offer', operation: 'addOffer', to: paths.new_offer, is_screen: true },
  { label: 'Import offers from a file', operation: 'importOffers', to: paths.import_offers, is_screen: true },
  { label: 'Export offers to a file', operation: 'exportOffers', to: paths.offers },
  { label: 'Add an advertiser', operation: 'addAdvertiser', to: paths.advertisers },
  { label: 'Add a conversion', operation: 'addConversion', to: paths.conversions },
  { label: 'Reconcile with a file', operation: 'reconcileConversions', to: paths.reconcile, is_screen: true },
  {
    label: 'Compare with an old network',
    operation: 'compareNetworks',
    to: paths.compare,
    is_screen: true,
  },
  { label: 'Mail affiliates their new links', operation: 'mailOldLinks', to: paths.cutover },
  { label: 'Prepare payments', operation: 'preparePayments', to: paths.payments },
  { label: 'Reconcile payments with a file', operation: 'reconcilePayments', to: paths.payments },
  {
    label: 'Download an earlier payment file',
    operation: 'listExports',
    to: tab(paths.payments, 'files'),
    is_screen: true,
  },
  { label: 'Add a ledger entry', operation: 'addLedgerEntry', to: paths.ledger },
  { label: 'Replay postbacks', operation: 'replayDeliveries', to: paths.postbacks },
  { label: 'Write news', operation: 'addNews', to: paths.news },
  { label: 'Resend failed mails', operation: 'resendMails', to: paths.mail },
  { label: 'Verify data', operation: 'startVerify', to: tab(paths.health, 'verify') },
  { label: 'Rebuild the statistics', operation: 'rebuildStatistics', to: tab(paths.health, 'rebuild') },
  { label: 'Invite a team member', operation: 'inviteMember', to: paths.team },
  { label: 'Add an account manager', operation: 'addManager', to: tab(paths.team, 'managers') },
  { label: 'Create an API token', operation: 'makeToken', to: tab(paths.team, 'tokens') },
  { label: 'Move a network in', operation: 'addOldNetwork', to: paths.move_in },
  { label: 'Edit company details', operation: 'setNetworkDetails', to: paths.settings },
  {
    label: 'Change payment minimums, fees and holds',
    operation: 'setPaymentMethod',
    to: paths.settings,
    is_screen: true,
  },
  { label: 'Change the maximum payment', operation: 'setPaymentMaximum', to: paths.settings },
  { label: 'Set the bank account of the network', operation: 'setPaymentAccount', to: paths.settings },
  { label: 'Allow payment requests', operation: 'allowPaymentRequests', to: paths.settings },
  { label: 'Change conversion limits', operation: 'setConversionLimits', to: paths.settings },
  { label: 'Change referral terms', operation: 'setReferralTerms', to: paths.settings },
  { label: 'Change outbound postback addresses', operation: 'setPostbackAddresses', to: paths.settings },
  { label: 'Change the limits of figures', operation: 'setFigureLimits', to: paths.settings },
  { label: 'Require a second approver of payments', operation: 'setSecondApprover', to: paths.settings },
  { label: 'Require two-factor authentication of affiliates', operation: 'setSecondFactorPolicy', to: paths.settings },
  { label: 'Let affiliates change their profile', operation: 'setProfileEdits', to: paths.settings },
  { label: 'Change the space for creatives', operation: 'setCreativesQuota', to: paths.settings },
]
