import { Button } from '@plumbline/ui/button.tsx'
import { Circle, CircleCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../shared/words/paths.ts'
import { useRead } from '../../shared/session/queries.ts'
import { useMay, useSession } from '../../shared/session/session.ts'
import { linkClass } from '../../shared/fields/value.tsx'

const one = { input: { limit: 1 } }

interface Step {
  readonly done: boolean
  readonly to: string
  readonly title: string
  readonly text: ReactNode
}

/** Keys of the steps that somebody does without, in this browser. */
const dismissed_key = 'plumbline-console-dismissed-steps'

const readDismissed = (): readonly string[] => {
  try {
    return (localStorage.getItem(dismissed_key) ?? '').split(' ')
  } catch {
    return []
  }
}

/** The steps of a network: none once each is done or dismissed, undefined until that is known. */
export const useGettingStarted = () => {
  const may = useMay()
  const { network } = useSession()
  const [dismissed, setDismissed] = useState(readDismissed)
  const owner = { enabled: may('addOffer') }
  const { data: details, error: no_details } = useRead('showNetworkDetails', {}, owner)
  const { data: managers, error: no_managers } = useRead('listManagers', one, owner)
  const { data: advertisers, error: no_advertisers } = useRead('listAdvertisers', one, owner)
  const { data: offers, error: no_offers } = useRead('listOffers', one, owner)
  const { data: affiliates, error: no_affiliates } = useRead('listAffiliates', one, owner)
  const is_unknown = (no_details ?? no_managers ?? no_advertisers ?? no_offers ?? no_affiliates) !== null
  const dismiss = (path: string): void => {
    const all = [...dismissed, path]
    setDismissed(all)
    try {
      localStorage.setItem(dismissed_key, all.join(' '))
    } catch {
      // Without storage it is dismissed until the page is loaded again.
    }
  }
  const none = { steps: [] as readonly Step[], dismiss }
  if (!owner.enabled || is_unknown) return none
  if (!details || !managers || !advertisers || !offers || !affiliates) return undefined
  const register = `${network.portal_url}/register`
  const all: readonly Step[] = [
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
  const steps = all.filter(({ to }) => !dismissed.includes(to))
  return steps.every(({ done }) => done) ? none : { steps, dismiss }
}

/** The steps, each leading to where it is done. */
export const GettingStarted = ({ steps, dismiss }: NonNullable<ReturnType<typeof useGettingStarted>>) =>
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
            <span className="min-w-0 grow">
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
            {done ? null : (
              <Button size="small" look="quiet" aria-label={`Dismiss: ${title}`} onClick={() => dismiss(to)}>
                Dismiss
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
