import { useCall } from '@plumbline/client/queries.ts'
import { contract } from '@plumbline/contract/index.ts'
import { PinnedViews } from '@plumbline/ui/explore/pinned-views.tsx'
import { useLocation } from 'react-router'
import { AppLink } from '../../shared/app-link.tsx'
import { paths } from '../../shared/paths.ts'
import { useReported } from '../../shared/report-problem.ts'

/** The user's pinned views below the menu. */
export const MenuViews = (props: { className: string; onFollow: () => void }) => {
  const { data, error } = useCall(contract.listViews)
  const { pathname, search } = useLocation()
  useReported('The pinned views could not be loaded', error)
  return (
    <PinnedViews
      views={data?.results ?? []}
      renderLink={({ question, name }) => (
        <AppLink
          to={`${paths.explore}?${question}`}
          current={pathname === paths.explore && search === `?${question}`}
          onClick={props.onFollow}
          className={`${props.className} h-8`}
        >
          <span className="truncate">{name}</span>
        </AppLink>
      )}
    />
  )
}
