import { failureText } from '@plumbline/client/failure.ts'
import { contract } from '@plumbline/contract/index.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Notice } from '@plumbline/ui/notice.tsx'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { PublicForm } from '../../shared/public-form.tsx'
import { useServices } from '../../shared/services.tsx'

/** Ends all sessions after a sign-in that was not the user's. Opening the link does not change anything, because mail scanners open links too. */
export const Page = () => {
  const { client } = useServices()
  // Behind the #, so that no server or log in between sees it.
  const token = useLocation().hash.slice(1)
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async () => client.call(contract.reportSignIn, { body: { token } }),
  })
  return (
    <PublicForm title="This was not me" way_back="Sign in">
      {data !== undefined ? (
        <Notice tone="success">{data.detail}</Notice>
      ) : token === '' ? (
        <Notice tone="error">This link is incomplete. Open it from the mail again.</Notice>
      ) : (
        <div className="space-y-5">
          <Notice tone="error">
            {error === null ? null : failureText(error, 'The sessions could not be ended. Please try again.')}
          </Notice>
          <p>
            All sessions of your account end, its API keys are revoked, and you get a mail with a link to set a new
            password. Two-factor authentication does not change.
          </p>
          <Button look="danger" className="h-10 w-full" busy={isPending} onClick={() => mutate()}>
            End all sessions
          </Button>
        </div>
      )}
    </PublicForm>
  )
}
