import { useSession } from '@plumbline/client/connection.ts'
import { buttonClass } from '@plumbline/ui/button.tsx'
import { Card } from '@plumbline/ui/card.tsx'
import { CopyButton } from '@plumbline/ui/copy-button.tsx'
import { ExternalLink } from 'lucide-react'
import { useId } from 'react'
import { useServices } from '../../shared/services.tsx'

/**
 * The affiliate's referral link (SPEC-9.1): the configured address, with the affiliate's number wherever it holds `{affiliate_id}`, or
 * this portal's registration page.
 */
export const referralLink = (referral_url: string, origin: string, affiliate_id: number): string =>
  (referral_url || `${origin}/register?ref={affiliate_id}`).replaceAll('{affiliate_id}', String(affiliate_id))

/** Referrals: the affiliate's link, to copy or to visit. */
export const Page = () => {
  const { referral_url, network_name } = useServices().config
  const { user } = useSession()
  const id = useId()
  if (user === null) return null
  const link = referralLink(referral_url, window.location.origin, user.affiliate_id)

  return (
    <div className="max-w-3xl space-y-4 sm:space-y-5">
      <h1 className="text-title font-semibold tracking-tight">Referrals</h1>
      <Card title="Your referral link">
        <div className="px-5 pb-5">
          <p id={id} className="mb-4 text-muted">
            Give this link to publishers who would like to work with {network_name}.
          </p>
          <div className="flex flex-wrap items-center gap-2">
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
        </div>
      </Card>
    </div>
  )
}
