import type { Message, SurfaceVoice } from '@plumbline/contract/messages/index.ts'
import type { OperationName } from '@plumbline/contract/operator/index.ts'
import { dateTime, money } from '@plumbline/ui/format.ts'
import { render } from './messages.ts'
import type { InputField } from './schema.ts'
import { titleOf } from '@plumbline/contract/field-names.ts'
import { sentence } from './words.ts'

/** Button labels of operations; screen titles for lists. */
export const buttons: Partial<Record<OperationName, string>> = {
  addAffiliate: 'Add an affiliate',
  addLedgerEntry: 'Add an entry',
  addOffer: 'Add an offer',
  approveConversions: 'Approve',
  approvePayments: 'Approve',
  declineConversions: 'Decline',
  editOffer: 'Edit',
  enableAdvertiser: 'Enable',
  enableAffiliate: 'Enable',
  endPayout: 'End',
  editCap: 'Change',
  exportPayments: 'Export',
  addOldNetwork: 'Add an old network',
  addTrackingDomain: 'Add a tracking domain',
  replaceTrackingDomain: 'Replace',
  grantOfferAccess: 'Grant access',
  inviteMember: 'Invite a member',
  listConversions: 'Conversions',
  listFailingPostbacks: 'Postbacks',
  listNodes: 'Nodes',
  listPaymentRequests: 'Payment requests',
  listQuarantine: 'Quarantine',
  rebuildStatistics: 'Rebuild',
  readExport: 'Download',
  rejectPayments: 'Reject',
  removeNode: 'Remove',
  removeReceipt: 'Undo',
  resendMails: 'Send all that were given up',
  resumeOffer: 'Resume',
  retryQuarantine: 'Try all again',
  reverseConversions: 'Reverse',
  setCreativesQuota: 'Change the space for creatives',
  setNetworkDetails: 'Settings',
  setPaymentMaximum: 'Change the maximum payment',
  setPaymentAccount: 'Set the bank account of the network',
  showAdvertiser: 'Advertisers',
  startVerify: 'Verify',
  verifyPayoutDetails: 'Verify',
}

/**
 * The console's vocabulary for messages: field labels and button labels.
 * @param zone of the network
 * @param fields of the form; a checkbox is named by its whole sentence
 */
export const consoleVoice = (zone: string, fields: readonly InputField[] = []): SurfaceVoice => {
  const field = (name: string): string => {
    const { kind, shape } = fields.find((one) => one.name === name) ?? {}
    return `“${kind === 'tick' ? sentence(shape?.description ?? '') : titleOf(name)}”`
  }
  return {
    field,
    input: (_part, name) => field(name.split('.')[0] ?? name),
    action: ({ operation }) => `“${buttons[operation] ?? operation}”`,
    money: (exact) => money(Number(exact)),
    moment: (at) => dateTime(at, zone),
  }
}

/** Whether a value in a reply is a message. */
export const isMessage = (value: unknown): value is Message & { readonly text: string } =>
  typeof value === 'object' && value !== null && 'code' in value && 'parameters' in value && 'text' in value

/** The sentence of a message in a reply; the server's own for an unknown code. */
export const messageText = (
  message: Message & { readonly text: string },
  zone: string,
  fields: readonly InputField[] = [],
): string => render(message, consoleVoice(zone, fields)) || message.text
