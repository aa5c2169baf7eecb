import { failureText } from '@plumbline/client/failure.ts'
import { Notice } from '@plumbline/ui/notice.tsx'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { typing_pause_ms } from '../../shared/fields/pause.ts'
import { MailPreview } from '../../shared/page/mail-preview.tsx'
import { messageText } from '../../shared/words/voice.ts'
import { useServices } from '../../shared/session/services.tsx'
import { useSession } from '../../shared/session/session.ts'
import { useSettled } from '@plumbline/ui/use-settled.ts'

const key = 'decision mail'

/** Preview of the mail to the applicant, updated while the reason is typed, until the decision is `sent`. */
export const DecisionMail = (props: {
  application: number
  decision: 'approve' | 'reject'
  reason?: string
  sent: boolean
}) => {
  const { application, decision, sent } = props
  const reason = useSettled((props.reason ?? '').trim(), typing_pause_ms)
  const { operate, queries } = useServices()
  const { network } = useSession()
  const given = { params: { application }, input: { decision, ...(reason !== '' && { reason }) } }
  // Not invalidated after a change: once the application is decided, the server no longer has a preview. A request that is still
  // running by then would be refused.
  useEffect(() => {
    if (sent) void queries.cancelQueries({ queryKey: [key] })
  }, [queries, sent])
  const { data, error } = useQuery({
    queryKey: [key, given],
    enabled: !sent,
    queryFn: async ({ signal }) => operate('previewDecision', { ...given, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
  return (
    <section aria-label="Mail preview" className="min-w-0 space-y-2">
      <h3 className="font-medium">Mail preview</h3>
      {data !== undefined ? (
        <>
          {data.not_mailed === null ? null : (
            <Notice tone="warning">{messageText(data.not_mailed, network.zone)}</Notice>
          )}
          <MailPreview mail={data} />
        </>
      ) : error === null ? (
        <Skeleton className="h-48 rounded-md" />
      ) : (
        <Notice tone="error">{failureText(error, 'The mail could not be shown.')}</Notice>
      )}
    </section>
  )
}
