import { Card } from '@plumbline/ui/card.tsx'
import { Circle, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { useRead } from '../../shared/queries.ts'
import { useMay, useSession } from '../../shared/session.ts'
import { linkClass } from '../../shared/value.tsx'

const one = { input: { limit: 1 } }

/** What a new network needs until its first click, each step leading to where it is done. Nothing once there were clicks or all is done. */
export const GettingStarted = () => {
  const may = useMay()
  const { network } = useSession()
  const today = useRead('showToday', {}, { enabled: may('addOffer') }).data
  const quiet = { enabled: may('addOffer') && today?.today.clicks === 0 && today.last_week.clicks === 0 }
  const details = useRead('showNetworkDetails', {}, quiet).data
  const managers = useRead('listManagers', one, quiet).data
  const advertisers = useRead('listAdvertisers', one, quiet).data
  const offers = useRead('listOffers', one, quiet).data
  const affiliates = useRead('listAffiliates', one, quiet).data
  if (!quiet.enabled || !details || !managers || !advertisers || !offers || !affiliates) return null
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
      text: 'The person whom affiliates write to. It can be you.',
    },
    {
      done: advertisers.count > 0,
      to: paths.advertisers,
      title: 'Add an advertiser',
      text: 'It gets a URL that its system calls for each conversion.',
    },
    {
      done: offers.count > 0,
      to: paths.new_offer,
      title: 'Add an offer',
      text: 'Where visitors go, and what a conversion pays.',
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
  if (steps.every(({ done }) => done)) return null
  return (
    <Card title="Getting started">
      <ol className="divide-y divide-line border-t border-line">
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
    </Card>
  )
}
