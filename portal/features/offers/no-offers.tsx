import { SearchX, Tag } from 'lucide-react'
import { Button } from '@plumbline/ui/button.tsx'
import { EmptyState } from '@plumbline/ui/empty-state.tsx'

/** No offer to show, why, and what to do: nothing fits the search, the page lies behind the last one, or there is none at all. */
export const NoOffers = (props: { search: string; count: number; onSearch: (search: string) => void }) => {
  const { search, count, onSearch } = props
  if (count > 0)
    return (
      <EmptyState
        icon={SearchX}
        text="No offers on this page"
        hint="It lies behind the last one."
        action={<Button onClick={() => onSearch(search)}>First page</Button>}
      />
    )
  if (search !== '')
    return (
      <EmptyState
        icon={SearchX}
        text={`No offers match “${search}”`}
        hint="The search looks for a part of the title, or for the exact ID."
        action={<Button onClick={() => onSearch('')}>Clear search</Button>}
      />
    )
  return (
    <EmptyState
      icon={Tag}
      text="No offers available"
      hint="Ask your account manager which offers can be opened for you."
    />
  )
}
