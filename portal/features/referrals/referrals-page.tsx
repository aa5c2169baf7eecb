import { useSession } from '@plumbline/client/connection.ts'
import { buttonClass } from '@plumbline/ui/button.tsx'
import { Card } from '@plumbline/ui/card.tsx'
import { CopyButton } from '@plumbline/ui/copy-button.tsx'
import { zoneName } from '@plumbline/ui/format.ts'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { ExternalLink } from 'lucide-react'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { pageAt } from '../../shared/answers.ts'
import { useReported } from '../../shared/report-problem.ts'
import { useServices, type Prefetch } from '../../shared/services.tsx'
import { Earnings } from './earnings.tsx'
import { referralsOptions, useReferrals } from './queries.ts'
import { referralLink, termsText } from './rules.ts'

export const prefetch: Prefetch = (asker, { queries }) => queries.prefetchQuery(referralsOptions(asker))

/** Referrals: the affiliate's link, to copy or to visit, the referral terms, and the earnings. */
export const Page = () => {
  const { referral_url, network_name, network_zone } = useServices().config
  const { user } = useSession()
  const id = useId()
  const [address, setAddress] = useSearchParams()
  const page = pageAt(address.get('page'))
  const answer = useReferrals(page)
  useReported('The referrals could not be loaded', answer.error)
  if (user === null) return null
  const link = referralLink(referral_url, window.location.origin, user.affiliate_id)

  return (
    <div className="max-w-5xl space-y-4 sm:space-y-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-title font-semibold tracking-tight">Referrals</h1>
        <p className="text-small text-muted">{zoneName(network_zone)}</p>
      </div>
      <Card title="Your referral link">
        <div className="px-5 pb-5">
          <p id={id} className="mb-4 text-muted">
            Give this link to publishers who would like to work with {network_name}.
          </p>
          <div className="mb-4 flex flex-wrap items-center gap-2">
            <input
              readOnly
              aria-label="Referral link"
              aria-describedby={id}
              value={link}
              onFocus={(event) => event.target.select()}
              className="h-8 min-w-0 grow basis-full rounded-md border border-line bg-canvas px-2.5 sm:basis-56 pointer-coarse:h-11 pointer-coarse:text-touch"
            />
            <CopyButton text={link} />
            <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClass('quiet', 'small')}>
              <ExternalLink aria-hidden className="size-4" />
              Visit
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </div>
          {answer.isPending ? (
            <Skeleton like={termsText({ percent: 5, months: 12 })} />
          ) : answer.data === undefined ? null : (
            <p className="text-muted">{termsText(answer.data)}</p>
          )}
        </div>
      </Card>
      <Earnings answer={answer} page={page} onPage={(next) => setAddress(next === 1 ? {} : { page: String(next) })} />
    </div>
  )
}
