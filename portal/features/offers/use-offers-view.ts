import { useLocation, useNavigate } from 'react-router'
import { readView, writeView, type OffersView } from './offers-view.ts'

/** What the address asks of a list, and how to ask for something else, which is an entry of its own in the browser's history. */
export const useOffersView = () => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const view = readView(new URLSearchParams(search))
  return {
    view,
    /** Changes what is said, from the first page on unless a page is named. */
    change: (part: Partial<OffersView>): void => {
      void navigate({ pathname, search: writeView({ ...view, page: 1, ...part }) })
    },
  }
}
