import type { showVerify, verifyNow } from '@plumbline/contract/operator/verify.ts'
import type { ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { describeDifference } from '../../../operations/verify/difference.ts'

type Report = ReplyOf<typeof verifyNow>
type Checked = Report['checked']

const format = (count: number): string => count.toLocaleString('en-US')

const summary = ({
  journals,
  clicks,
  postbacks,
  conversions,
  ledger,
  days,
  sealed_days,
  digested_rows,
  list_counts,
}: Checked): string[] => [
  ...journals.map(
    ({ journal, clicks_upto, postbacks_upto }) =>
      `journal ${journal}: clicks up to record ${format(clicks_upto)}, postbacks up to ${format(postbacks_upto)}`,
  ),
  `clicks: ${format(clicks.records)}, of them ${format(clicks.counted)} counted, ${format(clicks.hosts)} hosts, ${format(clicks.aside)} in quarantine`,
  `postbacks: ${format(postbacks.records)}, of them ${format(postbacks.matched)} with a conversion, ${format(postbacks.unmatched)} unmatched, ${format(postbacks.aside)} in quarantine`,
  `conversions: ${format(conversions.conversions)}, of them ${format(conversions.copies)} copied, ${format(conversions.waiting)} waiting to be; ${format(conversions.history)} rows of history`,
  `ledger: ${format(ledger.entries)} entries of ${format(ledger.affiliates)} affiliates, ${format(ledger.payments)} payments`,
  `days: ${format(days)} of affiliates; ${format(sealed_days)} closed days with their changes since`,
  `rows of money: ${format(digested_rows)} with their digests`,
  `lists: ${format(list_counts)} kept counts`,
]

const warnings = ({ clicks, journals }: Checked): string[] => [
  ...journals.flatMap(({ journal, lost }) =>
    lost.map(
      ({ first, last }) =>
        `journal ${journal}: records ${format(first)} to ${format(last)} are lost; what the databases have of them was not checked`,
    ),
  ),
  ...(clicks.undecided_hosts === 0
    ? []
    : [
        `${format(clicks.undecided_hosts)} clicks could not be checked as hosts: they arrived days after their time, or the worker is stuck`,
      ]),
]

/** The extent of the comparison, and its result. */
export const formatVerified = ({ checked, difference, seconds }: Report): string =>
  [
    ...summary(checked),
    ...warnings(checked),
    difference === undefined
      ? `everything agrees (${seconds} s)`
      : `the first difference, after ${seconds} s:\n${describeDifference({ expected: undefined, found: undefined, ...difference })}`,
  ].join('\n')

export const verifyOrderText = ({
  state,
  node,
  ordered_at,
  progress,
  error,
  result,
}: ReplyOf<typeof showVerify>): string => {
  if (result !== null) return formatVerified(result)
  const words = {
    ordered: 'its worker has not started yet; the verification starts when it runs',
    running: progress ?? 'under way',
    failed: error ?? 'it failed',
    done: '',
  }
  return `node ${node}, started at ${ordered_at}: ${words[state]}`
}
