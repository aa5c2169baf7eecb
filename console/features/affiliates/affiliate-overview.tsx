import { operations } from '@plumbline/contract/operator/index.ts'
import { Card } from '@plumbline/ui/card.tsx'
import { money } from '@plumbline/ui/format.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import { Link } from 'react-router'
import { OperationButton } from '../../shared/operation-button.tsx'
import { pageOf, paths } from '../../shared/paths.ts'
import { ReplyView, RowsTable } from '../../shared/reply-view.tsx'
import { propertiesOf, type Shape } from '../../shared/schema.ts'
import { linkClass } from '../../shared/value.tsx'
import type { Affiliate } from './affiliate.ts'

const shape = operations.showAffiliate.reply as Shape

const apart = [
  'id',
  'status',
  'users',
  'manager',
  'referred_by',
  'balance',
  'held',
  'payout_method',
  'payout_destination',
  'payout_verified',
]

const Figure = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt className="text-small text-muted">{label}</dt>
    <dd className="mt-0.5 text-title font-semibold tabular-nums">{text}</dd>
  </div>
)

const Money = ({ affiliate }: { affiliate: Affiliate }) => {
  const { id, balance, held, payout_method, payout_destination, payout_verified } = affiliate
  return (
    <Card
      title="Money"
      action={
        <OperationButton operation="setPaymentTerms" label="Payment terms" size="small" fixed={{ affiliate: id }} />
      }
    >
      <div className="space-y-4 px-5 pb-5">
        <dl className="grid grid-cols-2 gap-4">
          <Figure label="Balance" text={money(balance)} />
          <Figure label="Held" text={money(held)} />
        </dl>
        {payout_method === null ? (
          <p className="text-muted">No payout details yet.</p>
        ) : (
          <p className="wrap-anywhere">
            Paid by {payout_method}: {payout_destination}
          </p>
        )}
        {payout_method === null ? null : payout_verified ? (
          <Notice tone="success">The payout details are verified.</Notice>
        ) : (
          <Notice
            tone="warning"
            action={
              <OperationButton operation="verifyPayoutDetails" label="Verify" size="small" fixed={{ id }} closes />
            }
          >
            The payout details are not verified: nothing is paid to them.
          </Notice>
        )}
      </div>
    </Card>
  )
}

const People = ({ affiliate }: { affiliate: Affiliate }) => {
  const { id, users, manager, referred_by } = affiliate
  return (
    <Card
      title="Users"
      action={
        <div className="flex gap-2">
          <OperationButton operation="sendReset" label="Send a password link" size="small" fixed={{ id }} />
          <OperationButton operation="endSessions" label="End sessions" size="small" fixed={{ id }} />
        </div>
      }
    >
      <RowsTable caption="Users" rows={users} shape={propertiesOf(shape)['users']} />
      <dl className="grid grid-cols-2 gap-4 border-t border-line px-5 py-4">
        <div>
          <dt className="text-small text-muted">Account manager</dt>
          <dd>{manager?.name ?? 'None'}</dd>
        </div>
        <div>
          <dt className="text-small text-muted">Referred by</dt>
          <dd className="flex flex-wrap items-center gap-3">
            {referred_by === null ? (
              'Nobody'
            ) : (
              <Link to={pageOf(paths.affiliates, referred_by.id)} className={linkClass}>
                #{referred_by.id}
              </Link>
            )}
            <OperationButton
              operation="setReferrer"
              label="Change"
              size="small"
              fixed={{ affiliate: id }}
              initial={{ referrer: referred_by?.id }}
              closes
            />
          </dd>
        </div>
      </dl>
    </Card>
  )
}

/** Who an affiliate is, what they are owed, and how they are paid. */
export const AffiliateOverview = ({ affiliate }: { affiliate: Affiliate }) => (
  <div className="grid items-start gap-5 xl:grid-cols-2">
    <div className="space-y-5">
      <Money affiliate={affiliate} />
      <People affiliate={affiliate} />
    </div>
    <Card title="Profile">
      <div className="px-5 pb-5">
        <ReplyView value={affiliate} shape={shape} leave_out={apart} />
      </div>
    </Card>
  </div>
)
