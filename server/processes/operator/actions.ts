import type { Actions } from '../../features/operator-action.ts'
import { advertiserRevenueActions } from '../../features/advertisers/index.ts'
import { advertisersActions } from '../../features/advertisers/operator.ts'
import { affiliatesActions } from '../../features/affiliates/operator.ts'
import { affiliateNotesActions, applicationsActions } from '../../features/affiliates/index.ts'
import { auditActions } from '../../features/audit/operator.ts'
import { beforeTheMoveActions } from '../../features/before-the-move/operator.ts'
import { capsActions } from '../../features/caps/operator.ts'
import { clicksActions } from '../../features/clicks/operator.ts'
import {
  conversionDecisionsActions,
  conversionFilesActions,
  conversionsActions,
} from '../../features/conversions/operator.ts'
import { copyCreatives } from '../../features/creatives/index.ts'
import { creativesActions } from '../../features/creatives/operator.ts'
import { oldLinksActions } from '../../features/old-links/operator.ts'
import { offerFiguresActions } from '../../features/offer-figures/operator.ts'
import { daysActions } from '../../operations/daily-close/operator.ts'
import { doctorActions } from '../../operations/doctor/operator.ts'
import { emailChangesActions } from '../../features/email-change/operator.ts'
import { inboxActions } from '../../features/inbox/operator.ts'
import { ledgerActions } from '../../features/ledger/operator.ts'
import { nodesActions } from '../../operations/nodes/operator.ts'
import { mailsActions } from '../../features/mail/operator.ts'
import { managersActions } from '../../features/managers/operator.ts'
import { offerMailsActions } from '../../features/offer-mails/operator.ts'
import { offerRequestsActions } from '../../features/offer-requests/operator.ts'
import { offerChangesActions, landingsActions } from '../../features/offers/index.ts'
import { offerFilesActions, offersActions } from '../../features/offers/operator.ts'
import { paymentRequestsActions } from '../../features/money/operator.ts'
import { trafficActions } from '../../features/traffic/operator.ts'
import { changeByFile, planChange } from '../../features/planned-changes/index.ts'
import { plannedChangesActions } from '../../features/planned-changes/operator.ts'
import { trackingDomainsActions } from '../../features/tracking-domains/operator.ts'
import { compareActions } from '../../features/parallel-run/operator.ts'
import { createCutoverActions } from '../../features/cut-over/operator.ts'
import { recordedTraffic } from '../../features/cut-over/index.ts'
import { moveInActions } from '../../features/move-in/operator.ts'
import { newsActions } from '../../features/news/operator.ts'
import { paymentDecisionsActions, paymentsActions, paymentTermsActions } from '../../features/payments/operator.ts'
import { secondApproverActions } from '../../features/payments/index.ts'
import { prepareNotifying } from '../../features/payout-rates/index.ts'
import { payoutsActions } from '../../features/payout-rates/operator.ts'
import { moveInPostbacksActions } from '../../features/inbound-postbacks/index.ts'
import { inboundPostbacksActions } from '../../features/inbound-postbacks/operator.ts'
import { outboundPostbacksActions } from '../../features/outbound-postbacks/operator.ts'
import { quarantineActions } from '../../operations/quarantine/operator.ts'
import { rebuildActions } from '../../operations/rebuild/operator.ts'
import { referralsActions } from '../../features/referrals/operator.ts'
import { exploreActions } from '../../features/explore/operator.ts'
import { statsActions } from '../../features/reports/operator.ts'
import { profileActions } from '../../features/profile/operator.ts'
import { secondFactorActions } from '../../features/security/operator.ts'
import { settingsActions } from '../../features/settings/operator.ts'
import { statementsActions } from '../../features/statements/operator.ts'
import { teamActions } from '../../features/team/operator.ts'
import { tokensActions } from '../../features/tokens/operator.ts'
import { viewAsActions } from '../../features/auth/index.ts'
import { viewsActions } from '../../features/views/operator.ts'
import { verifyActions } from '../../operations/verify/operator.ts'

export const actions: Actions = {
  ...advertisersActions,
  ...advertiserRevenueActions,
  ...affiliatesActions,
  ...affiliateNotesActions,
  ...applicationsActions,
  ...auditActions,
  ...beforeTheMoveActions,
  ...capsActions,
  ...clicksActions,
  ...conversionsActions,
  ...conversionDecisionsActions,
  ...conversionFilesActions,
  ...creativesActions,
  ...offerFiguresActions,
  ...oldLinksActions,
  ...daysActions,
  ...doctorActions,
  ...emailChangesActions,
  ...inboxActions,
  ...ledgerActions,
  ...nodesActions,
  ...mailsActions,
  ...managersActions,
  ...offerMailsActions,
  ...offersActions(planChange),
  ...offerRequestsActions,
  ...offerChangesActions(planChange, copyCreatives),
  ...offerFilesActions(async (tools, plans, { at, ...given }) => {
    const stopped = await changeByFile(tools, plans, given)
    const notify = given.dry_run ? undefined : await prepareNotifying(tools, plans, at)
    return async () => stopped + ((await notify?.()) ?? 0)
  }),
  ...landingsActions,
  ...compareActions,
  ...createCutoverActions(recordedTraffic),
  ...moveInActions,
  ...newsActions,
  ...trafficActions,
  ...plannedChangesActions,
  ...trackingDomainsActions,
  ...paymentsActions,
  ...paymentDecisionsActions,
  ...paymentRequestsActions,
  ...paymentTermsActions,
  ...payoutsActions,
  ...outboundPostbacksActions,
  ...inboundPostbacksActions,
  ...moveInPostbacksActions,
  ...quarantineActions,
  ...rebuildActions,
  ...referralsActions,
  ...profileActions,
  ...secondApproverActions,
  ...secondFactorActions,
  ...settingsActions,
  ...statementsActions,
  ...exploreActions,
  ...statsActions,
  ...teamActions,
  ...tokensActions,
  ...verifyActions,
  ...viewAsActions,
  ...viewsActions,
}
