import { render } from '@plumbline/contract/messages/index.ts'
import { operations, type OperationName, type Operations } from '@plumbline/contract/operator/index.ts'
import type { InputOf, Operation, ReplyOf } from '@plumbline/contract/operator/operation.ts'
import type { exportPayments } from '@plumbline/contract/operator/payment-decisions.ts'
import { exit_codes } from '../failure.ts'
import { followRebuild, type FollowTools } from './follow-rebuild.ts'
import { followRetry } from './follow-retry.ts'
import { plain } from './print.ts'
import { terminalVoice } from './voice.ts'

/* Steps of a command after its operation is done. */

/** Notes on an export for the person who runs it. */
const formatExported = (reply: ReplyOf<typeof exportPayments>): string =>
  [
    `export ${reply.export}: ${reply.payments} payments, ${reply.amount.toFixed(2)}. After paying them, run: payments complete --export ${reply.export}`,
    ...(reply.left > 0 ? [`${reply.left} more are approved and not exported yet`] : []),
    ...[...reply.notes, ...reply.changed_names].map(({ payment, affiliate_id, amount, why }) =>
      plain(
        `payment ${payment} to affiliate ${affiliate_id}, ${amount.toFixed(2)}: ${render(why, terminalVoice(operations.exportPayments))}`,
      ),
    ),
  ].join('\n')

interface PostAction<O extends Operation> {
  /** For a job of the worker: waits for its end, and returns the final reply. */
  follow?(tools: FollowTools, reply: ReplyOf<O>, input: InputOf<O>): Promise<ReplyOf<O>>
  /** Notes for a person, on standard error: the reply itself is a file, and may be redirected to one. */
  aside?(reply: ReplyOf<O>): string
  /** Whether it can be done while nothing runs on DATA_DIR: an order, which the next start carries out. */
  offline?: boolean
  /** It is needed where the statistics are missing or another network's, and does not read them. */
  without_statistics?: boolean
  /** The exit code of a reply that may say that something is wrong. */
  exitCode?(reply: ReplyOf<O>): number
  /** An exit code instead of the usual one, the start of its message, and the codes for the help. */
  failure?: { exit_code: number; words: string; codes: string }
}

type PostActions = { readonly [Name in OperationName]?: PostAction<Operations[Name]> }

const postActions: PostActions = {
  exportPayments: { aside: formatExported },
  listNodes: { without_statistics: true },
  removeNode: { without_statistics: true },
  showRebuild: { without_statistics: true },
  rebuildStatistics: { follow: followRebuild, offline: true },
  retryQuarantine: {
    follow: followRetry,
    exitCode: ({ failed }) => (failed > 0 ? exit_codes.failed : exit_codes.done),
  },
  verifyNow: {
    exitCode: ({ agrees }) => (agrees ? exit_codes.done : exit_codes.failed),
    failure: {
      exit_code: exit_codes.could_not_check,
      words: 'could not check',
      codes: '0 everything agrees, 1 something differs, 2 the check failed or wrong usage, 3 Plumbline is not running.',
    },
  },
}

/** How a command ends; without an entry it ends with 0 and the reply. */
export const postActionOf = (name: OperationName): PostAction<Operation> => postActions[name] ?? {}
