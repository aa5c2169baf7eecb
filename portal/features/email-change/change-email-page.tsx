import { explainFailure, failureText } from '@plumbline/client/failure.ts'
import { contract } from '@plumbline/contract/index.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import { Button } from '@plumbline/ui/button.tsx'
import { Notice } from '@plumbline/ui/notice.tsx'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { PublicForm } from '../../shared/public-form.tsx'
import { useServices } from '../../shared/services.tsx'

const title = 'Change your email address'

type Change = ReplyOf<typeof contract.readEmailChange>

const Asked = ({ change }: { change: Change }) => (
  <>
    <p>
      {change.side === 'old'
        ? 'You are asked to confirm a new email address for your affiliate account:'
        : 'You are asked to confirm this email address for an affiliate account:'}
    </p>
    <dl className="my-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {change.old_email === null ? null : (
        <>
          <dt className="text-muted">From</dt>
          <dd className="wrap-anywhere">{change.old_email}</dd>
        </>
      )}
      <dt className="text-muted">{change.old_email === null ? 'Address' : 'To'}</dt>
      <dd className="font-medium wrap-anywhere">{change.new_email}</dd>
    </dl>
    <p className="text-muted">It is changed once both the old and the new address have confirmed.</p>
  </>
)

const Question = ({ token }: { token: string }) => {
  const { client } = useServices()
  const read = useQuery({
    queryKey: ['email-change', token],
    queryFn: async () => client.call(contract.readEmailChange, { body: { token } }),
    retry: false,
  })
  const answer = useMutation({
    mutationFn: async (accept: boolean) => client.call(contract.answerEmailChange, { body: { token, accept } }),
  })
  if (answer.data !== undefined) return <Notice tone="success">{answer.data.detail}</Notice>
  if (read.data === undefined)
    return read.error === null ? (
      <Skeleton className="h-40 rounded-md" />
    ) : (
      <Notice tone="error">{failureText(read.error, 'The link could not be read. Please try again.')}</Notice>
    )
  const failure = answer.error === null ? null : explainFailure(answer.error, 'Please try again.').text
  return (
    <div className="space-y-5">
      <Notice tone="error">{failure}</Notice>
      <div>
        <Asked change={read.data} />
      </div>
      {read.data.confirmed ? (
        <Notice tone="success">You have confirmed. We are waiting for the other address.</Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {read.data.confirmed ? null : (
          <Button
            look="primary"
            className="h-10 grow"
            busy={answer.isPending && answer.variables}
            disabled={answer.isPending && !answer.variables}
            onClick={() => answer.mutate(true)}
          >
            Confirm
          </Button>
        )}
        <Button
          look="danger"
          className="h-10 grow"
          busy={answer.isPending && !answer.variables}
          disabled={answer.isPending && answer.variables}
          onClick={() => answer.mutate(false)}
        >
          Refuse
        </Button>
      </div>
    </div>
  )
}

/** Asks one of the two addresses to confirm a change. Opening the link does not confirm anything, because mail scanners open links too. */
export const Page = () => {
  // Behind the #, so that no server or log in between sees it.
  const token = useLocation().hash.slice(1)
  return (
    <PublicForm title={title} way_back="Sign in">
      {token === '' ? (
        <Notice tone="error">This link is incomplete. Open it from the mail again.</Notice>
      ) : (
        <Question key={token} token={token} />
      )}
    </PublicForm>
  )
}
