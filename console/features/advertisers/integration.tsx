import type { BadgeTone } from '@plumbline/ui/badge.tsx'
import { Card } from '@plumbline/ui/card.tsx'
import { failureText } from '@plumbline/client/failure.ts'
import { CopyButton } from '@plumbline/ui/copy-button.tsx'
import { dateTime } from '@plumbline/ui/format.ts'
import { FailureNotice } from '@plumbline/ui/notice.tsx'
import { StatusBadge } from '@plumbline/ui/status-badge.tsx'
import { useState } from 'react'
import type { Reply } from '../../shared/session/calls.ts'
import { OperationForm } from '../../shared/operation/operation-form.tsx'
import { paths } from '../../shared/words/paths.ts'
import { useRead } from '../../shared/session/queries.ts'
import { useMay, useSession } from '../../shared/session/session.ts'
import { RecordLink } from '../../shared/fields/value.tsx'
import { liveLog, type LogLine } from './live-log.ts'
import { withParameters } from './postback-address.ts'

type Advertiser = Reply<'showAdvertiser'>

const look_ms = 3_000
const back_ms = 24 * 60 * 60_000

const tones: Readonly<Record<LogLine['outcome'], BadgeTone>> = {
  conversion: 'green',
  test: 'green',
  review: 'amber',
  refused: 'red',
  received: 'blue',
}

const Line = ({ line, zone }: { line: LogLine; zone: string }) => {
  const parameters = Object.entries(line.parameters)
  return (
    <li className="grid gap-x-4 gap-y-1 px-5 py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="flex flex-wrap items-center gap-2 sm:flex-col sm:items-start">
        <time dateTime={line.at} className="text-small whitespace-nowrap text-muted tabular-nums">
          {dateTime(line.at, zone)}
        </time>
        <StatusBadge status={line.outcome} tone={tones[line.outcome]} />
      </div>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">
          {line.conversion_id === null ? (
            line.text
          ) : (
            <RecordLink path={paths.conversions} id={line.conversion_id} name={line.text} />
          )}
        </p>
        {line.help === '' ? null : <p className="text-muted">{line.help}</p>}
        {parameters.length > 0 ? (
          <p className="text-small text-muted">{parameters.map(([name, value]) => `${name}=${value}`).join('  ')}</p>
        ) : line.click_id === '' ? null : (
          <p className="text-small text-muted">click_id={line.click_id}</p>
        )}
      </div>
    </li>
  )
}

/** Incoming postbacks of an advertiser, refreshed every few seconds. */
const LiveLog = ({ advertiser: { id, ...first } }: { advertiser: Advertiser }) => {
  const may = useMay()
  const { network } = useSession()
  const [from] = useState(() => new Date(Date.now() - back_ms).toISOString())
  const every = { every_ms: look_ms }
  const input = { advertiser: id, from, limit: 20 }
  const advertiser = useRead('showAdvertiser', { params: { id } }, every)
  const reviews = useRead('listUnmatchedPostbacks', { input }, { ...every, enabled: may('listUnmatchedPostbacks') })
  const conversions = useRead('listConversions', { input }, { ...every, enabled: may('listConversions') })
  const lines = liveLog(advertiser.data ?? { ...first }, reviews.data?.results ?? [], conversions.data?.results ?? [])
  const reads = [advertiser, reviews, conversions]
  const failure = reads.find(({ error }) => error !== null)?.error ?? null
  const loading = reads.some(({ isLoading }) => isLoading)
  return (
    <Card
      title="Incoming postbacks"
      action={
        failure === null ? (
          <span className="inline-flex items-center gap-2 text-small text-muted">
            <span aria-hidden className="size-2 rounded-full bg-green motion-safe:animate-pulse" />
            Live
          </span>
        ) : null
      }
    >
      {failure === null ? null : (
        <FailureNotice
          className="mx-5 mb-4"
          text={`${failureText(failure, 'This could not be loaded.')} The log may be incomplete.`}
          onRetry={() => reads.forEach(({ refetch }) => void refetch())}
        />
      )}
      <ol aria-label="Incoming postbacks" className="divide-y divide-line border-t border-line">
        {lines.map((line) => (
          <Line key={line.key} line={line} zone={network.zone} />
        ))}
        {lines.length === 0 && failure === null && !loading ? (
          <li className="px-5 py-6 text-muted">
            No postbacks in the last 24 hours. New ones appear here within seconds.
          </li>
        ) : null}
      </ol>
    </Card>
  )
}

/** The steps to a working integration: the advertiser's URL for a test, our own test run, and the postbacks that really arrive. */
export const Integration = ({ advertiser }: { advertiser: Advertiser }) => {
  const may = useMay()
  const address = withParameters(advertiser.postback_url, [{ name: 'status', value: 'test' }])
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <div className="space-y-5">
        {may('testAdvertiser') ? (
          <Card title="Test it from here" padded>
            <p className="mb-4 text-muted">
              Follows a tracking link, calls the postback URL for that click, and waits until it is recorded. Moves no
              money and does not count in statistics.
            </p>
            <OperationForm operation="testAdvertiser" fixed={{ id: advertiser.id }} action="Test" />
          </Card>
        ) : null}
        <Card title="Ask the advertiser to test">
          <ol className="list-decimal space-y-3 ps-10 pe-5 pb-5 marker:text-muted">
            <li>Send them a tracking link of one of their offers and ask them to complete a conversion.</li>
            <li className="space-y-2">
              <p>Their system calls this URL. With status=test the postback is logged but not counted.</p>
              <div className="flex flex-wrap items-center gap-3">
                <code className="min-w-0 rounded-sm bg-sunken px-2 py-1 text-small wrap-anywhere">{address}</code>
                <CopyButton text={address} />
              </div>
            </li>
            <li>Once it has arrived, they remove status=test.</li>
          </ol>
        </Card>
      </div>
      <LiveLog advertiser={advertiser} />
    </div>
  )
}
