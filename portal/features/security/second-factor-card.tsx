import { explainFailure, failureText } from '@plumbline/client/failure.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import { contract } from '@plumbline/contract/index.ts'
import { RecoveryCodes, SecondFactorSetUp } from '@plumbline/ui/account/second-factor-set-up.tsx'
import { Button } from '@plumbline/ui/button.tsx'
import { Card } from '@plumbline/ui/card.tsx'
import { dateTime } from '@plumbline/ui/format.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmButton } from '../../shared/confirm-button.tsx'
import { useServices } from '../../shared/services.tsx'
import { useRefreshFactor } from './queries.ts'

type Factor = ReplyOf<typeof contract.secondFactor>

const failed = 'That did not work. Please try again.'
const few_codes = 3

const required: Readonly<Record<Factor['policy'], string | null>> = {
  optional: null,
  payouts: 'The network requires it before you change payout details or request a payment.',
  all: 'The network requires it for this account.',
}

const TurnOff = () => {
  const { client } = useServices()
  const call = useMutation({
    mutationFn: async () => client.call(contract.removeSecondFactor, {}),
    onSettled: useRefreshFactor(),
  })
  return (
    <ConfirmButton
      look="danger"
      title="Turn off two-factor authentication?"
      text="Only your password protects your account then. Your recovery codes stop working."
      call={call}
      input={undefined}
    >
      Turn off
    </ConfirmButton>
  )
}

const Enabled = ({ factor, onSetUp }: { factor: Factor; onSetUp: () => void }) => {
  const { client, config } = useServices()
  const refresh = useRefreshFactor()
  const renew = useMutation({
    mutationFn: async () => client.call(contract.replaceRecoveryCodes, {}),
    onSettled: refresh,
  })
  const keep = useMutation({
    mutationFn: async () => client.call(contract.keepSecondFactor, {}),
    onSettled: refresh,
  })
  if (renew.data !== undefined)
    return (
      <RecoveryCodes
        title="Your earlier recovery codes no longer work."
        codes={renew.data.recovery_codes}
        onDone={renew.reset}
      />
    )
  const { ends_at, recovery_codes_left: left } = factor
  const failure = renew.error ?? keep.error
  return (
    <div className="space-y-4">
      <Notice tone="error">{failure === null ? null : failureText(failure, failed)}</Notice>
      {ends_at === null ? null : (
        <Notice
          tone="warning"
          action={
            <Button size="small" busy={keep.isPending} onClick={() => keep.mutate()}>
              Keep it on
            </Button>
          }
        >
          The network turns it off on {dateTime(ends_at, config.network_zone)}.
        </Notice>
      )}
      <p>
        On. You are asked for a code when you sign in, and before changes to your password and payout details.{' '}
        <span className={left <= few_codes ? 'font-medium text-amber' : 'text-muted'}>
          {left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onSetUp}>Change phone</Button>
        <Button busy={renew.isPending} onClick={() => renew.mutate()}>
          New recovery codes
        </Button>
        {factor.policy === 'optional' ? <TurnOff /> : null}
      </div>
    </div>
  )
}

/** The user's second factor: whether it is on, its recovery codes, setting it up and turning it off. */
export const SecondFactorCard = ({ factor }: { factor: Factor }) => {
  const { client } = useServices()
  const refresh = useRefreshFactor()
  const [setting, setSetting] = useState(false)
  const finish = (): void => {
    setSetting(false)
    void refresh()
  }
  return (
    <Card title="Two-factor authentication">
      <div className="px-5 pb-5">
        {setting ? (
          <div className="max-w-md">
            <SecondFactorSetUp
              explain={explainFailure}
              prepare={async () => client.call(contract.prepareSecondFactor, {})}
              // Without an answer it may be on.
              set={async (code) =>
                client.call(contract.setSecondFactor, { body: { code } }).finally(() => void refresh())
              }
              onDone={finish}
              onCancel={() => setSetting(false)}
            />
          </div>
        ) : factor.enabled ? (
          <Enabled factor={factor} onSetUp={() => setSetting(true)} />
        ) : (
          <div className="space-y-4">
            <Notice tone="warning">{required[factor.policy]}</Notice>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-muted">Off. Only your password protects your account.</p>
              <Button look="primary" onClick={() => setSetting(true)}>
                Set up
              </Button>
            </div>
          </div>
        )}
      </div>
    </Card>
  )
}
