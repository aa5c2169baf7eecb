import { operations, type OperationName } from '@plumbline/contract/operator/index.ts'
import { Card } from '@plumbline/ui/card.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { OperationButton } from '../../shared/operation-button.tsx'
import { useRead } from '../../shared/queries.ts'
import { ReplyView } from '../../shared/reply-view.tsx'
import { ScreenHead } from '../../shared/title.tsx'

const settings: readonly { operation: OperationName; title: string; text: string }[] = [
  {
    operation: 'setPaymentMinimum',
    title: 'Payment minimums',
    text: 'The least that is paid by each method, unless an affiliate asked for more.',
  },
  {
    operation: 'setPaymentMaximum',
    title: 'Largest payment',
    text: 'A run prepares nothing above it: somebody has to look first.',
  },
  {
    operation: 'allowPaymentRequests',
    title: 'Payment requests',
    text: 'Whether affiliates may ask for a payment before its day.',
  },
  {
    operation: 'setConversionLimits',
    title: 'Limits of a conversion',
    text: 'What a single conversion may be worth before somebody has to look.',
  },
  { operation: 'setReferralTerms', title: 'Referrals', text: 'What a referrer earns, and for how long.' },
  {
    operation: 'setPostbackAddresses',
    title: 'Addresses for postbacks',
    text: 'Addresses in private networks that affiliates may call all the same.',
  },
]

const Details = () => {
  const read = useRead('showNetworkDetails')
  return (
    <Loaded read={read}>
      {(details) => (
        <Card
          title="The network on statements"
          action={
            <OperationButton operation="setNetworkDetails" label="Edit" size="small" initial={details} edits closes />
          }
        >
          <div className="px-5 pb-5">
            <ReplyView value={details} shape={operations.showNetworkDetails.reply} />
          </div>
        </Card>
      )}
    </Loaded>
  )
}

/** What holds for the whole network. */
export const Page = () => (
  <div className="max-w-4xl space-y-5">
    <ScreenHead title="Settings" />
    <Details />
    <Card title="Rules">
      <ul className="divide-y divide-line border-t border-line">
        {settings.map(({ operation, title, text }) => (
          <li key={operation} className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
            <div>
              <p className="font-medium">{title}</p>
              <p className="text-small text-muted">{text}</p>
            </div>
            <OperationButton operation={operation} label="Change" size="small" />
          </li>
        ))}
      </ul>
    </Card>
  </div>
)
