import type { OperationName, Operations } from '@plumbline/contract/operator/index.ts'
import type { ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { rebuiltText } from './follow-rebuild.ts'
import { formatRetried } from './follow-retry.ts'
import { advertiserText, integrationText } from './advertiser-text.ts'
import { reconcileText } from './conversion-text.ts'
import { compareText } from './compare-text.ts'
import { changeText } from './offer-text.ts'
import { moveInText } from './move-in-text.ts'
import { paymentReportText } from './payment-text.ts'
import { ratesText } from './payout-text.ts'
import { deliveriesText, formatEnabled, failingText, formatReplayed, formatUnmatched } from './postback-text.ts'
import { daysText, nodesText, quarantineText, formatRemoved } from './upkeep-text.ts'
import { formatVerified, verifyOrderText } from './verify-text.ts'

type Presenters = { readonly [Name in OperationName]?: (reply: ReplyOf<Operations[Name]>) => string }

const json = (reply: unknown): string => JSON.stringify(reply, undefined, 2)

/** A file's text without its last line break, because printing adds one. */
const asFile = (text: string): string => text.replace(/\n$/, '')

/** Texts of replies that are neither a table nor a list of facts. */
const presenters: Presenters = {
  showAdvertiser: advertiserText,
  testAdvertiser: integrationText,
  setPayout: ratesText,
  endPayout: ratesText,
  importOffers: changeText,
  reconcileConversions: reconcileText,
  compareNetworks: compareText,
  reconcilePayments: paymentReportText,
  exportOffers: (reply) => ('csv' in reply ? asFile(reply.csv) : json(reply)),
  exportPayments: ({ file }) => asFile(file),
  readExport: ({ file }) => asFile(file),
  printStatement: ({ file }) => asFile(file),
  exportAdvertiserRevenue: ({ file }) => asFile(file),
  offerSchema: json,
  importOldNetwork: moveInText,
  moveInSchema: json,
  listDeliveries: deliveriesText,
  listFailingPostbacks: failingText,
  enablePostback: formatEnabled,
  replayDeliveries: formatReplayed,
  listUnmatchedPostbacks: formatUnmatched,
  listQuarantine: quarantineText,
  retryQuarantine: formatRetried,
  listDays: daysText,
  listNodes: nodesText,
  removeNode: formatRemoved,
  rebuildStatistics: rebuiltText,
  showRebuild: rebuiltText,
  verifyNow: formatVerified,
  startVerify: verifyOrderText,
  showVerify: verifyOrderText,
}

/** A reply's own text; undefined if the generic form is used. */
export const presentReply = (name: OperationName, reply: unknown): string | undefined => {
  // The reply was made by the schema that types the presenter.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const presenter = presenters[name] as ((reply: unknown) => string) | undefined
  return presenter?.(reply)
}

/** A reply that is a file of bytes, which go out as they are; undefined of any other. */
export const binary = (name: OperationName, reply: unknown): Buffer | undefined => {
  if (name !== 'printStatement') return undefined
  // As above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { sha256, file } = reply as ReplyOf<Operations['printStatement']>
  return sha256 === null ? undefined : Buffer.from(file, 'base64')
}
