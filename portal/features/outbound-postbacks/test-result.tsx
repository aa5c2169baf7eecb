import { Notice } from '@plumbline/ui/notice.tsx'
import { CallDetails } from '../../shared/delivery-list.tsx'
import { formatCall, type CallDone } from '../../shared/delivery-rules.ts'

const intoSight = (result: HTMLElement | null): void => result?.scrollIntoView({ block: 'nearest' })

/** Outcome of a test, with the request and the response. */
export const TestResult = ({
  result,
  className = '',
}: {
  result: CallDone & { delivered: boolean }
  className?: string
}) => (
  <section ref={intoSight} aria-label="Test" className={`animate-appear space-y-2 ${className}`}>
    <Notice tone={result.delivered ? 'success' : 'warning'}>
      {result.delivered ? 'The test was delivered. ' : 'The test was not delivered. '}
      {formatCall(result)}
    </Notice>
    <CallDetails call={result} />
  </section>
)
