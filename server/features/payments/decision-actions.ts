import type * as decisions from '@plumbline/contract/operator/payment-decisions.ts'
import type { ActionsOf } from '../operator-action.ts'
import { decidePayments } from './decide.ts'
import { exportRun, readExportFile } from './export.ts'

export const paymentDecisionsActions: ActionsOf<typeof decisions> = {
  approvePayments: ({ pg, now }, { input: { accept_reversals, dry_run, ...selection } }) =>
    decidePayments(pg, selection, 'approved', { at: now, accept_reversals, dry_run }),

  exportPayments: ({ pg, now, actor }, { params: { run }, input }) =>
    exportRun(pg, { ...input, run }, { at: now, actor: actor.name }),

  readExport: ({ pg, now }, { params }) => readExportFile(pg, params.export, now),

  completePayments: ({ pg, now }, { input: { reference, dry_run, ...selection } }) =>
    decidePayments(pg, selection, 'completed', { at: now, reference, dry_run }),

  rejectPayments: ({ pg, now }, { input: { reason, money_returned, dry_run, ...selection } }) =>
    decidePayments(pg, selection, 'rejected', { at: now, reason, money_returned, dry_run }),
}
