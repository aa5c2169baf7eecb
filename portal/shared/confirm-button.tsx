import { failureText } from '@plumbline/client/failure.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { ConfirmDialog } from '@plumbline/ui/confirm-dialog.tsx'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'

/** A button that asks before it makes a call. A failure stays in the dialog. */
export const ConfirmButton = <Input,>({
  title,
  text,
  call,
  input,
  ...button
}: Omit<ComponentProps<typeof Button>, 'children' | 'onClick'> & {
  title: string
  text: string
  /** The label of the button, and of the one that confirms. */
  children: string
  call: Pick<UseMutationResult<unknown, Error, Input>, 'mutate' | 'reset' | 'isPending' | 'error'>
  input: Input
}) => {
  const [asking, setAsking] = useState(false)
  const close = (): void => {
    setAsking(false)
    call.reset()
  }
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      {asking ? (
        <ConfirmDialog
          title={title}
          text={text}
          confirm={button.children}
          busy={call.isPending}
          failure={call.error === null ? null : failureText(call.error, 'That did not work. Please try again.')}
          onConfirm={() => call.mutate(input, { onSuccess: close })}
          onCancel={close}
        />
      ) : null}
    </>
  )
}
