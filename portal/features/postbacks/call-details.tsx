import type { CallDone } from './deliveries-rules.ts'

const text = 'mt-0.5 rounded-md bg-sunken px-2.5 py-2 font-mono text-small'

/** What was asked for and what was answered. */
export const CallDetails = ({ call }: { call: CallDone }) => (
  <dl className="space-y-2.5">
    <div>
      <dt className="text-small text-muted">Request</dt>
      <dd className={`${text} break-all`}>GET {call.url}</dd>
    </div>
    {call.code === null ? null : (
      <div>
        <dt className="text-small text-muted">Answer</dt>
        {call.answer === '' ? (
          <dd className="mt-0.5 text-small text-muted">Nothing but the code.</dd>
        ) : (
          <dd className={`${text} wrap-anywhere whitespace-pre-wrap`}>{call.answer}</dd>
        )}
      </div>
    )}
  </dl>
)
