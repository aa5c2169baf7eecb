import { mayRun } from '@plumbline/contract/offer-access.ts'
import { buttonClass } from '@plumbline/ui/button.tsx'
import { ImageOrNothing } from '@plumbline/ui/image-or-nothing.tsx'
import { Skeleton } from '@plumbline/ui/skeleton.tsx'
import { Link2 } from 'lucide-react'
import { AppLink } from '../../shared/app-link.tsx'
import { offerPath } from '../../shared/paths.ts'
import { CountryCodes } from './country-codes.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { AccessBadge } from './offer-access.tsx'
import { NetworkLine } from './offer-figures.tsx'
import { NextStop } from './planned-changes.tsx'
import { firstPayoutText, type OfferRow } from './rules.ts'

const cardClass = 'flex h-full flex-col rounded-lg border border-line bg-surface shadow-card'
const pictureClass = 'flex h-28 items-center justify-center rounded-t-lg bg-sunken'

/** An offer of the grid; the whole card links to the offer's own page. */
export const OfferCard = ({ offer }: { offer: OfferRow }) => {
  const { id, title, icon, countries, payouts, network, access, next_stop } = offer
  const can_request = access.state === 'none' || access.state === 'withdrawn' || access.state === 'revoked'
  return (
    <div className="relative h-full">
      <FavouriteButton offer={offer} className="absolute end-1.5 top-1.5 z-1" />
      <AppLink
        to={offerPath(id)}
        className={`group ${cardClass} transition-colors duration-150 hover:border-line-strong`}
      >
        <span className={pictureClass}>
          <ImageOrNothing
            src={icon}
            className="size-16 rounded-lg"
            otherwise={
              <span className="flex size-full items-center justify-center text-small whitespace-nowrap text-muted">
                No Image
              </span>
            }
          />
        </span>
        <span className="flex grow flex-col gap-2 p-4">
          <span dir="auto" className="line-clamp-2 text-left sm:min-h-10 font-medium wrap-anywhere">
            {title}
          </span>
          <span className="min-h-4.5 text-small">
            {countries.length === 0 ? (
              <span className="text-muted">No country data</span>
            ) : (
              <CountryCodes codes={countries} />
            )}
          </span>
          <NetworkLine network={network} />
          {access.state === 'open' && next_stop === null ? null : (
            <span className="flex flex-wrap gap-1">
              <AccessBadge {...access} />
              <NextStop next_stop={next_stop} />
            </span>
          )}
          <span className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-1">
            <span className="font-semibold whitespace-nowrap tabular-nums">{firstPayoutText(payouts)}</span>
            <span className={`${buttonClass('secondary', 'small')} group-hover:bg-sunken`}>
              {mayRun(access) ? (
                <>
                  <Link2 aria-hidden className="size-4" />
                  Get Link
                </>
              ) : can_request ? (
                'Request access'
              ) : (
                'Details'
              )}
            </span>
          </span>
        </span>
      </AppLink>
    </div>
  )
}

/** Placeholder of a card, of the same size. */
export const CardSkeleton = () => (
  <div className={cardClass}>
    <span className={pictureClass}>
      <Skeleton className="size-16 rounded-lg" />
    </span>
    <span className="flex grow flex-col gap-2 p-4">
      <span className="sm:min-h-10">
        <Skeleton className="h-4 w-3/4" />
      </span>
      <span className="min-h-4.5">
        <Skeleton className="h-3 w-1/2" />
      </span>
      <span className="mt-auto flex h-9 items-center justify-between pt-1 pointer-coarse:h-12">
        <Skeleton className="h-4 w-14" />
        <Skeleton className="h-8 w-24 pointer-coarse:h-11" />
      </span>
    </span>
  </div>
)
