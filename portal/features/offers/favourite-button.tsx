import { useInvalidate } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { Bubble } from '@plumbline/ui/bubble.tsx'
import { Star } from 'lucide-react'
import { useRef } from 'react'
import { useReportedChange } from '../../shared/use-reported-change.ts'
import type { OfferRow } from './rules.ts'

/** Marks an offer as a favourite or removes the mark, then refreshes the lists that show it. */
const useFavourite = (id: number) =>
  useReportedChange(
    'The favorite could not be changed',
    async (client, favourite: boolean) =>
      client.call(favourite ? contract.addFavourite : contract.removeFavourite, { params: { id } }),
    { onSuccess: useInvalidate(contract.offerGrid, contract.offerList, contract.offer) },
  )

/** A star, filled for a favorite. A press is shown at once. */
export const FavouriteButton = ({
  offer: { id, title, favourite },
  className = '',
}: {
  offer: Pick<OfferRow, 'id' | 'title' | 'favourite'>
  className?: string
}) => {
  const { mutate, reset, isPending, isError, variables } = useFavourite(id)
  const star = useRef<HTMLButtonElement>(null)
  const is_marked = isPending ? variables : favourite
  return (
    <>
      <button
        ref={star}
        type="button"
        aria-pressed={is_marked}
        aria-label={`Favorite: ${title}`}
        title={is_marked ? 'Remove from favorites' : 'Add to favorites'}
        onClick={() => mutate(!is_marked)}
        className={`inline-flex size-9 shrink-0 items-center justify-center rounded-md text-muted -outline-offset-2 hover:bg-sunken hover:text-text aria-pressed:text-amber pointer-coarse:size-11 print:hidden ${className}`}
      >
        <Star aria-hidden className={`size-4.5 ${is_marked ? 'fill-current' : ''}`} />
      </button>
      {isError ? (
        <Bubble anchor={star} role="alert" side="right" onClose={reset}>
          It could not be saved. Please try again.
        </Bubble>
      ) : null}
    </>
  )
}
