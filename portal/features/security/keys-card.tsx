import { useCall, useInvalidate } from '@plumbline/client/queries.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import { contract } from '@plumbline/contract/index.ts'
import { max_keys } from '@plumbline/contract/key-scopes.ts'
import { formatWord } from '@plumbline/contract/field-names.ts'
import { Badge } from '@plumbline/ui/badge.tsx'
import { Button } from '@plumbline/ui/button.tsx'
import { Card } from '@plumbline/ui/card.tsx'
import { FailedState } from '@plumbline/ui/empty-state.tsx'
import { dateTime } from '@plumbline/ui/format.ts'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmButton } from '../../shared/confirm-button.tsx'
import { useServices } from '../../shared/services.tsx'
import { KeyDialog } from './key-dialog.tsx'

type Key = ReplyOf<typeof contract.userKeys>['results'][number]

const useRefreshKeys = () => useInvalidate(contract.userKeys)

const Revoke = ({ id, name }: Pick<Key, 'id' | 'name'>) => {
  const { client } = useServices()
  const call = useMutation({
    mutationFn: async () => client.call(contract.revokeUserKey, { params: { id } }),
    onSettled: useRefreshKeys(),
  })
  return (
    <ConfirmButton
      look="danger"
      size="small"
      aria-label={`Revoke ${name}`}
      title={`Revoke ${name}?`}
      text="Whatever uses this key stops working at once. This cannot be undone."
      call={call}
      input={undefined}
    >
      Revoke
    </ConfirmButton>
  )
}

const Row = ({ row, now }: { row: Key; now: number }) => {
  const { network_zone } = useServices().config
  const { id, name, hint, scopes, addresses, created_at, expires_at, last_used_at } = row
  const is_expired = expires_at !== null && Date.parse(expires_at) <= now
  const at = (moment: string): string => dateTime(moment, network_zone)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          <bdi>{name}</bdi>
          <code className="text-small text-muted">plk_…{hint}</code>
          {is_expired ? <Badge tone="red">Expired</Badge> : null}
        </p>
        <p className="text-small text-muted">
          {[
            scopes.map(formatWord).join(', '),
            ...(addresses.length === 0 ? [] : [`from ${addresses.join(', ')}`]),
          ].join(', ')}
        </p>
        <p className="text-small text-muted">
          Created {at(created_at)}, {last_used_at === null ? 'never used' : `last used ${at(last_used_at)}`}
          {expires_at === null ? ', no expiry' : `, ${is_expired ? 'expired' : 'expires'} ${at(expires_at)}`}
        </p>
      </div>
      <Revoke id={id} name={name} />
    </li>
  )
}

/** The user's API keys. */
export const KeysCard = () => {
  const { data, dataUpdatedAt, error, refetch } = useCall(contract.userKeys)
  const refresh = useRefreshKeys()
  const [making, setMaking] = useState(false)
  const rows = data?.results
  // The new key may have been used while it was shown.
  const closeDialog = (): void => {
    setMaking(false)
    void refresh()
  }
  return (
    <Card
      title="API keys"
      action={
        <Button size="small" disabled={(rows?.length ?? 0) >= max_keys} onClick={() => setMaking(true)}>
          New key
        </Button>
      }
    >
      {rows === undefined ? (
        error === null ? (
          <Skeleton className="mx-5 mb-5 h-16" />
        ) : (
          <FailedState text="The keys could not be loaded." onRetry={() => void refetch()} />
        )
      ) : rows.length === 0 ? (
        <p className="px-5 pb-5 text-muted">
          No keys. Scripts read your figures with a key instead of your password: it has its own scopes and expiry, and
          can be revoked.
        </p>
      ) : (
        <ul aria-label="API keys" className="divide-y divide-line border-t border-line">
          {rows.map((row) => (
            <Row key={row.id} row={row} now={dataUpdatedAt} />
          ))}
        </ul>
      )}
      {making ? <KeyDialog onSent={() => void refresh()} onClose={closeDialog} /> : null}
    </Card>
  )
}
