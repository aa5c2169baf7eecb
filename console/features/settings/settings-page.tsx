import { formatWord } from '@plumbline/contract/field-names.ts'
import { operations, type OperationName } from '@plumbline/contract/operator/index.ts'
import { Card } from '@plumbline/ui/card.tsx'
import { count, money } from '@plumbline/ui/format.ts'
import type { Reply } from '../../shared/session/calls.ts'
import { Loaded } from '../../shared/page/loaded.tsx'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { useRead } from '../../shared/session/queries.ts'
import { ReplyView } from '../../shared/list/reply-view.tsx'
import { replyShape } from '../../shared/words/schema.ts'
import { Thing } from '../../shared/page/thing.tsx'
import { tab, Tabs } from '../../shared/page/tabs.tsx'
import { ScreenHead } from '../../shared/page/title.tsx'
import { TrackingDomains } from './tracking-domains.tsx'

interface Setting {
  readonly operation: OperationName
  readonly title: string
  readonly text: string
  /** The current value as text. */
  readonly value: string
  readonly fixed?: Readonly<Record<string, unknown>>
  readonly initial: Readonly<Record<string, unknown>>
}

const method_names = { paypal: 'PayPal', bank: 'bank transfer', crypto: 'crypto' } as const

const describeTerms = ({ minimum, fee, hold_hours }: Reply<'showSettings'>['payment_methods']['paypal']): string =>
  `Minimum ${money(minimum)}, ${fee === 0 ? 'no fee' : `fee ${money(fee)}`}, hold of ${count(hold_hours)} ${hold_hours === 1 ? 'hour' : 'hours'}`

const settingsOf = (stored: Reply<'showSettings'>): readonly Setting[] => [
  ...(['paypal', 'bank', 'crypto'] as const).map((method) => ({
    operation: 'setPaymentMethod' as const,
    title: `Payments by ${method_names[method]}`,
    text: 'The smallest payment, unless an affiliate has a higher minimum; the fee that is kept back from each; the hold after a change of payout details.',
    value: describeTerms(stored.payment_methods[method]),
    fixed: { method },
    initial: stored.payment_methods[method],
  })),
  {
    operation: 'setPaymentMaximum',
    title: 'Maximum payment',
    text: 'Larger payments are skipped until someone has checked them.',
    value: money(stored.payment_maximum),
    initial: { amount: stored.payment_maximum },
  },
  {
    operation: 'setPaymentAccount',
    title: 'Bank account of the network',
    text: 'SEPA files debit it. Its holder is the company of the details on statements.',
    value: stored.payment_account.iban ?? 'Not set',
    initial: {},
  },
  {
    operation: 'allowPaymentRequests',
    title: 'Payment requests',
    text: 'Let affiliates request a payment before their payment day.',
    value: stored.payment_requests === 'all' ? 'Allowed' : 'Not allowed',
    initial: { affiliates: stored.payment_requests },
  },
  {
    operation: 'setSecondApprover',
    title: 'Second approver of payments',
    text: 'Whether payments are approved by someone other than the person who prepared them. Owners are mailed when this is turned off.',
    value: formatWord(stored.second_approver.policy),
    initial: stored.second_approver,
  },
  {
    operation: 'setConversionLimits',
    title: 'Conversion limits',
    text: 'Conversions above these amounts need manual approval.',
    value: `Payout ${money(stored.conversion_limits.payout)}, revenue ${money(stored.conversion_limits.revenue)}, sale ${money(stored.conversion_limits.sale_amount)}`,
    initial: stored.conversion_limits,
  },
  {
    operation: 'setReferralTerms',
    title: 'Referrals',
    text: 'Referral commission and duration.',
    value: `${stored.referral_terms.percent}% for ${count(stored.referral_terms.months)} months`,
    initial: stored.referral_terms,
  },
  {
    operation: 'setPostbackAddresses',
    title: 'Outbound postback addresses',
    text: 'Affiliates allow these IP addresses in their trackers.',
    value: stored.postback_addresses.join(', ') || 'Not set',
    initial: { addresses: stored.postback_addresses },
  },
  {
    operation: 'setFigureLimits',
    title: 'Figures of offers',
    text: 'How much traffic of the last 30 days an offer needs before affiliates see its EPC, CR and approval rate.',
    value: `${count(stored.figure_limits.clicks)} clicks, ${count(stored.figure_limits.decided)} decided conversions`,
    initial: stored.figure_limits,
  },
  {
    operation: 'setSecondFactorPolicy',
    title: 'Two-factor authentication of affiliates',
    text: 'Whether affiliates need it: for payout details and payment requests, or for all that they do.',
    value: formatWord(stored.second_factor_policy.policy),
    initial: stored.second_factor_policy,
  },
  {
    operation: 'setProfileEdits',
    title: 'Changes of profiles by affiliates',
    text: 'Whether they may change their contact data and email address in the portal. Both addresses confirm a change of address.',
    value: stored.profile_edits.affiliates === 'all' ? 'Allowed' : 'Not allowed',
    initial: stored.profile_edits,
  },
  {
    operation: 'setCreativesQuota',
    title: 'Space for creatives',
    text: 'How much the images of all offers may take in the database and its backups.',
    value: `${count(stored.creatives_quota.used_mb)} of ${count(stored.creatives_quota.max_mb)} MB used`,
    initial: { max_mb: stored.creatives_quota.max_mb },
  },
]

const Details = () => {
  const read = useRead('showNetworkDetails')
  return (
    <Loaded read={read}>
      {(details) => (
        <Card
          title="Company details on statements"
          action={
            <Thing name="the network on statements">
              <OperationButton operation="setNetworkDetails" label="Edit" size="small" initial={details} edits closes />
            </Thing>
          }
          padded
        >
          <ReplyView value={details} shape={replyShape(operations.showNetworkDetails)} />
        </Card>
      )}
    </Loaded>
  )
}

const Rules = () => {
  const read = useRead('showSettings')
  return (
    <Loaded read={read}>
      {(stored) => (
        <Card title="Rules">
          <ul className="divide-y divide-line border-t border-line">
            {settingsOf(stored).map(({ operation, title, text, value, ...form }) => (
              <li key={title} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
                <div className="min-w-0 grow basis-64">
                  <p className="font-medium">{title}</p>
                  <p className="text-small text-muted">{text}</p>
                </div>
                <div className="ms-auto flex items-center gap-4">
                  <p className="min-w-0 text-end wrap-anywhere tabular-nums">{value}</p>
                  <Thing name={title}>
                    <OperationButton operation={operation} label="Change" size="small" edits closes {...form} />
                  </Thing>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Loaded>
  )
}

/** Settings of the whole network. */
export const Page = () => (
  <div className="max-w-4xl space-y-5">
    <ScreenHead title="Settings" text="The network's display name is set with the environment variable NETWORK_NAME." />
    <Tabs
      label="Settings"
      tabs={[
        tab(
          'rules',
          'Network',
          <div className="space-y-5">
            <Details />
            <Rules />
          </div>,
        ),
        tab('domains', 'Tracking domains', <TrackingDomains />, 'listTrackingDomains'),
      ]}
    />
  </div>
)
