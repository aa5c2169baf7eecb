import { payoutLabel } from '@plumbline/contract/payout-details.ts'
import { withReason } from '@plumbline/client/failure.ts'
import { operations } from '@plumbline/contract/operator/index.ts'
import { Card } from '@plumbline/ui/card.tsx'
import { dateTime, money } from '@plumbline/ui/format.ts'
import { FailureNotice, Notice } from '@plumbline/ui/notice.tsx'
import type { Reply } from '../../shared/session/calls.ts'
import { columnsOf, type FieldColumn } from '../../shared/list/columns.tsx'
import { InRow } from '../../shared/session/commands.ts'
import { FieldTable } from '../../shared/list/field-table.tsx'
import { actions_column } from '../../shared/list/narrow-rows.tsx'
import { OperationButton } from '../../shared/operation/operation-button.tsx'
import { paths } from '../../shared/words/paths.ts'
import { useRead } from '../../shared/session/queries.ts'
import { ReplyView } from '../../shared/list/reply-view.tsx'
import { propertiesOf, replyShape } from '../../shared/words/schema.ts'
import { useMay, useSession } from '../../shared/session/session.ts'
import { Thing } from '../../shared/page/thing.tsx'
import { RecordLink } from '../../shared/fields/value.tsx'
import { arrangePayoutFields } from './payout-form.ts'

/** An affiliate as operators see one. */
export type Affiliate = Reply<'showAffiliate'>

const shape = replyShape(operations.showAffiliate)

const apart = [
  'id',
  'status',
  'users',
  'manager',
  'tags',
  'referred_by',
  'balance',
  'held',
  'payout_method',
  'payout_destination',
  'payout_verified',
  'payout_refusal',
  'payout_changed_at',
  'payout_incomplete',
  'payout_country',
  'payout_entered_by',
]

const Figure = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt className="text-small text-muted">{label}</dt>
    <dd className="mt-0.5 text-title font-semibold tabular-nums">{text}</dd>
  </div>
)

const Money = ({ affiliate }: { affiliate: Affiliate }) => {
  const { id, balance, held, payout_method, payout_destination, payout_verified, payout_refusal } = affiliate
  const { payout_changed_at, payout_incomplete, payout_country, payout_entered_by } = affiliate
  const { network } = useSession()
  // The decision is about exactly these details.
  const seen = { payout_destination, payout_changed_at, payout_verified, payout_refusal }
  const decision = { fixed: { id }, seen, size: 'small', closes: true } as const
  const verify = <OperationButton operation="verifyPayoutDetails" label="Verify" {...decision} />
  const enter = (
    <OperationButton
      operation="enterPayoutDetails"
      label="Enter payout details"
      fixed={{ id }}
      initial={{ payout_method: payout_method ?? 'paypal' }}
      arrange={arrangePayoutFields(network.currency)}
      seen={seen}
      size="small"
      closes
    />
  )
  const refuse = <OperationButton operation="refusePayoutDetails" label="Refuse" look="danger" {...decision} />
  const may = useMay()
  const terms = useRead('showPaymentTerms', { params: { affiliate: id } }, { enabled: may('showPaymentTerms') })
  return (
    <Card
      title="Money"
      action={
        terms.data === undefined ? null : (
          <OperationButton
            operation="setPaymentTerms"
            label="Payment terms"
            size="small"
            fixed={{ affiliate: id }}
            initial={terms.data}
            edits
            closes
          />
        )
      }
    >
      <div className="space-y-4 px-5 pb-5">
        {terms.error === null ? null : (
          <FailureNotice text="The payment terms could not be loaded." onRetry={() => void terms.refetch()} />
        )}
        <dl className="grid grid-cols-2 gap-4">
          <Figure label="Available" text={money(balance)} />
          <Figure label="On hold" text={money(held)} />
        </dl>
        {payout_method === null ? (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-muted">No payout details yet.</p>
            {enter}
          </div>
        ) : (
          <p className="wrap-anywhere">
            Payout method {payout_destination}
            {payout_changed_at === null ? '' : `, entered ${dateTime(payout_changed_at, network.zone)}`}
            {payout_entered_by === null ? '' : ` by ${payout_entered_by}`}
          </p>
        )}
        {payout_incomplete.length === 0 ? null : (
          <Notice tone="warning" action={enter}>
            No payment can be made to these details. Missing or wrong:{' '}
            {payout_incomplete.map((field) => payoutLabel(field, payout_country ?? '')).join(', ')}.
          </Notice>
        )}
        {payout_method === null ? null : payout_verified ? (
          <Notice tone="success" action={refuse}>
            The payout details are verified.
          </Notice>
        ) : payout_refusal === null ? (
          <Notice
            tone="warning"
            action={
              <span className="flex gap-2">
                {verify}
                {refuse}
              </span>
            }
          >
            The payout details are not verified, so no payouts are made. Confirm them with the affiliate through a
            channel you trust.
          </Notice>
        ) : (
          <Notice tone="error" action={verify}>
            {withReason(
              `The payout details were refused: ${payout_refusal}`,
              'The affiliate was notified and can enter new details.',
            )}
          </Notice>
        )}
      </div>
    </Card>
  )
}

type User = Affiliate['users'][number]

/** Changes a user's e-mail address, or cancels a change that waits for confirmation. */
const AddressChange = ({ id, user }: { id: number; user: User }) => {
  const fixed = { id, user: user.id }
  return user.new_email === null ? (
    <OperationButton operation="changeEmail" label="Change the address" fixed={fixed} />
  ) : (
    <OperationButton operation="cancelEmailChange" label="Cancel the change" fixed={fixed} closes />
  )
}

/** Turns off the second factor of a user who has lost their phone and recovery codes. */
const FactorReset = ({ id, user }: { id: number; user: User }) => {
  const { network } = useSession()
  if (!user.has_second_factor) return null
  return user.second_factor_ends_at === null ? (
    <OperationButton
      operation="resetSecondFactor"
      label="Reset two-factor"
      look="danger"
      fixed={{ id, user: user.id }}
    />
  ) : (
    <span className="text-small text-muted">
      Two-factor off from {dateTime(user.second_factor_ends_at, network.zone)}
    </span>
  )
}

const Email = ({ user: { email, new_email, new_email_until } }: { user: User }) => {
  const { network } = useSession()
  return (
    <span className="wrap-anywhere">
      {email}
      {new_email === null || new_email_until === null
        ? ''
        : ` becomes ${new_email} once both have confirmed, until ${dateTime(new_email_until, network.zone)}`}
    </span>
  )
}

const userColumns = (id: number): readonly FieldColumn<User>[] => [
  { key: 'email', header: 'Email', min: 12, cell: (user) => <Email user={user} /> },
  ...columnsOf(['signed_in_at', 'sessions'], propertiesOf(shape)['users']?.items),
  {
    ...actions_column,
    cell: (user) => (
      <InRow value>
        <Thing name={user.email}>
          <AddressChange id={id} user={user} />
          <FactorReset id={id} user={user} />
        </Thing>
      </InRow>
    ),
  },
]

const People = ({ affiliate }: { affiliate: Affiliate }) => {
  const { id, status, users, manager, referred_by } = affiliate
  return (
    <Card
      title="Users"
      action={
        <div className="flex flex-wrap gap-2">
          {status === 'active' ? (
            <OperationButton operation="sendReset" label="Send password reset" size="small" fixed={{ id }} />
          ) : null}
          {users.some(({ sessions }) => sessions > 0) ? (
            <OperationButton operation="endSessions" label="End sessions" size="small" fixed={{ id }} />
          ) : null}
        </div>
      }
    >
      <FieldTable
        caption="Users"
        rows={users}
        rowKey={(user) => user.id}
        empty={null}
        narrow_rows={{ lead: 'email' }}
        columns={userColumns(id)}
      />
      <dl className="grid grid-cols-2 gap-4 border-t border-line px-5 py-4">
        <div>
          <dt className="text-small text-muted">Account manager</dt>
          {/* As high as the button beside the referrer. */}
          <dd className="flex min-h-8 items-center pointer-coarse:min-h-11">{manager?.name ?? 'None'}</dd>
        </div>
        <div>
          <dt className="text-small text-muted">Referred by</dt>
          <dd className="flex flex-wrap items-center gap-3">
            {referred_by === null ? 'None' : <RecordLink path={paths.affiliates} {...referred_by} />}
            <Thing name="referrer">
              <OperationButton
                operation="setReferrer"
                label="Change"
                size="small"
                fixed={{ affiliate: id }}
                initial={{ referrer: referred_by?.id }}
                edits
                closes
              />
            </Thing>
          </dd>
        </div>
      </dl>
    </Card>
  )
}

/** An affiliate's details, balance and payout settings. */
export const AffiliateOverview = ({ affiliate }: { affiliate: Affiliate }) => (
  <div className="grid items-start gap-5 xl:grid-cols-2">
    <div className="space-y-5">
      <Money affiliate={affiliate} />
      <People affiliate={affiliate} />
    </div>
    <Card title="Profile" padded>
      <ReplyView value={affiliate} shape={shape} leave_out={apart} />
    </Card>
  </div>
)
