import type { ComponentProps } from 'react'
import { dateTime } from '@plumbline/ui/format.ts'
import type { Reply } from '../session/calls.ts'
import { OperationButton } from './operation-button.tsx'
import { useSession } from '../session/session.ts'

/** Adds a ledger entry. Asks for confirmation if an equal entry was added recently, since two people may be booking the same bonus. */
export const AddLedgerEntry = (
  props: Pick<ComponentProps<typeof OperationButton<'addLedgerEntry'>>, 'look' | 'fixed'>,
) => {
  const { zone } = useSession().network
  const askAbout = ({ added_before: [first] }: Reply<'addLedgerEntry'>): string | null =>
    first === undefined
      ? null
      : `${first.by ?? 'Somebody'} added the same amount for the same reason at ${dateTime(first.at, zone)}. Add it once more?`
  return (
    <OperationButton
      operation="addLedgerEntry"
      label="Add an entry"
      again="Add another"
      askAbout={askAbout}
      {...props}
    />
  )
}
