import { Circle, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { useRead } from '../../shared/queries.ts'
import { useMay, useSession } from '../../shared/session.ts'
import { linkClass } from '../../shared/value.tsx'

const one = { input: { limit: 1 } }

interface Step {
  readonly done: boolean
  readonly to: string
  readonly title: string
  readonly text: ReactNode
}

/** What a new network needs until its first click: nothing once there were clicks or all is done, undefined until that is known. */
export const useGettingStarted = (): readonly Step[] | undefined => {
  const may = useMay()
  const { network } = useSession()
  const { data: today, error: no_today } = useRead('showToday', {}, { enabled: may('addOffer') })
  const quiet = { enabled: may('addOffer') && today?.today.clicks === 0 && today.last_week.clicks === 0 }
  const { data: details, error: no_details } = useRead('showNetworkDetails', {}, quiet)
  const { data: managers, error: no_managers } = useRead('listManagers', one, quiet)
  const { data: advertisers, error: no_advertisers } = useRead('listAdvertisers', one, quiet)
  const { data: offers, error: no_offers } = useRead('listOffers', one, quiet)
  const { data: affiliates, error: no_affiliates } = useRead('listAffiliates', one, quiet)
  const is_unknown = (no_today ?? no_details ?? no_managers ?? no_advertisers ?? no_offers ?? no_affiliates) !== null
  if (!may('addOffer') || is_unknown || (today && !quiet.enabled)) return []
  if (!details || !managers || !advertisers || !offers || !affiliates) return undefined
  const register = `${network.portal_url}/register`
  const steps = [
    {
      done: details.name !== null && details.address !== null && details.country !== null,
      to: paths.settings,
      title: 'Enter your company details',
      text: 'Name, address and country appear on payment statements.',
    },
    {
      done: managers.count > 0,
      to: `${paths.team}?tab=managers`,
      title: 'Add an account manager',
      text: 'The contact person for affiliates. It can be you.',
    },
    {
      done: advertisers.count > 0,
      to: paths.advertisers,
      title: 'Add an advertiser',
      text: 'Advertisers report conversions by calling their postback URL.',
    },
    {
      done: offers.count > 0,
      to: paths.new_offer,
      title: 'Add an offer',
      text: 'Set the landing page and the payout.',
    },
    {
      done: affiliates.count > 0,
      to: paths.affiliates,
      title: 'Invite an affiliate',
      text: (
        <>
          Or send them to{' '}
          <a href={register} target="_blank" rel="noreferrer" className={linkClass}>
            {register}
          </a>
          : their applications appear in your inbox.
        </>
      ),
    },
  ]
  return steps.every(({ done }) => done) ? [] : steps
}

/** The steps, each leading to where it is done. */
export const GettingStarted = ({ steps }: { steps: readonly Step[] }) =>
  steps.length === 0 ? null : (
    <section aria-labelledby="getting-started" className="border-t border-line">
      <h3 id="getting-started" className="px-5 pt-4 pb-1 font-semibold">
        Getting started
      </h3>
      <ol className="divide-y divide-line">
        {steps.map(({ done, to, title, text }) => (
          <li key={title} className="flex gap-3 px-5 py-3">
            {done ? (
              <CircleCheck aria-label="Done" role="img" className="mt-0.5 size-4 shrink-0 text-green" />
            ) : (
              <Circle aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
            )}
            <span className="min-w-0">
              {done ? (
                <span className="text-muted">{title}</span>
              ) : (
                <>
                  <Link to={to} className={linkClass}>
                    {title}
                  </Link>
                  <span className="block text-small wrap-anywhere text-muted">{text}</span>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
