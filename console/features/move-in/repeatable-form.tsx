import type { OperationName } from '@plumbline/contract/operator/index.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { useState } from 'react'
import { OperationForm } from '../../shared/operation/operation-form.tsx'
import type { OperationFormProps } from '../../shared/operation/use-operation-form.ts'

/** A form that can be filled again once it was sent. `again`: the label of the button for that. */
export const RepeatableForm = <N extends OperationName>(props: OperationFormProps<N> & { again: string }) => {
  const { again, ...form } = props
  const [round, setRound] = useState(0)
  const [done, setDone] = useState(false)
  const startAgain = (): void => {
    setDone(false)
    setRound(round + 1)
  }
  return (
    <>
      <OperationForm key={round} {...form} onDone={() => setDone(true)} />
      {done ? (
        <div className="flex justify-end">
          <Button onClick={startAgain}>{again}</Button>
        </div>
      ) : null}
    </>
  )
}
