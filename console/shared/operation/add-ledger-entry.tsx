import type { ComponentProps } from 'react'
import { dateTime } from '@plumbline/ui/format.ts'
import type { Reply } from '../session/calls.ts'
import { OperationButton } from './operation-button.tsx'
import { useSession } from '../session/session.ts'

/** Adds to a ledger, and asks first where the same was added lately: two people may have meant one bonus. */
export const AddLedgerEntry = (
  props: Pick<ComponentProps<typeof OperationButton<'addLedgerEntry'>>, 'look' | 'fixed'>,
) => {
  const { zone } = useSession().network
  const askAbout = ({ added_before: [first] }: Reply<'addLedgerEntry'>): string | null =>
    first === undefined
      ? null
      : `${first.by ?? 'Somebody'} added the same amount for the same reason at ${dateTime(first.at, zone)}. Add it once more?`
  return <OperationButton operation="addLedgerEntry" label="Add an entry" askAbout={askAbout} {...props} />
}
